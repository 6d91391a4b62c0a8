import { storageUnavailable } from '@stoop/api/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createOutageLog, findOutage } from './outage-log.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })
const wrapped = (code: string) => new DrizzleQueryError('select 1', [], coded(code))

it('counts an unreachable database as an outage, but not the timeout of one statement', () => {
  for (const code of ['ECONNREFUSED', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED', '57P03', '53300'])
    expect(findOutage(wrapped(code)), code).toBe('database')
  for (const code of ['57014', '55P03', '40P01', '23505', 'ENOSPC'])
    expect(findOutage(wrapped(code)), code).toBeUndefined()
})

it('counts an unreachable storage as an outage of the storage, but not a full disk', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT']) {
    const { cause } = storageUnavailable(new TypeError('fetch failed', { cause: coded(code) }))
    expect(findOutage(cause), code).toBe('storage')
  }
  expect(findOutage(storageUnavailable(coded('ENOSPC')).cause)).toBeUndefined()
})

it('counts errors of a transaction that the driver could not begin', () => {
  const refused = Object.assign(coded('ECONNREFUSED'), { query: 'begin', parameters: [] })
  for (const error of [refused, coded('CONNECT_TIMEOUT'), coded('QUEUE_TIMEOUT')])
    expect(findOutage(error)).toBe('database')
})

it('does not count errors whose message tells the operator what to fix', () => {
  for (const code of ['28P01', '28000', '53100', '58030']) expect(findOutage(wrapped(code)), code).toBeUndefined()
})

it('writes a line for the first error at once, and then one line per interval', () => {
  const lines: string[] = []
  const scheduled: (() => void)[] = []
  const log = createOutageLog(
    'database',
    (line) => void lines.push(line),
    (run) => void scheduled.push(run),
  )
  for (let n = 0; n < 500; n++) log.record(wrapped('ECONNREFUSED'))
  expect(lines).toEqual(['The database is unavailable (ECONNREFUSED): 1 call has failed since the last line.'])
  scheduled.shift()?.()
  expect(lines[1]).toBe('The database is unavailable (ECONNREFUSED): 499 calls have failed since the last line.')
  scheduled.shift()?.()
  expect([lines.length, scheduled.length], 'nothing failed meanwhile').toEqual([2, 0])
  log.record(coded('57P03'))
  expect(lines[2]).toBe('The database is unavailable (57P03): 1 call has failed since the last line.')
})
