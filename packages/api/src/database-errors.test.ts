import { expect, it } from 'vitest'
import { toApiError } from './database-errors.ts'

it.each([
  ['ECONNREFUSED', 'DATABASE_UNAVAILABLE'],
  ['23505', 'CONCURRENT_CHANGE'],
  ['22021', 'UNSTORABLE_VALUE'],
  ['42P01', undefined],
])('converts the database error %s to the reason %s', (code, reason) => {
  expect(toApiError(Object.assign(new Error('internals'), { code }))?.reason).toBe(reason)
})
