# What CHANGELOG.md, "Moving from 0.3", has programs of 0.3 change, as far as Recipes and KitchenTimer need it.
s/\.ground\b/.groupedBackground/
