import type { Services } from '@stoop/api/context'
import { inProcessEvents } from '@stoop/api/events'
import { inMemoryExportStorage } from '@stoop/api/in-memory-export-storage'
import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { beforeCommit } from '@stoop/api/notifications/before-commit'
import { runImmediately } from '@stoop/api/queue'
import { noRateLimits } from '@stoop/api/rate-limits'
import { TEST_SECRETS, TEST_SITE } from '@stoop/api/test-site'
import * as fc from 'fast-check'
import { Target } from '../../fault-injection/abuse/target.ts'
import { callProcedure, checkWorld, type SendRead } from './check-world.ts'
import { MEMBER_COUNT, world } from './world.ts'

/**
 * Compares what each member of random worlds may read with the model of the rules. If they differ, prints the smallest world in
 * which they do, and returns false. `seed` repeats a run.
 */
export async function checkVisibility(count: number, seed = Date.now() % 2 ** 31): Promise<boolean> {
  const target = await Target.start({})
  const services = servicesFor(target)
  const send: SendRead = (viewerId, { procedure, input }) => callProcedure(services, viewerId, procedure, input)
  const startedAt = performance.now()
  let reads = 0
  const property = fc.asyncProperty(world, fc.nat(MEMBER_COUNT - 1), async (each, viewer) => {
    reads += await checkWorld(services, each, [viewer], [send])
  })
  try {
    await fc.assert(property, { numRuns: count, seed })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${count} worlds, ${reads} reads in ${seconds} s, as the model expects (seed ${seed})`)
    return true
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await target.stop()
  }
}

const servicesFor = (target: Target): Services => ({
  db: target.db,
  clock: { now: () => Date.now() },
  limits: noRateLimits,
  sessions: { find: (_, read) => read(), end: () => undefined, forget: () => undefined },
  databaseQueue: runImmediately,
  passwords: { hash: async (password) => password, verify: async () => false },
  photos: inMemoryPhotoStorage(),
  exports: inMemoryExportStorage(),
  events: inProcessEvents(beforeCommit, (error) => {
    throw error
  }),
  site: { ...TEST_SITE, hasPostPreviews: true },
  secrets: TEST_SECRETS,
})
