import { type Database, openDatabase } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import { emptyAll, testDatabase } from '@stoop/db/testing'
import { ann, ben, type CastMember, cleo, dan } from '@stoop/validators/cast/people'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Passwords } from './auth/passwords.ts'
import type { Context, Door, MemberContext, Services } from './context.ts'
import { noLimits } from './limits.ts'
import { photosInMemory } from './photos/testing.ts'
import { appRouter } from './router.ts'
import { createCallerFactory } from './trpc.ts'

const callerOf = createCallerFactory(appRouter)

/** Says at once what real hashing would: tests of rules are not tests of Argon2. */
const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (kept, password) => kept === `plain:${password}`,
}

export type World = {
  services: Services
  db: Database
  /** A context of somebody signed in, or of nobody. */
  as(who: CastMember, door?: Partial<Door>): MemberContext
  /** The whole router as somebody, or as nobody. */
  call(who: CastMember | null, door?: Partial<Door>): ReturnType<typeof callerOf>
  /** Lets time pass: milliseconds. */
  later(ms: number): void
}

/**
 * A real database of its own for a test file, empty before each test but for the cast: Ann, Ben and Cleo of Chicago, Dan
 * of Boston, none of them friends yet.
 */
export function useWorld(): World {
  const world: { db?: Database; close?: () => Promise<void> } = {}
  let ahead = 0
  const photos = photosInMemory()
  beforeAll(async () => {
    const { url, close } = await testDatabase()
    // Rules are tried here, not patience: on a busy machine too nobody is turned away from the queue.
    const opened = openDatabase({ url, limits: { queue: 30_000 } })
    world.db = opened.db
    world.close = async () => {
      await opened.close(1)
      await close()
    }
  })
  beforeEach(async () => {
    ahead = 0
    const db = the(world.db)
    await emptyAll(db)
    const createdAt = new Date()
    const cast = [ann, ben, cleo, dan]
    await db
      .insert(users)
      .values(cast.map((one) => ({ ...one, password: 'plain:secret', createdAt, updatedAt: createdAt })))
  })
  afterAll(() => world.close?.())

  const services = () => ({
    db: the(world.db),
    clock: { now: () => Date.now() + ahead },
    limits: noLimits,
    passwords: plainPasswords,
    photos,
  })
  const context = (who: CastMember | null, door: Partial<Door> = {}): Context => ({
    ...services(),
    viewer: who && { id: who.id, sid: `session of ${who.username}` },
    door: {
      address: '127.0.0.1',
      userAgent: 'vitest',
      origin: 'http://stoop.test',
      idempotencyKey: undefined,
      setSessionCookie: () => undefined,
      ...door,
    },
  })
  return {
    get services() {
      return services()
    },
    get db() {
      return the(world.db)
    },
    as: (who, door) => ({ ...context(who, door), viewer: { id: who.id, sid: `session of ${who.username}` } }),
    call: (who, door) => callerOf(context(who, door)),
    later: (ms) => {
      ahead += ms
    },
  }
}

function the<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The world is made in beforeAll: use it inside a test')
  return thing
}
