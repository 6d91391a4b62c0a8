import { storageUnavailable } from '@stoop/api/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createOutageLog, isOutage } from './outage-log.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })
const wrapped = (code: string) => new DrizzleQueryError('select 1', [], coded(code))

it('counts an unreachable database as an outage, but not the timeout of one statement', () => {
  for (const code of ['ECONNREFUSED', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED', '57P03', '53300'])
    expect(isOutage(wrapped(code)), code).toBe(true)
  for (const code of ['57014', '55P03', '40P01', '23505', 'ENOSPC']) expect(isOutage(wrapped(code)), code).toBe(false)
})

it('does not count an unreachable storage as an outage of the database', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT']) {
    const error = storageUnavailable(new TypeError('fetch failed', { cause: coded(code) }))
    expect([isOutage(error), isOutage(error.cause)], code).toEqual([false, false])
  }
})

it('counts errors of a transaction that the driver could not begin', () => {
  const refused = Object.assign(coded('ECONNREFUSED'), { query: 'begin', parameters: [] })
  for (const error of [refused, coded('CONNECT_TIMEOUT'), coded('QUEUE_TIMEOUT')]) expect(isOutage(error)).toBe(true)
})

it('does not count errors whose message tells the operator what to repair', () => {
  for (const code of ['28P01', '28000', '53100', '58030']) expect(isOutage(wrapped(code)), code).toBe(false)
})

it('writes the first error at once and then one line per interval', () => {
  const lines: string[] = []
  const scheduled: (() => void)[] = []
  const log = createOutageLog(
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
