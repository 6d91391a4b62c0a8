import { communities, communityHandovers, communityMembers, hiddenUsers, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertCase, insertDecision } from '../../cases/test-cases.ts'
import { deleteMember } from '../../operator/delete-member.ts'
import { suspendMember, unsuspendMember } from '../../operator/suspend-member.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
type Person = typeof ann
const of = (person: Person) => test.callerFor(person).communities
const services = () => test.createServices
const ROUNDS = 12

async function createWith(...members: Person[]): Promise<string> {
  const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
  for (const member of members) await of(member).join({ id })
  return id
}

/** Checks that at most one member has the role of creator, and that it is the creator that the community names. */
async function expectOneCreatorAtMost(id: string): Promise<void> {
  const [community] = await test.db.select().from(communities).where(eq(communities.id, id))
  const rows = await test.db.select().from(communityMembers).where(eq(communityMembers.communityId, id))
  expect(community?.memberCount).toBe(rows.length)
  const creators = rows.filter(({ role }) => role === 'creator').map(({ userId }) => userId)
  if (rows.length > 0) expect(creators).toEqual(community?.creatorId ? [community.creatorId] : [])
  for (const { role, roleSince } of rows) expect(roleSince === null).toBe(role === 'member')
}

it('ends an open offer when the account of the creator is deleted and a moderator becomes the creator', async () => {
  const id = await createWith(ben, cleo, dan)
  await of(ann).setRole({ id, userId: ben.id, role: 'moderator' })
  await of(ann).setRole({ id, userId: cleo.id, role: 'creator' })
  await deleteMember(services(), 'operator', { ref: '@ann' })
  expect(await test.db.$count(communityHandovers)).toBe(0)
  await of(ben).leave({ id })
  await expect(of(cleo).answerHandover({ id, accept: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await of(dan).volunteer({ id })).toMatchObject({ role: 'creator' })
})

it('deletes the notification of an offer when the offer ends', async () => {
  const id = await createWith(ben, cleo)
  const typesOf = async (person: Person) =>
    (await test.callerFor(person).notifications.list({})).items.map(({ type }) => type)
  await of(ann).setRole({ id, userId: cleo.id, role: 'creator' })
  await of(cleo).leave({ id })
  await of(cleo).join({ id })
  expect(await typesOf(cleo)).toEqual([])
  await of(ann).setRole({ id, userId: ben.id, role: 'moderator' })
  await of(ann).setRole({ id, userId: cleo.id, role: 'creator' })
  await of(ann).leave({ id })
  expect(await typesOf(cleo)).toEqual([])
})

it('lets the creator decide the appeal of a moderator if there is no other reviewer', async () => {
  const id = await createWith(ben, cleo)
  for (const { id: userId } of [ben, cleo]) await of(ann).setRole({ id, userId, role: 'moderator' })
  await test.db.update(users).set({ role: 'member' })
  const caseId = await insertCase(test.db, { level: 'community', communityId: id, subjectId: ben.id })
  const decisionId = await insertDecision(test.db, { caseId, subjectId: ben.id, moderatorId: ann.id })
  await test.callerFor(ben).statements.appeal({ id: decisionId, text: 'I wrote about a film.' })
  expect((await test.callerFor(cleo).moderation.appeals({})).items).toEqual([])
  expect((await test.callerFor(ann).moderation.appeals({})).items).toMatchObject([{ canDecide: true }])
})

it('lets a moderator decide the appeal of a member against a decision by the creator', async () => {
  const id = await createWith(ben, cleo)
  await of(ann).setRole({ id, userId: cleo.id, role: 'moderator' })
  const caseId = await insertCase(test.db, { level: 'community', communityId: id, subjectId: ben.id })
  const decisionId = await insertDecision(test.db, { caseId, subjectId: ben.id, moderatorId: ann.id })
  await test.callerFor(ben).statements.appeal({ id: decisionId, text: 'I wrote about a film.' })
  expect((await test.callerFor(cleo).moderation.appeals({})).items).toMatchObject([{ canDecide: true }])
  expect((await test.callerFor(ann).moderation.appeals({})).items).toMatchObject([{ canDecide: false }])
})

it('keeps at most one creator when a suspension ends while the former creator leaves', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createWith(ben)
    await suspendMember(services(), 'operator', { ref: '@ann', days: null, reason: 'Spam' })
    await Promise.all([unsuspendMember(services(), 'operator', { ref: '@ann' }), of(ann).leave({ id })])
    await expectOneCreatorAtMost(id)
    await test.db.delete(communities)
  }
})

it('makes no suspended moderator the creator when the creator leaves at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createWith(ben, cleo)
    await of(ann).setRole({ id, userId: ben.id, role: 'moderator' })
    await Promise.all([
      suspendMember(services(), 'operator', { ref: '@ben', days: null, reason: 'Spam' }),
      of(ann).leave({ id }),
    ])
    await expectOneCreatorAtMost(id)
    const [row] = await test.db.select().from(communities).where(eq(communities.id, id))
    expect(row?.creatorId).toBeNull()
    await test.db.delete(hiddenUsers)
    await test.db.delete(communities)
  }
})

it('lets a moderator decide a case once or not at all when the moderator is demoted at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createWith(ben, cleo)
    await of(ann).setRole({ id, userId: ben.id, role: 'moderator' })
    const caseId = await insertCase(test.db, {
      ...{ level: 'community', state: 'open', decidedAt: null, communityId: id, subjectId: cleo.id },
    })
    const [decision] = await Promise.allSettled([
      test.callerFor(ben).moderation.decide({ id: caseId, action: 'dismiss' }),
      of(ann).setRole({ id, userId: ben.id, role: 'member' }),
    ])
    if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ code: 'NOT_FOUND' })
    await expectOneCreatorAtMost(id)
    await expect(test.callerFor(ben).moderation.decide({ id: caseId, action: 'dismiss' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await test.db.delete(communities)
  }
})
