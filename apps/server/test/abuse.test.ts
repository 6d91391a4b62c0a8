import { type TestDatabase, testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ATTACKS } from '../fault-injection/abuse/replay-attacks.ts'
import { Target } from '../fault-injection/abuse/target.ts'
import { getBundledProgram, PROGRAM_ENV } from './fixtures/bundled-programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const started: { limited?: Target; unlimited?: Target; databases: TestDatabase[] } = { databases: [] }
beforeAll(async () => {
  started.limited = await start({ RATE_LIMITS: 'address=600/1m' })
  started.unlimited = await start({ RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await started.limited?.stop()
  await started.unlimited?.stop()
  for (const database of started.databases) await database.close()
})

async function start(limits: { RATE_LIMITS: string }): Promise<Target> {
  const database = await testDatabase()
  started.databases.push(database)
  return Target.start({ ...PROGRAM_ENV, ...limits, DATABASE_URL: database.url }, getBundledProgram('main'))
}

it.each(ATTACKS)('withstands the attack: $title', async ({ run }) => {
  const { limited, unlimited } = started
  if (!limited || !unlimited) throw new Error('The servers did not start')
  expect(await run({ limited, unlimited, isShort: true })).toMatchObject({ withstood: true })
  expect([...limited.server.uncaught, ...unlimited.server.uncaught]).toEqual([])
})
