import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing.ts'
import { type ConnectionTarget, parseConnectionUrl } from '../connection-url.ts'
import { loadDriver } from './driver.ts'

type Options = postgres.Options<Record<string, never>>

/** Creates a database for the tests of one file, and pools of the tested driver. They are closed after each test. */
export function useDatabase() {
  const pools = usePools()
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  return {
    url: () => database.url,
    open: (options: Options = {}, address = parseConnectionUrl(database.url)) => pools.open(options, address),
  }
}

/** Opens pools of the tested driver, and closes them after each test. */
export function usePools() {
  const openPools: postgres.Sql[] = []
  let driver: typeof postgres
  beforeAll(async () => {
    driver = await loadDriver()
  })
  afterEach(async () => {
    await Promise.all(openPools.splice(0).map((sql) => sql.end({ timeout: 0.1 })))
  })
  return {
    open(options: Options, address: ConnectionTarget): postgres.Sql {
      const sql = driver({ ...address, backoff: () => 0.01, onnotice: () => undefined, ...options })
      openPools.push(sql)
      return sql
    },
  }
}
