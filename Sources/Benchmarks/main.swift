import Gatefold

Suite.program(start: Reading.now()).run()
