import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('compares all rows in five rounds without options', () => {
  expect(readOptions([])).toMatchObject({ rows: [], rounds: 5, connections: 16, guard: false, write: false })
})

it('reads rows and numbers', () => {
  expect(readOptions(['--rows=feed,like', '--rounds=2', '--members=5000'])).toMatchObject({
    rows: ['feed', 'like'],
    rounds: 2,
    size: { members: 5000 },
  })
})

it.each([['--rounds=0'], ['--rounds=many'], ['--rows=feeds'], ['--fast']])('rejects %s', (option) => {
  expect(() => readOptions([option])).toThrow()
})
