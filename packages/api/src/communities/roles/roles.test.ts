// Over 200 lines: every way in which roles change, alone and at the same time.
import { communities, communityHandovers, communityMembers, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
type Person = typeof ann
const of = (person: Person) => test.callerFor(person).communities
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates a community of Ann that these people have joined. */
async function createWith(...members: Person[]): Promise<string> {
  const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
  for (const member of members) await of(member).join({ id })
  return id
}
const appoint = (id: string, person: Person, role: 'creator' | 'moderator' | 'member' = 'moderator') =>
  of(ann).setRole({ id, userId: person.id, role })
const typesOf = async (person: Person) =>
  (await test.callerFor(person).notifications.list({})).items.map(({ type }) => type)

/** Returns the roles by first name. Also checks that the community's creator and member count match the rows. */
async function readRoles(id: string): Promise<Record<string, string>> {
  const [community] = await test.db.select().from(communities).where(eq(communities.id, id))
  const rows = await test.db
    .select({ name: users.firstName, role: communityMembers.role, userId: users.id })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(eq(communityMembers.communityId, id))
  expect(community?.memberCount).toBe(rows.length)
  const creators = rows.filter(({ role }) => role === 'creator').map(({ userId }) => userId)
  if (rows.length > 0) expect(creators).toEqual(community?.creatorId ? [community.creatorId] : [])
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]))
}

describe('changing a role', () => {
  it('notifies a member of a promotion, but not of a demotion', async () => {
    const id = await createWith(ben)
    expect(await appoint(id, ben)).toMatchObject({ userId: ben.id, role: 'moderator' })
    expect(await of(ben).one({ id })).toMatchObject({ role: 'moderator', canModerate: true })
    expect(await typesOf(ben)).toEqual(['community_role'])
    await appoint(id, ben)
    expect(await typesOf(ben)).toEqual(['community_role'])
    await test.callerFor(ben).notifications.readAll()
    expect(await appoint(id, ben, 'member')).toMatchObject({ role: 'member' })
    expect(await typesOf(ben)).toEqual([])
    await appoint(id, ben)
    expect(await typesOf(ben)).toEqual(['community_role'])
  })

  it('deletes the notifications of requests to join when a moderator is demoted', async () => {
    const id = await createWith(ben)
    await appoint(id, ben)
    await test.db.update(communities).set({ joinPolicy: 'request' }).where(eq(communities.id, id))
    await of(cleo).request({ id })
    expect(await typesOf(ben)).toContain('community_request')
    await appoint(id, ben, 'member')
    expect(await typesOf(ben)).toEqual([])
  })

  it('throws forbidden unless the viewer is the creator', async () => {
    const id = await createWith(ben, cleo)
    await appoint(id, ben)
    const role = 'moderator'
    for (const person of [ben, cleo, dan])
      await expect(of(person).setRole({ id, userId: cleo.id, role })).rejects.toMatchObject({
        reason: 'NOT_THE_CREATOR',
      })
    await expect(appoint(id, dan)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Member not found' })
    await expect(appoint(id, ann)).rejects.toMatchObject({ reason: 'OWN_ROLE' })
    await test.callerFor(cleo).people.block({ userId: ann.id })
    await expect(appoint(id, cleo)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('handing over', () => {
  it('changes no role until the member accepts the offer', async () => {
    const id = await createWith(ben)
    expect(await appoint(id, ben, 'creator')).toMatchObject({ role: 'member' })
    expect(await readRoles(id)).toEqual({ Ann: 'creator', Ben: 'member' })
    expect(await typesOf(ben)).toEqual(['community_handover'])
    expect(await of(ben).answerHandover({ id, accept: true })).toMatchObject({ role: 'creator', creatorId: ben.id })
    expect(await readRoles(id)).toEqual({ Ann: 'moderator', Ben: 'creator' })
    expect(await typesOf(ben)).toEqual([])
    expect((await of(ann).log({ id })).items).toMatchObject([
      { action: 'community hand over', actor: { id: ben.id }, user: { id: ben.id } },
    ])
    await expect(of(ben).answerHandover({ id, accept: true })).rejects.toMatchObject({ message: 'Offer not found' })
  })

  it('ends an offer when it is declined or withdrawn, or after seven days', async () => {
    const id = await createWith(ben, cleo)
    const accept = (person: Person) => of(person).answerHandover({ id, accept: true })
    await appoint(id, ben, 'creator')
    await of(ben).answerHandover({ id, accept: false })
    await expect(accept(ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await appoint(id, ben, 'creator')
    for (const _ of [1, 2]) await of(ann).withdrawHandover({ id })
    await expect(accept(ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await typesOf(ben)).toEqual([])
    await appoint(id, ben, 'creator')
    await appoint(id, cleo, 'creator')
    await expect(accept(ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    test.advanceClock(7 * DAY_MS + 1000)
    await expect(accept(cleo)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readRoles(id)).toMatchObject({ Ann: 'creator' })
  })

  it('keeps an offer open when another member leaves or an offer of another community ends', async () => {
    const id = await createWith(ben, cleo)
    const { id: otherId } = await of(cleo).create({ name: 'Cyclists', description: 'We ride together.' })
    await of(dan).join({ id: otherId })
    await appoint(id, ben, 'creator')
    await of(cleo).setRole({ id: otherId, userId: dan.id, role: 'creator' })
    await of(cleo).leave({ id })
    await of(cleo).withdrawHandover({ id: otherId })
    expect(await typesOf(dan)).toEqual([])
    expect(await typesOf(ben)).toEqual(['community_handover'])
    expect(await of(ben).answerHandover({ id, accept: true })).toMatchObject({ role: 'creator' })
  })

  it('ends an offer when the member leaves, even if the member joins again', async () => {
    const id = await createWith(ben)
    await appoint(id, ben, 'creator')
    await of(ben).leave({ id })
    await expect(of(ben).answerHandover({ id, accept: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await of(ben).join({ id })
    await expect(of(ben).answerHandover({ id, accept: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('leaving as the creator', () => {
  it('makes the longest-serving moderator who is not suspended the creator', async () => {
    const id = await createWith(ben, cleo, dan)
    for (const person of [dan, cleo]) {
      await appoint(id, person)
      test.advanceClock(1000)
    }
    await test.db.execute(
      `insert into hidden_users (user_id, suspended_at, reason) values ('${dan.id}', now(), 'Spam')`,
    )
    await of(ann).leave({ id })
    expect(await readRoles(id)).toEqual({ Ben: 'member', Cleo: 'creator', Dan: 'moderator' })
  })

  it('leaves the community without a creator if there is no moderator', async () => {
    const id = await createWith(ben)
    await of(ann).leave({ id })
    expect(await readRoles(id)).toEqual({ Ben: 'member' })
    expect(await of(ben).one({ id })).toMatchObject({ creatorId: null, canVolunteer: true })
  })

  it('offers the role of creator to the named member for seven days', async () => {
    const id = await createWith(ben, cleo, dan)
    await appoint(id, dan)
    await of(ann).leave({ id, successorId: cleo.id })
    expect(await readRoles(id)).toEqual({ Ben: 'member', Cleo: 'member', Dan: 'moderator' })
    await expect(of(ben).volunteer({ id })).rejects.toMatchObject({ reason: 'HANDOVER_OPEN' })
    await of(cleo).answerHandover({ id, accept: true })
    expect(await readRoles(id)).toEqual({ Ben: 'member', Cleo: 'creator', Dan: 'moderator' })
  })

  it('rejects a successor who is not a member or is the viewer', async () => {
    const id = await createWith(ben)
    await expect(of(ann).leave({ id, successorId: dan.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(of(ann).leave({ id, successorId: ann.id })).rejects.toMatchObject({ reason: 'OWN_ROLE' })
    expect(await readRoles(id)).toEqual({ Ann: 'creator', Ben: 'member' })
  })

  it('keeps an earlier offer open unless a moderator becomes the creator', async () => {
    const id = await createWith(ben, cleo)
    await appoint(id, ben, 'creator')
    await of(ann).leave({ id })
    await of(ben).answerHandover({ id, accept: true })
    expect(await readRoles(id)).toEqual({ Ben: 'creator', Cleo: 'member' })
    await of(ben).setRole({ id, userId: cleo.id, role: 'creator' })
    await of(ann).join({ id })
    await of(ben).setRole({ id, userId: ann.id, role: 'moderator' })
    await of(ben).leave({ id })
    await expect(of(cleo).answerHandover({ id, accept: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readRoles(id)).toEqual({ Ann: 'creator', Cleo: 'member' })
  })
})

describe('volunteering', () => {
  it('makes exactly one of several concurrent volunteers the creator', async () => {
    const id = await createWith(ben, cleo, dan)
    await expect(of(ben).volunteer({ id })).rejects.toMatchObject({ reason: 'HAS_CREATOR' })
    await of(ann).leave({ id })
    const results = await Promise.allSettled([ben, cleo, dan].map((person) => of(person).volunteer({ id })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Object.values(await readRoles(id)).sort()).toEqual(['creator', 'member', 'member'])
    await expect(of(ann).volunteer({ id })).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
  })
})

describe('at the same time', () => {
  const ROUNDS = 8

  it('makes the member who accepts an offer the creator if the creator leaves at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await createWith(ben, cleo)
      await appoint(id, ben, 'creator')
      await Promise.all([of(ann).leave({ id }), of(ben).answerHandover({ id, accept: true })])
      expect(await readRoles(id)).toEqual({ Ben: 'creator', Cleo: 'member' })
      await test.db.delete(communities)
    }
  })

  it('leaves the community without a creator if the creator and the only moderator leave', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await createWith(ben, cleo)
      await appoint(id, ben)
      await Promise.all([of(ann).leave({ id }), of(ben).leave({ id })])
      expect(await readRoles(id)).toEqual({ Cleo: 'member' })
      await test.db.delete(communities)
    }
  })

  it('does not make a member the creator if the member leaves at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await createWith(ben)
      await Promise.allSettled([of(ben).leave({ id }), appoint(id, ben)])
      expect(await readRoles(id)).toEqual({ Ann: 'creator' })
      await test.db.delete(communities)
    }
  })

  it('keeps only the later of two concurrent offers', async () => {
    const id = await createWith(ben, cleo)
    await Promise.all([appoint(id, ben, 'creator'), appoint(id, cleo, 'creator')])
    const offers = await test.db.select().from(communityHandovers)
    expect(offers).toHaveLength(1)
    const results = await Promise.allSettled(
      [ben, cleo].map((person) => of(person).answerHandover({ id, accept: true })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await test.db.$count(communityMembers, and(eq(communityMembers.role, 'creator')))).toBe(1)
  })
})
