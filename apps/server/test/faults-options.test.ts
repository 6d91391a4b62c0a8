import { expect, it } from 'vitest'
import { HELP, readOptions } from '../fault-injection/options.ts'

it('parses the command, its part and its options', () => {
  expect(readOptions(['account', 'export'])).toMatchObject({ command: 'account', part: 'export' })
  expect(readOptions(['database', '--on', 'system', '--skip-speed'])).toMatchObject({
    command: 'database',
    on: 'system',
    'skip-speed': true,
  })
})

it('asks for the help text on --help, without a command and for invalid arguments', () => {
  expect(readOptions(['--help'])).toEqual({ problem: undefined })
  expect(readOptions(['database', '--help'])).toEqual({ problem: undefined })
  expect(readOptions([])).toEqual({ problem: 'Which faults?' })
  expect(readOptions(['toString'])).toEqual({ problem: "There is no command 'toString'." })
  expect(readOptions(['database', '--onn', 'system'])).toEqual({
    problem: expect.stringContaining("Unknown option '--onn'"),
  })
})

it('lists the commands with a sentence each', () => {
  expect(HELP).toContain('\n  inputs         sends 100,000 generated requests\n')
  expect(HELP).toContain('\n  disk           only fills the disk\n')
})
