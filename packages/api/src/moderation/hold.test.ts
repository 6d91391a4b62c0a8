import { auditLog, cases, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createComment } from '../posts/create-comment.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { decideCase } from './decide-case.ts'

const testContext = useTestContext()
const as = testContext.callerFor

beforeEach(async () => {
  testContext.site.holds = { sameText: 3, newAccountLinks: true }
  await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
})

const dismissAll = async () => {
  for (const { id } of await testContext.db.select({ id: cases.id }).from(cases))
    await as(dan).moderation.decide({ id, action: 'dismiss' })
}

it('shows a repeated text only to its author until a moderator releases it', async () => {
  const post = { visibility: 'public' as const }
  for (const content of ['Buy my wonderful watches now', ' buy my  wonderful watches NOW '])
    expect(await as(ann).posts.create({ ...post, content })).toMatchObject({ isHeld: false })
  const { id, isHeld } = await as(ann).posts.create({ ...post, content: 'Buy my wonderful watches now' })
  expect(isHeld).toBe(true)
  expect(await as(ann).posts.one({ id })).toMatchObject({ isHeld: true })
  await expect(as(ben).posts.one({ id })).rejects.toThrow('Post not found')
  expect((await as(ben).posts.ofMember({ userId: ann.id })).items).toHaveLength(2)
  expect((await as(ann).posts.ofMember({ userId: ann.id })).items).toHaveLength(3)
  expect(await as(ben).profiles.of({ username: ann.username })).toMatchObject({ postsCount: 2 })
  expect(await testContext.db.select().from(cases)).toMatchObject([
    { source: 'hold', holdRule: 'same text', targetId: id },
  ])
  expect(await testContext.db.select().from(auditLog)).toMatchObject([{ action: 'content hold' }])
  await dismissAll()
  expect(await as(ben).posts.one({ id })).toMatchObject({ isHeld: false })
})

it('does not count or notify of a held reply until its release', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  expect(await as(ben).posts.reply({ id, content: 'See https://spam.example' })).toMatchObject({ isHeld: true })
  expect((await as(cleo).posts.replies({ id })).items).toEqual([])
  expect((await as(ben).posts.replies({ id })).items).toHaveLength(1)
  expect(await as(cleo).posts.one({ id })).toMatchObject({ commentCount: 0 })
  expect(await as(ben).posts.one({ id })).toMatchObject({ commentCount: 1 })
  expect((await as(ann).notifications.list({})).items).toEqual([])
  await dismissAll()
  for (const user of [ann, ben, cleo]) {
    expect((await as(user).posts.replies({ id })).items).toMatchObject([{ isHeld: false }])
    expect(await as(user).posts.one({ id })).toMatchObject({ commentCount: 1 })
  }
  expect((await as(ann).notifications.list({})).items).toMatchObject([{ type: 'comment', fromUserId: ben.id }])
})

it('does not count or notify of a released reply that its author had deleted', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'See https://spam.example' })
  await as(ben).posts.deleteReply({ id, commentId })
  await dismissAll()
  expect(await as(cleo).posts.one({ id })).toMatchObject({ commentCount: 0 })
  expect((await as(ann).notifications.list({})).items).toEqual([])
})

it('holds a link of a new account only if strangers can read it', async () => {
  const content = 'See www.example.org'
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id: communityId })
  const held = await as(ann).communities.post({ id: communityId, content })
  expect(held.isHeld).toBe(true)
  expect((await as(ben).communities.posts({ id: communityId })).items).toEqual([])
  expect((await as(ann).communities.posts({ id: communityId })).items).toHaveLength(1)
  expect(await as(ann).posts.create({ content })).toMatchObject({ isHeld: false })
  testContext.advanceClock(25 * 60 * 60 * 1000)
  expect(await as(ann).posts.create({ content, visibility: 'public' })).toMatchObject({ isHeld: false })
})

it.each([
  ['a bare domain', 'See spam.com'],
  ['a zero-width space in the scheme', 'See ht\u200btps://spam.example'],
  ['full-width www', 'See ｗｗｗ.spam.example'],
  ['look-alike letters', 'See ѕраm.соm'],
])('holds %s of a new account', async (_, content) => {
  expect(await as(ann).posts.create({ content, visibility: 'public' })).toMatchObject({ isHeld: true, content })
})

it.each([
  ['of another server', { imageUrl: 'https://spam.example/a.jpg' }],
  ['of another server in a list', { images: [{ url: 'https://spam.example/a.jpg' }] }],
])('holds a post with a picture %s by a new account', async (_, picture) => {
  const post = { content: 'Hello', visibility: 'public' as const }
  const { id } = await as(ann).posts.create(post)
  expect(await as(ann).posts.create({ ...post, ...picture })).toMatchObject({ isHeld: true })
  expect(await as(ann).posts.update({ id, version: 1, ...picture })).toMatchObject({ isHeld: true })
  expect(await as(cleo).posts.ofMember({ userId: ann.id })).toMatchObject({ items: [] })
})

it('holds an edit that adds a link to the description of a picture', async () => {
  const post = { content: 'See spam.com', visibility: 'public' as const }
  const { id } = await as(ann).posts.create({ ...post, imageUrl: 'https://spam.example/a.jpg' })
  await dismissAll()
  const edit = (version: number, changes: { content?: string; imageAlt?: string }) =>
    as(ann).posts.update({ id, version, ...changes })
  expect(await edit(1, { content: 'Hello' })).toMatchObject({ isHeld: false })
  expect(await edit(2, { imageAlt: 'A cat on a fence' })).toMatchObject({ isHeld: false })
  expect(await edit(3, { imageAlt: 'See spam.com' })).toMatchObject({ isHeld: true })
})

it.each([
  ['a zero-width character', 'Buy my won\u200bderful watches now'],
  ['an emoji', 'Buy my wonderful 🎉 watches now'],
  ['signs', 'Buy, my wonderful watches - now!!'],
  ['full-width letters', 'Ｂｕｙ my wonderful watches now'],
  ['Cyrillic look-alikes', 'Вuу mу wоndеrful wаtсhеs nоw'],
  ['an invisible letter', 'Buy my wonder\u3164ful watches now'],
])('recognises a repeated text with %s', async (_, content) => {
  testContext.site.holds = { sameText: 2, newAccountLinks: false }
  await as(ann).posts.create({ content: 'Buy my wonderful watches now' })
  expect(await as(ann).posts.create({ content: 'Buy my wonderful watches tomorrow' })).toMatchObject({ isHeld: false })
  expect(await as(ann).posts.create({ content })).toMatchObject({ isHeld: true, content })
})

it('does not count a short text with many emoji as repeated', async () => {
  testContext.site.holds = { sameText: 2, newAccountLinks: false }
  const content = `Thank you! ${'🎉'.repeat(20)}`
  await as(ann).posts.create({ content })
  expect(await as(ann).posts.create({ content })).toMatchObject({ isHeld: false })
})

it('holds an edit that adds a link, or that makes a post with a link public', async () => {
  const content = 'See https://spam.example'
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Hi' })
  expect(await as(ben).posts.updateReply({ id, commentId, version: 1, content })).toMatchObject({ isHeld: true })
  expect((await as(cleo).posts.replies({ id })).items).toEqual([])
  expect(await as(cleo).posts.one({ id })).toMatchObject({ commentCount: 0 })
  expect(await as(ann).posts.update({ id, version: 1, content })).toMatchObject({ isHeld: true })
  await expect(as(cleo).posts.one({ id })).rejects.toThrow('Post not found')
  const friendsPost = await as(ann).posts.create({ content })
  expect(await as(ann).posts.update({ id: friendsPost.id, version: 1, visibility: 'public' })).toMatchObject({
    isHeld: true,
  })
  await dismissAll()
  expect(await as(cleo).posts.one({ id })).toMatchObject({ commentCount: 1, isHeld: false })
})

it('shows an earlier version that was held only to its author', async () => {
  const content = 'See https://spam.example'
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ben).posts.reply({ id, content })
  await as(ben).posts.updateReply({ id, commentId, version: 1, content: 'Hi' })
  await as(ann).posts.update({ id, version: 1, content })
  await as(ann).posts.update({ id, version: 2, content: 'Hello again' })
  await dismissAll()
  const contentsOf = ({ items }: { items: { content: string | null }[] }) => items.map((version) => version.content)
  expect(contentsOf(await as(ann).posts.versions({ id }))).toEqual(['Hello again', content, 'Hello'])
  expect(contentsOf(await as(cleo).posts.versions({ id }))).toEqual(['Hello again', 'Hello'])
  expect(contentsOf(await as(ben).posts.replyVersions({ id, commentId }))).toEqual(['Hi', content])
  expect(contentsOf(await as(cleo).posts.replyVersions({ id, commentId }))).toEqual(['Hi'])
})

it('holds an edit that repeats the text of another post', async () => {
  testContext.site.holds = { sameText: 2, newAccountLinks: false }
  const [first, second] = [
    await as(ann).posts.create({ content: 'Buy my wonderful watches now', visibility: 'friends' }),
    await as(ann).posts.create({ content: 'Hello', visibility: 'public' }),
  ]
  const widened = await as(ann).posts.update({ id: first.id, version: 1, visibility: 'public' })
  expect(widened).toMatchObject({ isHeld: false })
  expect(
    await as(ann).posts.update({ id: second.id, version: 1, content: 'buy my wonderful watches now' }),
  ).toMatchObject({ isHeld: true })
})

it('releases a reply even if its author has used up the limits since', async () => {
  const limits = inMemoryRateLimits()
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await createComment({ ...testContext.contextFor(ben), limits }, friendPostKind, {
    id,
    content: 'See www.spam.example',
  })
  let isLimited = false
  for (let n = 0; n < 100 && !isLimited; n++)
    isLimited = await limits.consume('samePost', `${ben.id} ${id}`, 1).then(
      () => false,
      () => true,
    )
  const reply = { id, content: 'Hello' }
  const isRejected = createComment({ ...testContext.contextFor(ben), limits }, friendPostKind, reply)
  await expect(isRejected).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const [held] = await testContext.db.select({ id: cases.id }).from(cases)
  await decideCase({ ...testContext.contextFor(dan), limits }, { id: held?.id ?? '', action: 'dismiss' })
  expect((await as(cleo).posts.replies({ id })).items).toMatchObject([{ isHeld: false }])
})
