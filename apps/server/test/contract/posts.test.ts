// Over 200 lines: every contract case of friends' posts, their likes and their replies.
import type { Endpoint } from '@stoop/api/rest-table'
import { comments, likes, notifications, posts } from '@stoop/db/schema'
import { comment, post, postLike } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { befriend, createPost } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const registerMembers = async (): Promise<[Member, Member, Member]> => [
  await stoop.registerMember('Ann'),
  await stoop.registerMember('Ben'),
  await stoop.registerMember('Cleo'),
]
const contents = async (member: Member, endpoint: Endpoint, input = {}) =>
  (await member.callRest(endpoint, input)).parseList(post).map((one) => one.content)

contract(stoop, 'POST /api/posts', (endpoint) => {
  it('accepts a post with or without an imageUrl', async () => {
    const [ann] = await registerMembers()
    const plain = await ann.callRest(endpoint, { content: 'Hello, stoop' })
    expect(plain).toMatchObject({ status: 201, body: { content: 'Hello, stoop', imageUrl: null } })
    const pictured = { content: 'Look', imageUrl: 'https://pictures.example/porch.jpg' }
    expect((await ann.callRest(endpoint, pictured)).body).toMatchObject(pictured)
    expect((await ann.callRest(endpoint, { content: 'Empty', imageUrl: ' ' })).body).toMatchObject({ imageUrl: null })
    const noImage = { imageUrl: null, imageAlt: null }
    expect(await ann.callRest(endpoint, { content: 'Without image', ...noImage })).toMatchObject({
      status: 201,
      body: noImage,
    })
  })

  it('accepts the language of the text, and returns no field without one', async () => {
    const [ann] = await registerMembers()
    const german = await ann.callRest(endpoint, { content: 'Guten Morgen', lang: 'deu' })
    expect(german).toMatchObject({ status: 201, body: { lang: 'de' } })
    const unknown = await ann.callRest(endpoint, { content: 'Guten Morgen', lang: null })
    expect(unknown.status).toBe(201)
    expect(unknown.body).not.toHaveProperty('lang')
    expect(await ann.callRest(endpoint, { content: 'Guten Morgen', lang: 'de-AT' })).toMatchObject({
      status: 400,
      body: { fields: { lang: 'Must be the two or three letters of a language, such as de' } },
    })
  })

  it('returns a new post with zero counts and by default the visibility friends', async () => {
    const [ann] = await registerMembers()
    const created = (await ann.callRest(endpoint, { content: 'Hello' })).parseBody(post)
    expect(created).toMatchObject({
      authorId: ann.user.id,
      visibility: 'friends',
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      author: { firstName: 'Ann', lastName: 'Tester', avatar: null, profilePhoto: null, profileImageUrl: null },
    })
    expect((await ann.callRest('GET /api/posts/:id', { id: created.id })).body).toEqual(created)
  })

  it('returns 403 for a public post until the email of the author is verified', async () => {
    stoop.site.isMailConfigured = true
    const ann = await stoop.registerMember('Ann')
    const reason = { reason: 'EMAIL_NOT_VERIFIED' }
    expect(await ann.callRest(endpoint, { content: 'For all', visibility: 'public' })).toMatchObject({
      status: 403,
      body: reason,
    })
    expect((await ann.callTrpc('posts.create', { content: 'For all', visibility: 'public' })).body).toMatchObject(
      reason,
    )
    for (const visibility of ['friends', 'private'])
      expect((await ann.callRest(endpoint, { content: 'Not for all', visibility })).status).toBe(201)
  })

  it('returns 400 for a post without text after trimming', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { content: '  \n ' })).body).toMatchObject({ fields: { content: 'Required' } })
    expect((await ann.callRest(endpoint)).status).toBe(400)
    expect((await ann.callRest(endpoint, { content: '  hi ' })).body).toMatchObject({ content: 'hi' })
  })

  it('ignores id, authorId, likeCount and createdAt in the input', async () => {
    const [ann, ben] = await registerMembers()
    const forged = { id: crypto.randomUUID(), authorId: ben.user.id, likeCount: 99, createdAt: '2001-01-01T00:00:00Z' }
    const created = (await ann.callRest(endpoint, { content: 'Mine', ...forged })).parseBody(post)
    expect(created).toMatchObject({ authorId: ann.user.id, likeCount: 0 })
    expect(created.id).not.toBe(forged.id)
    expect(created.createdAt).not.toContain('2001')
  })

  it('accepts a post of up to 5000 characters', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { content: 'x'.repeat(5000) })).status).toBe(201)
    expect((await ann.callRest(endpoint, { content: 'x'.repeat(5001) })).status).toBe(400)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://x/1',
    'file:///etc/passwd',
    '//pictures.example/a.png',
    'https://user:secret@pictures.example/a.png',
    '/objects/../api/auth/user',
    `https://pictures.example/${'a'.repeat(2048)}`,
  ])('returns 400 for the imageUrl %s', async (imageUrl) => {
    const ann = await stoop.registerMember('Ann')
    expect(await ann.callRest(endpoint, { content: 'Look', imageUrl })).toMatchObject({
      status: 400,
      body: { fields: { imageUrl: expect.any(String) } },
    })
  })

  it('accepts only the visibilities friends, public and private', async () => {
    const [ann] = await registerMembers()
    for (const visibility of ['friends', 'public', 'private'])
      expect((await ann.callRest(endpoint, { content: 'x', visibility })).body).toMatchObject({ visibility })
    expect((await ann.callRest(endpoint, { content: 'x', visibility: 'only me' })).status).toBe(400)
  })

  it('creates one post for two concurrent requests with the same Idempotency-Key', async () => {
    const [ann] = await registerMembers()
    const key = { 'idempotency-key': 'tap' }
    const taps = await Promise.all([
      ann.callRest(endpoint, { content: 'Once' }, key),
      ann.callRest(endpoint, { content: 'Once' }, key),
    ])
    expect(taps.map((tap) => tap.status)).toEqual([201, 201])
    expect(taps[0]?.body).toEqual(taps[1]?.body)
    expect(await stoop.db.select().from(posts)).toHaveLength(1)
  })
})

contract(stoop, 'GET /api/posts/feed', (endpoint) => {
  it('lists posts of the viewer and their friends, newest first', async () => {
    const [ann, ben, cleo] = await registerMembers()
    await befriend(ann, ben)
    await createPost(ben, 'first')
    await createPost(cleo, 'a stranger, in public', 'public')
    await createPost(ann, 'second')
    await createPost(ben, 'third', 'public')
    expect(await contents(ann, endpoint)).toEqual(['third', 'second', 'first'])
  })

  it('returns 400 for an invalid cursor of the feed', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { cursor: 'last week' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/posts/user/:userId', (endpoint) => {
  it('lists as many posts of a user as postsCount of the profile', async () => {
    const [ann, ben, cleo] = await registerMembers()
    await befriend(ann, ben)
    await createPost(ann, 'friends')
    await createPost(ann, 'public', 'public')
    await createPost(ann, 'private', 'private')
    const userId = ann.user.id
    const visiblePosts = async (viewer: Member) => {
      const list = await contents(viewer, endpoint, { userId })
      const { body } = await viewer.callRest('GET /api/users/:username', { username: 'ann' })
      expect(body).toMatchObject({ postsCount: list.length })
      return list
    }
    expect(await visiblePosts(ann)).toEqual(['private', 'public', 'friends'])
    expect(await visiblePosts(ben)).toEqual(['public', 'friends'])
    expect(await visiblePosts(cleo)).toEqual(['public'])
  })

  it('returns 404 for the posts of an unknown user', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { userId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/posts/:id', (endpoint) => {
  it('returns one post, 404 for an unknown id and 400 for an invalid id', async () => {
    const [ann] = await registerMembers()
    const id = await createPost(ann, 'Hello')
    expect((await ann.callRest(endpoint, { id })).body).toMatchObject({ id, content: 'Hello' })
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await ann.callRest(endpoint, { id: 'not-an-id' })).status).toBe(400)
  })
})

/** Returns a request to each endpoint whose path contains the id of a post. */
const endpointsOf = (id: string): [Endpoint, Record<string, unknown>][] => [
  ['GET /api/posts/:id', { id }],
  ['POST /api/posts/:id/like', { id }],
  ['GET /api/posts/:id/comments', { id }],
  ['POST /api/posts/:id/comments', { id, content: 'Hi' }],
]

contract(stoop, 'POST /api/posts/:id/like', (endpoint) => {
  it('toggles the like of a post', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    expect((await ben.callRest(endpoint, { id })).parseBody(postLike)).toEqual({ id, isLiked: true, likeCount: 1 })
    expect((await ann.callRest(endpoint, { id })).parseBody(postLike)).toEqual({ id, isLiked: true, likeCount: 2 })
    expect((await ben.callRest(endpoint, { id })).parseBody(postLike)).toEqual({ id, isLiked: false, likeCount: 1 })
    expect((await ben.callRest('GET /api/posts/:id', { id })).body).toMatchObject({ isLiked: false, likeCount: 1 })
  })

  it('never returns a like count below zero', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    const taps = await Promise.all(Array.from({ length: 7 }, () => ben.callRest(endpoint, { id })))
    const succeeded = taps.filter(({ status }) => status === 200)
    const rows = await stoop.db.select().from(likes)
    expect(rows).toHaveLength(succeeded.length % 2)
    expect((await ann.callRest('GET /api/posts/:id', { id })).body).toMatchObject({ likeCount: rows.length })
    for (let n = 0; n < 3; n++) await ben.callRest(endpoint, { id, liked: false })
    expect((await ann.callRest('GET /api/posts/:id', { id })).body).toMatchObject({ likeCount: 0 })
    expect(await stoop.db.select().from(likes)).toHaveLength(0)
  })

  it('sets the like to liked, so that a retry does not toggle it back', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    for (let n = 0; n < 2; n++)
      expect((await ben.callRest(endpoint, { id, liked: true })).body).toEqual({ id, isLiked: true, likeCount: 1 })
    expect((await ben.callRest(endpoint, { id, liked: 'yes' })).status).toBe(400)
  })

  it('returns 404 to a non-friend for a friends-only post, from every endpoint', async () => {
    const [ann, , cleo] = await registerMembers()
    const id = await createPost(ann, 'for friends')
    for (const [postEndpoint, input] of endpointsOf(id))
      expect((await cleo.callRest(postEndpoint, input)).status, postEndpoint).toBe(404)
    expect((await cleo.callRest('GET /api/posts/feed')).body).toEqual([])
    expect((await cleo.callRest('GET /api/posts/user/:userId', { userId: ann.user.id })).body).toEqual([])
    expect(await stoop.db.select().from(likes)).toHaveLength(0)
    expect(await stoop.db.select().from(comments)).toHaveLength(0)
    expect((await ann.callRest('GET /api/notifications')).body).toEqual([])
  })

  it('returns 404 to a friend for a private post, from every endpoint', async () => {
    const [ann, ben] = await registerMembers()
    await befriend(ann, ben)
    const id = await createPost(ann, 'for me', 'private')
    for (const [postEndpoint, input] of endpointsOf(id))
      expect((await ben.callRest(postEndpoint, input)).status, postEndpoint).toBe(404)
    expect((await ben.callRest('GET /api/posts/feed')).body).toEqual([])
    for (const [postEndpoint, input] of endpointsOf(id))
      expect((await ann.callRest(postEndpoint, input)).status, postEndpoint).toBeLessThan(300)
    const notificationRows = await stoop.db.select().from(notifications)
    expect(notificationRows.filter((one) => one.postId === id)).toEqual([])
  })

  it('returns 404 to a former friend for a friends-only post, from every endpoint', async () => {
    const [ann, ben] = await registerMembers()
    await befriend(ann, ben)
    const id = await createPost(ann, 'for friends')
    await ben.callRest(endpoint, { id })
    await ann.callRest('DELETE /api/friends/:userId', { userId: ben.user.id })
    for (const [postEndpoint, input] of endpointsOf(id))
      expect((await ben.callRest(postEndpoint, input)).status, postEndpoint).toBe(404)
  })
})

contract(stoop, 'GET /api/posts/:id/comments', (endpoint) => {
  it('lists the comments of a post oldest first', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    for (const content of ['one', 'two']) await ben.callRest('POST /api/posts/:id/comments', { id, content })
    expect((await ann.callRest(endpoint, { id })).parseList(comment).map((one) => one.content)).toEqual(['one', 'two'])
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/posts/:id/comments', (endpoint) => {
  it('returns 404 for an answer to an unknown reply', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    const { id: parentId } = (await ben.callRest(endpoint, { id, content: 'Hi' })).parseBody(comment)
    const answer = await ann.callRest(endpoint, { id, content: 'Hi Ben', parentId })
    expect(answer).toMatchObject({ status: 201, body: { parentId } })
    const unknown = await ann.callRest(endpoint, { id, content: 'Hi', parentId: crypto.randomUUID() })
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Reply not found' } })
    const plain = await ann.callRest(endpoint, { id, content: 'Hi', parentId: null })
    expect(plain).toMatchObject({ status: 201, body: { parentId: null } })
    expect((await ann.callRest(endpoint, { id, content: 'Hi', parentId: 'x' })).status).toBe(400)
  })

  it('returns 403 if the author of the post does not accept replies by the viewer', async () => {
    const [ann, ben] = await registerMembers()
    for (const [repliesFrom, reason] of [
      ['nobody', 'REPLIES_CLOSED'],
      ['friends', 'REPLIES_FRIENDS_ONLY'],
    ]) {
      const created = await ann.callRest('POST /api/posts', { content: 'Hello', visibility: 'public', repliesFrom })
      const { id } = created.parseBody(post)
      expect(await ben.callRest(endpoint, { id, content: 'Hi' })).toMatchObject({ status: 403, body: { reason } })
    }
  })

  it('increments the field commentCount of the post by one', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    expect((await ben.callRest(endpoint, { id, content: ' Hi Ann ' })).status).toBe(201)
    expect((await ann.callRest('GET /api/posts/:id', { id })).body).toMatchObject({ commentCount: 1 })
  })

  it('returns 400 for a blank comment or one that is too long', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    const created = (await ben.callRest(endpoint, { id, content: 'Hi Ann' })).parseBody(comment)
    expect(created).toMatchObject({
      postId: id,
      authorId: ben.user.id,
      author: { firstName: 'Ben', lastName: 'Tester' },
    })
    expect((await ben.callRest('GET /api/posts/:id/comments', { id })).body).toEqual([created])
    expect((await ben.callRest(endpoint, { id, content: ' ' })).status).toBe(400)
    expect((await ben.callRest(endpoint, { id, content: 'x'.repeat(2001) })).status).toBe(400)
  })

  it('uses the post id of the path, not of the query or body', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    const other = await createPost(ben, 'Other', 'public')
    const created = await stoop.app.inject({
      method: 'POST',
      url: `/api/posts/${id}/comments?id=${other}`,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { id: other, postId: other, authorId: ben.user.id, content: 'Hi' },
    })
    expect(created.json()).toMatchObject({ postId: id, authorId: ann.user.id })
  })

  it('creates one comment for two concurrent requests with the same Idempotency-Key', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    const tap = () => ben.callRest(endpoint, { id, content: 'Hi' }, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect(await stoop.db.select().from(comments)).toHaveLength(1)
    expect((await ann.callRest('GET /api/posts/:id', { id })).body).toMatchObject({ commentCount: 1 })
  })
})
