import { communities, communityMembers, hiddenUsers } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertDecision } from '../cases/test-cases.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { refreshAllHidden } from './end-suspensions.ts'
import { endSuspensionOfDecision, suspendByDecision } from './suspend.ts'

const test = useTestContext()
const as = test.callerFor
const services = () => test.createServices

/** Creates a community of Ben with the member Cleo. Returns its id. */
async function createOfBen(): Promise<string> {
  const { id } = await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(cleo).communities.join({ id })
  return id
}

async function suspendBen(days: number | null): Promise<string> {
  const decisionId = await insertDecision(test.db, { subjectId: ben.id, moderatorId: ann.id, action: 'suspend', days })
  await inTransaction(services(), (tx) => suspendByDecision(tx, decisionId))
  return decisionId
}

const suspendByOperator = (days: number | null) =>
  suspendMember(services(), 'operator', { ref: '@ben', days, reason: 'Spam' })
const unsuspend = () => unsuspendMember(services(), 'operator', { ref: '@ben' })

async function findCreator(id: string): Promise<string | null | undefined> {
  return (await test.db.select().from(communities).where(eq(communities.id, id)))[0]?.creatorId
}

it('makes the member creator again after a shorter suspension replaced the first one', async () => {
  const id = await createOfBen()
  const forGood = await suspendBen(null)
  await suspendBen(7)
  expect(await findCreator(id)).toBeNull()
  await inTransaction(services(), (tx) => endSuspensionOfDecision(tx, { decisionId: forGood, actor: ann.id }))
  expect(await findCreator(id)).toBe(ben.id)
})

it('makes the member creator again when a permanent suspension is replaced by one that expires', async () => {
  const id = await createOfBen()
  await suspendByOperator(null)
  await suspendByOperator(7)
  await test.db.update(hiddenUsers).set({ until: new Date(Date.now() - 1000) })
  await refreshAllHidden(services())
  expect(await findCreator(id)).toBe(ben.id)
})

it.each([
  ['an operator has ended', unsuspend],
  [
    'has expired',
    async () => {
      await suspendByOperator(7)
      await test.db.update(hiddenUsers).set({ until: new Date(Date.now() - 1000) })
      await refreshAllHidden(services())
    },
  ],
])('does not give back communities that were passed on by an earlier suspension that %s', async (_name, end) => {
  const id = await createOfBen()
  await suspendByOperator(null)
  await as(cleo).communities.volunteer({ id })
  await end()
  expect(await findCreator(id)).toBe(cleo.id)
  await as(ann).communities.join({ id })
  await as(cleo).communities.leave({ id })
  expect(await findCreator(id)).toBeNull()
  await suspendByOperator(null)
  await unsuspend()
  expect(await findCreator(id)).toBeNull()
  const isBen = and(eq(communityMembers.communityId, id), eq(communityMembers.userId, ben.id))
  expect(await test.db.select().from(communityMembers).where(isBen)).toMatchObject([{ role: 'member' }])
})
