import { newId } from '@stoop/db/ids'
import {
  communities,
  communityBans,
  communityHandovers,
  communityMembers,
  communityRequests,
  users,
} from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()
const of = (person: typeof ann) => test.callerFor(person).communities
const DAY_MS = 24 * 60 * 60 * 1000

async function createWithMembers() {
  const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
  await of(ben).join({ id })
  return id
}
const row = (communityId: string, person: typeof ann) => ({
  id: newId(Date.now()),
  communityId,
  userId: person.id,
  createdAt: new Date(),
})

it('shows the settings and the permissions of each role', async () => {
  const id = await createWithMembers()
  const questions = ['Which porch?']
  await test.db.update(communities).set({ rules: 'In tune', questions, coverUrl: '/objects/cover' })
  const settings = { rules: 'In tune', questions, coverUrl: '/objects/cover', version: 1 }
  expect(await of(ann).one({ id })).toMatchObject({
    ...settings,
    canInvite: true,
    canModerate: true,
    canVolunteer: false,
  })
  expect(await of(ben).one({ id })).toMatchObject({
    ...settings,
    canInvite: true,
    canModerate: false,
    membership: { notificationLevel: 'replies', isOnProfile: true, visitedAt: expect.any(String) },
  })
  expect(await of(cleo).one({ id })).toMatchObject({ ...settings, canInvite: false, membership: null })
  await test.db.update(communities).set({ joinPolicy: 'invitation' })
  expect(await of(ben).one({ id })).toMatchObject({ canInvite: false })
  await test.db.update(communityMembers).set({ role: 'moderator' }).where(eq(communityMembers.userId, ben.id))
  expect(await of(ben).one({ id })).toMatchObject({ canInvite: true, canModerate: true })
})

it('counts the pending requests of visible people, for moderators only', async () => {
  const id = await createWithMembers()
  await test.db.insert(communityRequests).values({ ...row(id, cleo), answers: [] })
  expect(await of(ann).one({ id })).toMatchObject({ requestCount: 1, requestState: null })
  expect(await of(ben).one({ id })).toMatchObject({ requestCount: 0 })
  expect(await of(cleo).one({ id })).toMatchObject({ requestCount: 0, requestState: 'pending', requestAgainAt: null })
  await test.callerFor(ann).people.block({ userId: cleo.id })
  expect(await of(ann).one({ id })).toMatchObject({ requestCount: 0 })
  const declinedAt = new Date()
  await test.db.update(communityRequests).set({ declinedAt })
  expect(await of(cleo).one({ id })).toMatchObject({
    requestState: 'declined',
    requestAgainAt: new Date(declinedAt.getTime() + 30 * DAY_MS).toISOString(),
  })
})

it('shows a ban only to the banned member', async () => {
  const id = await createWithMembers()
  await test.db.insert(communityBans).values({ ...row(id, cleo), reason: 'Spam' })
  expect(await of(cleo).one({ id })).toMatchObject({ ban: { reason: 'Spam' } })
  expect(await of(ann).one({ id })).toMatchObject({ ban: null })
})

it('shows an open offer to take over to both members for seven days', async () => {
  const id = await createWithMembers()
  await of(cleo).join({ id })
  const offer = { communityId: id, toUserId: ben.id, fromUserId: ann.id, createdAt: new Date() }
  await test.db.insert(communityHandovers).values(offer)
  for (const person of [ann, ben])
    expect(await of(person).one({ id })).toMatchObject({ handover: { to: { id: ben.id } } })
  expect(await of(cleo).one({ id })).toMatchObject({ handover: null })
  test.advanceClock(7 * DAY_MS + 1000)
  expect(await of(ben).one({ id })).toMatchObject({ handover: null })
})

it('lets site moderators moderate, and members volunteer, while the community has no creator', async () => {
  const id = await createWithMembers()
  await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, cleo.id))
  expect(await of(cleo).one({ id })).toMatchObject({ canModerate: false, canVolunteer: false })
  await test.db.update(communities).set({ creatorId: null })
  await test.db
    .update(communityMembers)
    .set({ role: 'member' })
    .where(and(eq(communityMembers.communityId, id), eq(communityMembers.userId, ann.id)))
  expect(await of(ben).one({ id })).toMatchObject({ canVolunteer: true, canModerate: false })
  expect(await of(cleo).one({ id })).toMatchObject({ canModerate: true, canVolunteer: false })
  const offer = { communityId: id, toUserId: ben.id, fromUserId: ann.id, createdAt: new Date() }
  await test.db.insert(communityHandovers).values(offer)
  expect(await of(ann).one({ id })).toMatchObject({ canVolunteer: false })
})
