import { OperatorError } from '@stoop/api/operator/operator-error'
import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('measures all rows in five rounds by default', () => {
  expect(readOptions([])).toMatchObject({ rows: [], rounds: 5, connections: 16, guard: false, write: false })
})

it('reads the rows, the number of rounds and the number of members from options', () => {
  expect(readOptions(['--rows=feed,like', '--rounds=2', '--members=5000'])).toMatchObject({
    rows: ['feed', 'like'],
    rounds: 2,
    size: { members: 5000 },
  })
})

it.each([['--rounds=0'], ['--rounds=many'], ['--rows=feeds'], ['--fast']])(
  'describes the invalid value %s in one sentence',
  (option) => {
    expect(() => readOptions([option])).toThrow(OperatorError)
  },
)
