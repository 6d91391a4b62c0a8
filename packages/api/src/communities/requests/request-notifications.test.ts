import { newId } from '@stoop/db/ids'
import { communities, communityMembers, notifications, users } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const of = (person: typeof ann) => test.callerFor(person).communities
const createByRequest = async () =>
  (await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.', joinPolicy: 'request' })).id
const recipientsOf = async () =>
  (await test.db.select().from(notifications).where(eq(notifications.type, 'community_request'))).map(
    ({ userId }) => userId,
  )

/** Inserts moderators, the longest-serving first, and returns their ids. */
async function insertModerators(communityId: string, count: number): Promise<string[]> {
  const [row] = await test.db.select().from(users).where(eq(users.id, cleo.id))
  if (!row) throw new Error('Cleo is missing')
  const people = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: newId(Date.now()),
    username: `moderator${index}`,
    email: `moderator${index}@stoop.test`,
  }))
  await test.db.insert(users).values(people)
  const memberships = people.map(({ id: userId }, index) => ({
    id: newId(Date.now()),
    communityId,
    userId,
    role: 'moderator' as const,
    roleSince: new Date(1000 * index),
    joinedAt: new Date(),
  }))
  // The order of insertion differs from the order of service: otherwise the test would pass without a sort.
  await test.db.insert(communityMembers).values(memberships.toReversed())
  return people.map(({ id }) => id)
}

it('notifies 20 moderators of a request: the creator and the longest-serving ones', async () => {
  const id = await createByRequest()
  const moderators = await insertModerators(id, 22)
  await of(ben).request({ id })
  expect((await recipientsOf()).toSorted()).toEqual([ann.id, ...moderators.slice(0, 19)].toSorted())
})

it('does not notify moderators who have muted the community of requests', async () => {
  const id = await createByRequest()
  await of(ann).mute({ id })
  await of(ben).request({ id })
  expect(await recipientsOf()).toEqual([])
})

it('lets moderators decide pending requests after the community has stopped taking requests', async () => {
  const id = await createByRequest()
  await of(ben).request({ id })
  await test.db.update(communities).set({ joinPolicy: 'invitation' }).where(eq(communities.id, id))
  const requestIds = (await of(ann).requests({ id })).items.map((request) => request.id)
  expect(await of(ann).decideRequests({ id, requestIds, accept: true })).toEqual({ decided: 1, missing: 0 })
  expect(await of(ben).one({ id })).toMatchObject({ isJoined: true })
})

it('lets site moderators decide the requests of a community without a creator', async () => {
  const id = await createByRequest()
  await of(ben).request({ id })
  await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, cleo.id))
  const ofCleo = () => of(cleo).requests({ id })
  await expect(ofCleo()).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
  await test.db.update(communities).set({ creatorId: null })
  await test.db.update(communityMembers).set({ role: 'member', roleSince: null })
  expect(await of(cleo).one({ id })).toMatchObject({ isJoined: false, canModerate: true, requestCount: 1 })
  const requestIds = (await ofCleo()).items.map((request) => request.id)
  expect(await of(cleo).decideRequests({ id, requestIds, accept: true })).toEqual({ decided: 1, missing: 0 })
  expect(await of(ben).one({ id })).toMatchObject({ isJoined: true })
  await expect(of(ann).requests({ id })).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
})
