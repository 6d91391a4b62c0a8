import { newId } from '@stoop/db/ids'
import { appeals, auditLog, communities, hiddenRefreshes, hiddenUsers, sessions } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertDecision } from '../cases/test-cases.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { endSuspensionOfDecision, suspendByDecision } from './suspend.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const services = () => testContext.createServices
const DAY_MS = 24 * 60 * 60 * 1000

async function suspendBen(days: number | null): Promise<string> {
  const decisionId = await insertDecision(testContext.db, {
    ...{ subjectId: ben.id, moderatorId: ann.id, action: 'suspend', days, facts: 'Threats in replies.' },
  })
  await inTransaction(services(), (tx) => suspendByDecision(tx, decisionId))
  return decisionId
}

async function reverse(decisionId: string): Promise<void> {
  const now = new Date()
  const appeal = { id: newId(now.getTime()), decisionId, text: 'It was not me.', createdAt: now }
  await testContext.db.insert(appeals).values({ ...appeal, outcome: 'reversed', decidedAt: now })
  await inTransaction(services(), (tx) => endSuspensionOfDecision(tx, { decisionId, actor: ann.id }))
}

const findSuspension = async () => (await testContext.db.select().from(hiddenUsers))[0]
const daysLeft = async () => {
  const until = (await findSuspension())?.until
  return until && Math.round((until.getTime() - Date.now()) / DAY_MS)
}

it('hides the member and ends their sessions', async () => {
  const { token } = await as(null).auth.login({ email: ben.email, password: 'secret' })
  expect(token).toBeTruthy()
  const decisionId = await suspendBen(7)
  expect(await findSuspension()).toMatchObject({ userId: ben.id, decisionId, reason: 'Threats in replies.' })
  expect(await daysLeft()).toBe(7)
  expect(await testContext.db.$count(sessions, eq(sessions.userId, ben.id))).toBe(0)
  await expect(as(cleo).profiles.of({ username: ben.username })).rejects.toThrow('Person not found')
  expect(await testContext.db.select().from(hiddenRefreshes)).toMatchObject([{ userId: ben.id, otherId: null }])
  expect(await testContext.db.select().from(auditLog)).toMatchObject([
    { actor: ann.id, action: 'member suspend', targetId: ben.id, details: { decisionId } },
  ])
})

it.each([
  ['a longer one in force', 30, 7, 30],
  ['one in force for good', null, 7, null],
  ['a shorter one', 1, 7, 7],
])('keeps the longer suspension after %s', async (_name, first, second, expected) => {
  await suspendBen(first)
  await suspendBen(second)
  expect(await daysLeft()).toBe(expected)
})

it('removes a permanently suspended member as creator until the suspension ends', async () => {
  const kept = await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  const taken = await as(ben).communities.create({ name: 'Cyclists', description: 'We ride together' })
  await as(cleo).communities.join({ id: kept.id })
  const decisionId = await suspendBen(null)
  expect(await testContext.db.$count(communities, eq(communities.creatorId, ben.id))).toBe(0)
  await testContext.db.update(communities).set({ creatorId: cleo.id }).where(eq(communities.id, taken.id))
  await reverse(decisionId)
  expect(await as(ben).communities.one({ id: kept.id })).toMatchObject({ creatorId: ben.id, role: 'creator' })
  expect(await as(ben).communities.one({ id: taken.id })).toMatchObject({ creatorId: cleo.id, role: 'member' })
})

it('keeps a member as creator during a temporary suspension', async () => {
  await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await suspendBen(30)
  expect(await testContext.db.$count(communities, eq(communities.creatorId, ben.id))).toBe(1)
})

it('applies the suspension of another decision when a longer one is reversed', async () => {
  const short = await suspendBen(7)
  const long = await suspendBen(30)
  await reverse(long)
  expect(await findSuspension()).toMatchObject({ decisionId: short })
  expect(await daysLeft()).toBe(7)
  await reverse(short)
  expect(await findSuspension()).toBeUndefined()
})

it('keeps the suspension by an operator when the decision before it is reversed', async () => {
  const decisionId = await suspendBen(7)
  await suspendMember(services(), 'operator', { ref: '@ben', days: null, reason: 'Fraud.' })
  await reverse(decisionId)
  expect(await findSuspension()).toMatchObject({ until: null, reason: 'Fraud.', decisionId: null })
  await unsuspendMember(services(), 'operator', { ref: '@ben' })
  expect(await findSuspension()).toBeUndefined()
})

it('changes nothing for a deleted account', async () => {
  const decisionId = await insertDecision(testContext.db, { subjectId: null, action: 'suspend', days: 7 })
  await inTransaction(services(), (tx) => suspendByDecision(tx, decisionId))
  expect(await findSuspension()).toBeUndefined()
})
