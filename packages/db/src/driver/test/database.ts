import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing.ts'
import { type Address, readAddress } from '../address.ts'
import { loadDriver } from './driver.ts'

type Options = postgres.Options<Record<string, never>>

/** A database for the tests of one file, and pools of the driver under test that are closed after each test. */
export function useDatabase() {
  const pools = usePools()
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  return {
    url: () => database.url,
    open: (options: Options = {}, address = readAddress(database.url)) => pools.open(options, address),
  }
}

/** Pools of the driver under test, closed after each test. */
export function usePools() {
  const opened: postgres.Sql[] = []
  let driver: typeof postgres
  beforeAll(async () => {
    driver = await loadDriver()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((sql) => sql.end({ timeout: 0.1 })))
  })
  return {
    open(options: Options, address: Address): postgres.Sql {
      const sql = driver({ ...address, backoff: () => 0.01, onnotice: () => undefined, ...options })
      opened.push(sql)
      return sql
    },
  }
}
