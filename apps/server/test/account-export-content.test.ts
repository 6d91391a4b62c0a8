import { newId } from '@stoop/db/ids'
import { accountExports, communityInvitations, posts, users } from '@stoop/db/schema'
import { postImage, upload } from '@stoop/validators/photos'
import { comment, post } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jpeg } from '../src/storage/testing.ts'
import { befriend, createCommunity, createCommunityPost, createPost } from './fixtures/actions.ts'
import { jsonOf, runExport } from './fixtures/run-exports.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

/** Uploads a picture for a post. Returns its URL. */
async function uploadPicture(member: Member): Promise<string> {
  const { uploadURL } = (await member.callRest('POST /api/objects/upload')).parseBody(upload)
  const url = new URL(uploadURL)
  await stoop.app.inject({
    method: 'PUT',
    url: url.pathname + url.search,
    headers: { 'content-type': 'image/jpeg' },
    payload: await jpeg(),
  })
  return (await member.callRest('POST /api/objects/post-photo', { uploadURL })).parseBody(postImage).imageUrl
}

const reply = async (member: Member, id: string, content: string) =>
  (await member.callRest('POST /api/posts/:id/comments', { id, content })).parseBody(comment)

it('exports all entries of the member, with pictures and earlier versions', async () => {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann', { lastName: 'Example' }),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  await befriend(ann, ben)
  const picture = await uploadPicture(ann)
  const created = await ann.callRest('POST /api/posts', {
    content: 'The first words <b>of</b> a post',
    visibility: 'public',
    images: [{ url: picture, alt: 'A grey square' }],
  })
  const { id, version } = created.parseBody(post)
  const edit = { id, version, content: 'Better words' }
  expect((await ann.callRest('PUT /api/posts/:id', edit)).status).toBe(200)
  await createPost(ann, 'Only for myself', 'private')
  const gardeners = await createCommunity(ann, 'Gardeners')
  await createCommunityPost(gardeners, ann, 'Tomatoes are ripe')
  await reply(ann, await createPost(ben, 'Who has a ladder?'), 'I have one')
  await ann.callRest('POST /api/posts/:id/like', { id: await createPost(ben, 'Likeable') })
  await ann.callRest('POST /api/users/:userId/block', { userId: cleo.user.id })

  const files = await runExport(stoop, ann)
  expect(jsonOf(files, 'account')).toMatchObject({ email: ann.user.email, firstName: 'Ann', settings: { privacy: {} } })
  const file = `pictures/${picture.slice('/objects/'.length).split('-')[0]}.webp`
  expect(jsonOf(files, 'posts')).toMatchObject([
    { text: 'Only for myself', audience: 'private' },
    {
      text: 'Better words',
      audience: 'public',
      pictures: [{ file, alt: 'A grey square' }],
      earlierVersions: [{ text: 'The first words <b>of</b> a post', pictures: [{ file }] }],
    },
  ])
  expect(files.get(file)?.subarray(8, 12).toString()).toBe('WEBP')
  expect(jsonOf(files, 'pictures')).toMatchObject([
    { file, use: 'post', isInUse: true, alt: 'A grey square', postId: id },
  ])
  expect(jsonOf(files, 'community-posts')).toMatchObject([{ text: 'Tomatoes are ripe', community: 'Gardeners' }])
  expect(jsonOf(files, 'replies')).toMatchObject([
    {
      text: 'I have one',
      post: { author: { username: ben.user.username }, excerpt: 'Who has a ladder?', isOwn: false },
    },
  ])
  expect(jsonOf(files, 'likes')).toMatchObject([
    { thing: 'post', author: { username: ben.user.username }, excerpt: 'Likeable' },
  ])
  expect(jsonOf(files, 'friends')).toMatchObject([{ person: { username: ben.user.username }, request: 'sent' }])
  expect(jsonOf(files, 'memberships')).toMatchObject([{ community: 'Gardeners', role: 'creator' }])
  expect(jsonOf(files, 'communities-you-lead')).toMatchObject([{ name: 'Gardeners' }])
  expect(jsonOf(files, 'blocks')).toMatchObject([{ person: { username: cleo.user.username } }])
  expect(jsonOf(files, 'sessions')).toHaveLength(1)
  expect(jsonOf(files, 'notifications')).toMatchObject([{ type: 'friend_accepted' }])
  expect(jsonOf(files, 'passkeys')).toEqual([])
  const page = String(files.get(`posts-${new Date().getUTCFullYear()}.html`))
  expect(page).toContain('The first words &lt;b&gt;of&lt;/b&gt; a post')
  expect(page).toContain(`src="${file}" alt="A grey square"`)
  expect(String(files.get('pictures.html'))).toContain('alt="Open picture: A grey square"')
  const index = String(files.get('index.html'))
  expect(index).toContain('<h1>Your data: <bdi>Ann ')
  expect(index).toContain('aria-label="Open likes"')
  expect(index).toMatch(/Nothing of these kinds: [^<]*\bpasskeys\b/)
  expect(index).not.toMatch(/Nothing of these kinds: [^<]*\blikes\b/)
  expect(String(files.get('account.html'))).toContain('Likes of your replies')
})

it('links only to files in the export', async () => {
  const ann = await stoop.registerMember('Ann')
  const now = Date.UTC(2025, 11, 31, 12)
  await stoop.db.insert(posts).values(
    Array.from({ length: 450 }, (_, n) => {
      const createdAt = new Date(now + n * 60 * 60 * 1000)
      return { id: newId(createdAt.getTime()), authorId: ann.user.id, content: `Post ${n}`, createdAt }
    }),
  )
  await ann.callRest('POST /api/posts', { content: 'Elsewhere', imageUrl: 'https://pictures.example/1.jpg' })
  const files = await runExport(stoop, ann)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'posts-2025.html',
      'posts-2026.html',
      'posts-2026-2.html',
      'posts-2026-3.html',
    ]),
  )
  for (const [name, bytes] of files) {
    if (!name.endsWith('.html')) continue
    const page = String(bytes)
    expect(page).not.toMatch(/<(script|link|iframe|object)\b|@import|url\(/)
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]*)"/g))
      if (!address.startsWith('#') && address !== 'https://pictures.example/1.jpg')
        expect([...files.keys()], `${name} refers to ${address}`).toContain(address)
    expect(page).not.toMatch(/src="http/)
  }
  expect(jsonOf(files, 'posts')).toHaveLength(451)
  const texts = [...files].filter(([name]) => name.startsWith('posts-')).map(([, bytes]) => String(bytes))
  const shown = texts.join('').match(/<p class="text" dir="auto">/g)
  expect(shown).toHaveLength(451)
})

it('leaves out secrets and the content of other members', async () => {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  await befriend(ann, ben)
  const secretPost = await createPost(ben, 'Words only for friends of Ben')
  await reply(ann, secretPost, 'A reply of Ann')
  await ann.callRest('POST /api/posts/:id/like', { id: secretPost })
  await createPost(ben, 'Ben keeps this for himself', 'private')
  const hidden = await createPost(cleo, 'Words of Cleo', 'public')
  await reply(ann, hidden, 'Another reply of Ann')
  await cleo.callRest('POST /api/users/:userId/block', { userId: ann.user.id })
  const secret = await createCommunity(ben, 'Secret Club', true)
  await stoop.db.insert(communityInvitations).values({
    ...{ id: newId(Date.now()), communityId: secret, inviteeId: ann.user.id, inviterId: ben.user.id },
    createdAt: new Date(),
  })
  expect(jsonOf(await runExport(stoop, ann), 'community-invitations')).toMatchObject([{ community: 'Secret Club' }])
  await stoop.db.delete(accountExports)
  await stoop.db.update(communityInvitations).set({ declinedAt: new Date() })
  const own = await createPost(ann, 'A post that Ben reports', 'public')
  await ben.callRest('POST /api/reports', {
    ...{ targetType: 'post', targetId: own, reason: 'spam', text: 'The words of the reporter' },
  })
  await ann.callRest('DELETE /api/friends/:userId', { userId: ben.user.id })

  const files = await runExport(stoop, ann)
  expect(jsonOf(files, 'replies')).toMatchObject([
    { text: 'Another reply of Ann', post: { author: null, excerpt: null } },
    { text: 'A reply of Ann', post: { author: { username: ben.user.username }, excerpt: null } },
  ])
  expect(jsonOf(files, 'likes')).toMatchObject([{ author: { username: ben.user.username }, excerpt: null }])
  const rows = await stoop.db.select().from(users)
  const [annRow] = await stoop.db.select().from(users).where(eq(users.id, ann.user.id))
  const forbidden = [
    ...['Words only for friends', 'Ben keeps this', 'Words of Cleo', 'Secret Club', 'The words of the reporter'],
    ...rows.filter(({ id }) => id !== ann.user.id).flatMap(({ email, password }) => [email, password]),
    ...[annRow?.password ?? '', ann.token, cleo.user.username],
    ...(await secretsInDatabase()),
  ]
  for (const [name, bytes] of files)
    for (const text of forbidden) expect(bytes.includes(text), `${name} contains ${text}`).toBe(false)
})

/** Returns the digests and hashes of all sessions and known browsers. */
async function secretsInDatabase(): Promise<string[]> {
  const found = await stoop.db.execute<{ secret: string }>(
    'select sid as secret from sessions union select cookie_digest from sessions union select digest from known_browsers',
  )
  return found.map(({ secret }) => secret)
}
