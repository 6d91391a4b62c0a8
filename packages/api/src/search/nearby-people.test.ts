import { newId } from '@stoop/db/ids'
import { blocks, friendships, hiddenUsers, users } from '@stoop/db/schema'
import { ann, ben, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../context.ts'
import { useTestContext } from '../test-context.ts'
import { findNearbyPeople } from './nearby-people.ts'
import { searchPeople } from './search-people.ts'

const testContext = useTestContext()
const NAMES = ['Maria', 'Mario', 'Marlo', 'Mara Mari', 'Omar', 'Zed', 'Márton', 'Marla-Maria']
const RELATIONS = ['none', 'none', 'friend', 'friendOf', 'sent', 'received', 'declined', 'withdrawn'] as const
/** Ann and Ben have a city, Dan has none. */
const VIEWERS = [ann, ben, dan]
const WORDS = ['m', 'ma', 'mar', 'maria', 'mar1', 'z', 'other']

const STATES = ['shown', 'shown', 'shown', 'suspended', 'ended', 'deleted'] as const

const personIn = (states: readonly (typeof STATES)[number][]) =>
  fc.record({
    firstName: fc.constantFrom(...NAMES),
    lastName: fc.constantFrom(...NAMES),
    city: fc.constantFrom('Chicago', 'Chicago', 'Boston', null),
    isCityShown: fc.boolean(),
    mustVerifyEmail: fc.constantFrom(false, false, false, true),
    state: fc.constantFrom(...states),
    relations: fc.array(fc.constantFrom(...RELATIONS), { minLength: VIEWERS.length, maxLength: VIEWERS.length }),
  })

it.each([
  ['some people are hidden', STATES],
  ['nobody is hidden', ['shown', 'ended'] as const],
])(
  'finds the same people in the same order as the complete search if %s',
  async (_, states) => {
    await testContext.db.update(users).set({ selectedCity: null }).where(eq(users.id, dan.id))
    const nearbyPages = new Map(VIEWERS.map(({ username }) => [username, 0]))
    await fc.assert(
      fc.asyncProperty(fc.array(personIn(states), { minLength: 40, maxLength: 60 }), async (people) => {
        await replacePeople(people)
        for (const viewer of VIEWERS)
          for (const q of WORDS)
            for (const limit of [1, 4, 20]) {
              const ctx = testContext.contextFor(viewer)
              const find = async (hints: Partial<Viewer>) =>
                searchPeople({ ...ctx, viewer: { ...ctx.viewer, ...hints } }, { q, limit })
              const complete = await find({ hasBlocks: true })
              for (const isSiteSmall of [false, true])
                expect(await find({ isSiteSmall }), `${viewer.username}, ${q}, ${limit}, ${isSiteSmall}`).toEqual(
                  complete,
                )
              if ((await findNearbyPeople(ctx, { word: q, limit: limit + 1 })).length > limit)
                nearbyPages.set(viewer.username, (nearbyPages.get(viewer.username) ?? 0) + 1)
            }
      }),
      { numRuns: 2, seed: 29 },
    )
    expect(Math.min(...nearbyPages.values())).toBeGreaterThan(10)
  },
  120_000,
)

describe.each([false, true])('the search for a viewer with isSiteSmall %s', (isSiteSmall) => {
  const find = (user: FixtureUser, word: string) => {
    const ctx = testContext.contextFor(user)
    return findNearbyPeople({ ...ctx, viewer: { ...ctx.viewer, isSiteSmall, hasBlocks: false } }, { word, limit: 5 })
  }

  it('returns no rows if the viewer has a block that the session does not know yet', async () => {
    expect(await find(ann, 'an')).toHaveLength(1)
    await testContext.db
      .insert(blocks)
      .values({ id: newId(Date.now()), blockerId: dan.id, blockedId: ann.id, createdAt: new Date() })
    expect(await find(ann, 'an')).toEqual([])
  })

  it('returns no rows if the query is a username, because its user ranks first', async () => {
    expect(await find(ben, 'an')).not.toEqual([])
    expect(await find(ben, 'ann')).toEqual([])
  })
})

type PersonValues = ReturnType<typeof personIn> extends fc.Arbitrary<infer Value> ? Value : never

/** Replaces all members except the fixtures. `relations` relates the viewers to a person. */
async function replacePeople(people: PersonValues[]): Promise<void> {
  const { db } = testContext
  await db.delete(users).where(sql`${users.username} ~ '^mar[0-9]+$'`)
  const at = new Date()
  const created = people.map((values, index) => ({ ...values, id: newId(at.getTime()), username: `mar${index}` }))
  await db.insert(users).values(
    created.map(({ id, firstName, lastName, username, city, isCityShown, mustVerifyEmail }) => ({
      ...{ id, firstName, lastName, username, isCityShown, mustVerifyEmail },
      ...{ selectedCity: city, email: `${username}@stoop.test`, password: 'none', createdAt: at, updatedAt: at },
    })),
  )
  const hidden = created.flatMap(({ id, state }) => toHiddenUser(id, state, at))
  if (hidden.length > 0) await db.insert(hiddenUsers).values(hidden)
  const pairs = created.flatMap(({ id, relations }) =>
    VIEWERS.flatMap((viewer, index) => toFriendship(viewer.id, id, relations[index] ?? 'none', at)),
  )
  if (pairs.length > 0) await db.insert(friendships).values(pairs)
}

function toHiddenUser(userId: string, state: PersonValues['state'], at: Date): (typeof hiddenUsers.$inferInsert)[] {
  const hour = 60 * 60 * 1000
  if (state === 'shown') return []
  if (state === 'deleted') return [{ userId, deletedAt: at, eraseAt: new Date(at.getTime() + hour) }]
  const until = state === 'ended' ? new Date(at.getTime() - hour) : null
  return [{ userId, suspendedAt: new Date(at.getTime() - 2 * hour), until, reason: 'Spam' }]
}

function toFriendship(
  viewerId: string,
  otherId: string,
  relation: (typeof RELATIONS)[number],
  at: Date,
): (typeof friendships.$inferInsert)[] {
  if (relation === 'none') return []
  const isSent = relation === 'friend' || relation === 'sent' || relation === 'declined' || relation === 'withdrawn'
  const [requesterId, addresseeId] = isSent ? [viewerId, otherId] : [otherId, viewerId]
  const status = STATUS_OF[relation]
  const respondedAt = status === 'pending' ? null : at
  return [
    {
      id: newId(at.getTime()),
      requesterId,
      addresseeId,
      status,
      createdAt: at,
      respondedAt,
      withdrawnAt: relation === 'withdrawn' ? at : null,
    },
  ]
}

const STATUS_OF = {
  friend: 'accepted',
  friendOf: 'accepted',
  sent: 'pending',
  received: 'pending',
  declined: 'declined',
  withdrawn: 'declined',
} as const
