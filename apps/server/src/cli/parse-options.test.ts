import { OperatorError } from '@stoop/api/operator/operator-error'
import { expect, it } from 'vitest'
import { parseOptions } from './parse-options.ts'

const options = { verify: { type: 'string' }, quiet: { type: 'boolean' } } as const

it('returns the options and the remaining arguments', () => {
  expect(parseOptions({ args: ['--verify', 'a.tar', 'b.tar'], options, allowPositionals: true })).toMatchObject({
    values: { verify: 'a.tar' },
    positionals: ['b.tar'],
  })
})

it('explains that a command without options reads only environment variables', () => {
  expect(() => parseOptions({ args: ['--help'], options: {} })).toThrow(
    new OperatorError(
      "Unknown option '--help'; there are no options, because settings are environment variables such as PORT.",
    ),
  )
})

it.each([
  [['--verif', 'a.tar'], true, "Unknown option '--verif'"],
  [['--verif'], false, "Unknown option '--verif'"],
  [['--verify'], true, "Option '--verify <value>' argument missing"],
  [['--verify', '--quiet'], true, "Option '--verify' argument is ambiguous"],
  [['--quiet=yes'], true, "Option '--quiet' does not take an argument"],
  [['a.tar'], false, "Unexpected argument 'a.tar'"],
])('explains %j in one sentence that names the options', (args, allowPositionals, problem) => {
  expect(() => parseOptions({ args, options, allowPositionals })).toThrow(
    new OperatorError(`${problem}; the options are --verify, --quiet.`),
  )
})
