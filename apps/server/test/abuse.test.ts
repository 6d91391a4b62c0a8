import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ATTACKS } from '../fault-injection/abuse/replay-attacks.ts'
import { Target } from '../fault-injection/abuse/target.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const started: { limited?: Target; unlimited?: Target } = {}
beforeAll(async () => {
  started.limited = await Target.start({ RATE_LIMITS: 'address=600/1m' })
  started.unlimited = await Target.start({ RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await started.limited?.stop()
  await started.unlimited?.stop()
})

it.each(ATTACKS)('withstands $title', async ({ run }) => {
  const { limited, unlimited } = started
  if (!limited || !unlimited) throw new Error('The servers did not start')
  expect(await run({ limited, unlimited, isShort: true })).toMatchObject({ withstood: true })
  expect([...limited.server.uncaught, ...unlimited.server.uncaught]).toEqual([])
})
