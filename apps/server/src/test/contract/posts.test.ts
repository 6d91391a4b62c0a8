import { comments, likes, notifications, posts } from '@stoop/db/schema'
import { post, postLike, reply } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import type { Place } from '../answer.ts'
import { contract } from '../contract.ts'
import { befriend, write } from '../scene.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()
const cast = async (): Promise<[Member, Member, Member]> => [
  await stoop.join('Ann'),
  await stoop.join('Ben'),
  await stoop.join('Cleo'),
]
const contents = async (who: Member, place: Place, input = {}) =>
  (await who.ask(place, input)).listOf(post).map((one) => one.content)

contract(stoop, 'POST /api/posts', (place) => {
  it('244 "content, imageUrl optional"', async () => {
    const [ann] = await cast()
    const plain = await ann.ask(place, { content: 'Hello, stoop' })
    expect(plain).toMatchObject({ status: 201, body: { content: 'Hello, stoop', imageUrl: null } })
    const pictured = { content: 'Look', imageUrl: 'https://pictures.example/porch.jpg' }
    expect((await ann.ask(place, pictured)).body).toMatchObject(pictured)
    expect((await ann.ask(place, { content: 'Empty', imageUrl: ' ' })).body).toMatchObject({ imageUrl: null })
    const none = { imageUrl: null, imageAlt: null }
    expect(await ann.ask(place, { content: 'As it is answered', ...none })).toMatchObject({ status: 201, body: none })
  })

  it('280 "visibility (required, default \'friends\'), likeCount (0), commentCount (0)"; isLiked and author', async () => {
    const [ann] = await cast()
    const made = (await ann.ask(place, { content: 'Hello' })).as(post)
    expect(made).toMatchObject({
      authorId: ann.user.id,
      visibility: 'friends',
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      author: { firstName: 'Ann', lastName: 'Tester', avatar: null, profilePhoto: null, profileImageUrl: null },
    })
    expect((await ann.ask('GET /api/posts/:id', { id: made.id })).body).toEqual(made)
  })

  it('280 "content (required)", trimmed: nothing but blanks is nothing', async () => {
    const [ann] = await cast()
    expect((await ann.ask(place, { content: '  \n ' })).body).toMatchObject({ fields: { content: 'Required' } })
    expect((await ann.ask(place)).status).toBe(400)
    expect((await ann.ask(place, { content: '  hi ' })).body).toMatchObject({ content: 'hi' })
  })

  it('287 "Insert shapes omit generated fields": author, counts, dates and id are not the sender\'s to say', async () => {
    const [ann, ben] = await cast()
    const forged = { id: crypto.randomUUID(), authorId: ben.user.id, likeCount: 99, createdAt: '2001-01-01T00:00:00Z' }
    const made = (await ann.ask(place, { content: 'Mine', ...forged })).as(post)
    expect(made).toMatchObject({ authorId: ann.user.id, likeCount: 0 })
    expect(made.id).not.toBe(forged.id)
    expect(made.createdAt).not.toContain('2001')
  })

  it('302 post-length limits: a generous cap of 5000 characters (R4)', async () => {
    const [ann] = await cast()
    expect((await ann.ask(place, { content: 'x'.repeat(5000) })).status).toBe(201)
    expect((await ann.ask(place, { content: 'x'.repeat(5001) })).status).toBe(400)
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
  ])('314 imageUrl %s is refused', async (imageUrl) => {
    const ann = await stoop.join('Ann')
    expect(await ann.ask(place, { content: 'Look', imageUrl })).toMatchObject({
      status: 400,
      body: { fields: { imageUrl: expect.any(String) } },
    })
  })

  it('R2 "public" and "private" are taken, anything else 400', async () => {
    const [ann] = await cast()
    for (const visibility of ['friends', 'public', 'private'])
      expect((await ann.ask(place, { content: 'x', visibility })).body).toMatchObject({ visibility })
    expect((await ann.ask(place, { content: 'x', visibility: 'only me' })).status).toBe(400)
  })

  it('318 two fast taps with one Idempotency-Key create one row', async () => {
    const [ann] = await cast()
    const key = { 'idempotency-key': 'tap' }
    const taps = await Promise.all([ann.ask(place, { content: 'Once' }, key), ann.ask(place, { content: 'Once' }, key)])
    expect(taps.map((tap) => tap.status)).toEqual([201, 201])
    expect(taps[0]?.body).toEqual(taps[1]?.body)
    expect(await stoop.db.select().from(posts)).toHaveLength(1)
  })
})

contract(stoop, 'GET /api/posts/feed', (place) => {
  it('243 "array of posts": own and friends\', newest first', async () => {
    const [ann, ben, cleo] = await cast()
    await befriend(ann, ben)
    await write(ben, 'first')
    await write(cleo, 'a stranger, in public', 'public')
    await write(ann, 'second')
    await write(ben, 'third', 'public')
    expect(await contents(ann, place)).toEqual(['third', 'second', 'first'])
  })

  it('refuses a cursor that is none', async () => {
    const [ann] = await cast()
    expect((await ann.ask(place, { cursor: 'last week' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/posts/user/:userId', (place) => {
  it('245 "the user\'s posts": as far as one may read them, and as many as the profile counts (R62)', async () => {
    const [ann, ben, cleo] = await cast()
    await befriend(ann, ben)
    await write(ann, 'friends')
    await write(ann, 'public', 'public')
    await write(ann, 'private', 'private')
    const userId = ann.user.id
    const sees = async (who: Member) => {
      const list = await contents(who, place, { userId })
      const { body } = await who.ask('GET /api/users/:username', { username: 'ann' })
      expect(body).toMatchObject({ postsCount: list.length })
      return list
    }
    expect(await sees(ann)).toEqual(['private', 'public', 'friends'])
    expect(await sees(ben)).toEqual(['public', 'friends'])
    expect(await sees(cleo)).toEqual(['public'])
  })

  it('R69 an unknown member: 404', async () => {
    const [ann] = await cast()
    expect((await ann.ask(place, { userId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/posts/:id', (place) => {
  it("R55 one post, for a notification's link; unknown: 404", async () => {
    const [ann] = await cast()
    const id = await write(ann, 'Hello')
    expect((await ann.ask(place, { id })).body).toMatchObject({ id, content: 'Hello' })
    expect((await ann.ask(place, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await ann.ask(place, { id: 'not-an-id' })).status).toBe(400)
  })
})

/** Everything that one may try on a post of which one must not know. */
const everyWayTo = (id: string): [Place, Record<string, unknown>][] => [
  ['GET /api/posts/:id', { id }],
  ['POST /api/posts/:id/like', { id }],
  ['GET /api/posts/:id/comments', { id }],
  ['POST /api/posts/:id/comments', { id, content: 'Hi' }],
]

contract(stoop, 'POST /api/posts/:id/like', (place) => {
  it('246 "a toggle"; "the server returns isLiked and likeCount"', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    expect((await ben.ask(place, { id })).as(postLike)).toEqual({ id, isLiked: true, likeCount: 1 })
    expect((await ann.ask(place, { id })).as(postLike)).toEqual({ id, isLiked: true, likeCount: 2 })
    expect((await ben.ask(place, { id })).as(postLike)).toEqual({ id, isLiked: false, likeCount: 1 })
    expect((await ben.ask('GET /api/posts/:id', { id })).body).toMatchObject({ isLiked: false, likeCount: 1 })
  })

  it('282 "one like per user per post": never two rows, counts never negative', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    const taps = await Promise.all(Array.from({ length: 7 }, () => ben.ask(place, { id })))
    const turned = taps.filter(({ status }) => status === 200)
    const rows = await stoop.db.select().from(likes)
    expect(rows).toHaveLength(turned.length % 2)
    expect((await ann.ask('GET /api/posts/:id', { id })).body).toMatchObject({ likeCount: rows.length })
    for (let n = 0; n < 3; n++) await ben.ask(place, { id, liked: false })
    expect((await ann.ask('GET /api/posts/:id', { id })).body).toMatchObject({ likeCount: 0 })
    expect(await stoop.db.select().from(likes)).toHaveLength(0)
  })

  it('R29 {"liked": true|false} sets it, so that a retry is safe', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    for (let n = 0; n < 2; n++)
      expect((await ben.ask(place, { id, liked: true })).body).toEqual({ id, isLiked: true, likeCount: 1 })
    expect((await ben.ask(place, { id, liked: 'yes' })).status).toBe(400)
  })

  it('307 a friends-only post is not there for a non-friend: feed, profile, comments, like, direct id', async () => {
    const [ann, , cleo] = await cast()
    const id = await write(ann, 'for friends')
    for (const [way, input] of everyWayTo(id)) expect((await cleo.ask(way, input)).status, way).toBe(404)
    expect((await cleo.ask('GET /api/posts/feed')).body).toEqual([])
    expect((await cleo.ask('GET /api/posts/user/:userId', { userId: ann.user.id })).body).toEqual([])
    expect(await stoop.db.select().from(likes)).toHaveLength(0)
    expect(await stoop.db.select().from(comments)).toHaveLength(0)
    expect((await ann.ask('GET /api/notifications')).body).toEqual([])
  })

  it('308 an "Only me" post is nobody else\'s, friends included', async () => {
    const [ann, ben] = await cast()
    await befriend(ann, ben)
    const id = await write(ann, 'for me', 'private')
    for (const [way, input] of everyWayTo(id)) expect((await ben.ask(way, input)).status, way).toBe(404)
    expect((await ben.ask('GET /api/posts/feed')).body).toEqual([])
    for (const [way, input] of everyWayTo(id)) expect((await ann.ask(way, input)).status, way).toBeLessThan(300)
    const news = await stoop.db.select().from(notifications)
    expect(news.filter((one) => one.postId === id)).toEqual([])
  })

  it('R28 "judged when read": whoever is a friend no longer reads no longer', async () => {
    const [ann, ben] = await cast()
    await befriend(ann, ben)
    const id = await write(ann, 'for friends')
    await ben.ask(place, { id })
    await ann.ask('DELETE /api/friends/:userId', { userId: ben.user.id })
    for (const [way, input] of everyWayTo(id)) expect((await ben.ask(way, input)).status, way).toBe(404)
  })
})

contract(stoop, 'GET /api/posts/:id/comments', (place) => {
  it('247 "list": oldest first', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    for (const content of ['one', 'two']) await ben.ask('POST /api/posts/:id/comments', { id, content })
    expect((await ann.ask(place, { id })).listOf(reply).map((one) => one.content)).toEqual(['one', 'two'])
    expect((await ann.ask(place, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/posts/:id/comments', (place) => {
  it('248 "POST: content"; "new reply"; commentCount rises by 1', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    expect((await ben.ask(place, { id, content: ' Hi Ann ' })).status).toBe(201)
    expect((await ann.ask('GET /api/posts/:id', { id })).body).toMatchObject({ commentCount: 1 })
  })

  it('283 "postId, authorId, content (required), createdAt; author {firstName, lastName}"', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    const made = (await ben.ask(place, { id, content: 'Hi Ann' })).as(reply)
    expect(made).toMatchObject({ postId: id, authorId: ben.user.id, author: { firstName: 'Ben', lastName: 'Tester' } })
    expect((await ben.ask('GET /api/posts/:id/comments', { id })).body).toEqual([made])
    expect((await ben.ask(place, { id, content: ' ' })).status).toBe(400)
    expect((await ben.ask(place, { id, content: 'x'.repeat(2001) })).status).toBe(400)
  })

  it('287 the path says which post, not the body', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    const other = await write(ben, 'Other', 'public')
    const made = await stoop.app.inject({
      method: 'POST',
      url: `/api/posts/${id}/comments?id=${other}`,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { id: other, postId: other, authorId: ben.user.id, content: 'Hi' },
    })
    expect(made.json()).toMatchObject({ postId: id, authorId: ann.user.id })
  })

  it('318 two fast taps with one Idempotency-Key create one row and count one', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    const tap = () => ben.ask(place, { id, content: 'Hi' }, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect(await stoop.db.select().from(comments)).toHaveLength(1)
    expect((await ann.ask('GET /api/posts/:id', { id })).body).toMatchObject({ commentCount: 1 })
  })
})
