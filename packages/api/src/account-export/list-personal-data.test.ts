import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { NOUNS } from '../privacy/nouns.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

async function readCounts(user: typeof ann): Promise<Record<string, number | null>> {
  const { items } = await as(user).account.data()
  return Object.fromEntries(items.map(({ noun, count }) => [noun, count]))
}

it('lists every entry of NOUNS in the order of NOUNS', async () => {
  const { items, nextCursor } = await as(ann).account.data()
  expect(nextCursor).toBeNull()
  expect(items.map(({ noun, count: _, ...texts }) => [noun, texts])).toEqual(Object.entries(NOUNS))
})

it('counts the posts of the viewer, in communities too, but no deleted ones', async () => {
  const post = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const deleted = await as(ann).posts.create({ content: 'Bye' })
  await as(ann).posts.delete({ id: deleted.id })
  await as(ann).posts.reply({ id: post.id, content: 'First' })
  await as(ann).posts.like({ id: post.id })
  const community = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  const inCommunity = await as(ann).communities.post({ id: community.id, content: 'Tomatoes' })
  await as(ann).communities.like({ communityId: community.id, id: inCommunity.id })
  expect(await readCounts(ann)).toMatchObject({
    posts: 2,
    replies: 1,
    likes: 2,
    communities: 1,
    memberships: 1,
    friends: 0,
    account: null,
    search: null,
  })
})

it('counts only accepted friendships, in both directions', async () => {
  const { id: friendshipId } = await as(ben).friends.request({ userId: ann.id })
  expect(await readCounts(ann)).toMatchObject({ friends: 0, notifications: 1 })
  await as(ann).friends.respond({ friendshipId, status: 'accepted' })
  expect([await readCounts(ann), await readCounts(ben)]).toMatchObject([{ friends: 1 }, { friends: 1 }])
  await as(ben).reports.create({ targetType: 'member', targetId: ann.id, reason: 'spam' })
  await as(ben).people.block({ userId: ann.id })
  expect(await readCounts(ann)).toMatchObject({ friends: 0, safety: 0, reports: 0, cases: 0 })
  expect(await readCounts(ben)).toMatchObject({ safety: 1, reports: 1 })
})
