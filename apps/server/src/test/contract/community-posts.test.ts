import { communityComments, communityLikes, communityPosts } from '@stoop/db/schema'
import { communityPost } from '@stoop/validators/communities'
import { postLike, reply } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import type { Place } from '../answer.ts'
import { contract } from '../contract.ts'
import { found, writeIn } from '../scene.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()

/** Ann's community, Ben in it, Cleo outside. */
async function scene(): Promise<{ ann: Member; ben: Member; cleo: Member; id: string }> {
  const [ann, ben, cleo] = [await stoop.join('Ann'), await stoop.join('Ben'), await stoop.join('Cleo')]
  const id = await found(ann, 'Bike kitchen')
  await ben.ask('POST /api/communities/:id/join', { id })
  return { ann, ben, cleo, id }
}

contract(stoop, 'POST /api/communities/:id/posts', (place) => {
  it('262 "content"; members only', async () => {
    const { ben, cleo, id } = await scene()
    const answer = await ben.ask(place, { id, content: ' Bring your bike ' })
    expect(answer).toMatchObject({
      status: 201,
      body: { communityId: id, authorId: ben.user.id, content: 'Bring your bike' },
    })
    expect((await cleo.ask(place, { id, content: 'Hi' })).status).toBe(403)
  })

  it('279 "content (required), likeCount (0), commentCount (0), createdAt"', async () => {
    const { ben, id } = await scene()
    const made = (await ben.ask(place, { id, content: 'Hello' })).as(communityPost)
    expect(made).toMatchObject({ likeCount: 0, commentCount: 0, isLiked: false, author: { username: 'ben' } })
    expect((await ben.ask('GET /api/communities/:id/posts', { id })).body).toEqual([made])
  })

  it('294 "content 1 to 500 characters"', async () => {
    const { ben, id } = await scene()
    const ask = (length: number) => ben.ask(place, { id, content: 'x'.repeat(length) })
    expect(await ask(0)).toMatchObject({ status: 400, body: { error: 'Content is required' } })
    expect([(await ask(1)).status, (await ask(500)).status]).toEqual([201, 201])
    expect(await ask(501)).toMatchObject({ status: 400, body: { error: 'Content must be 500 characters or less' } })
  })

  it("310 a non-member's post: 403, and no row", async () => {
    const { cleo, id } = await scene()
    expect((await cleo.ask(place, { id, content: 'Hi' })).status).toBe(403)
    expect(await stoop.db.select().from(communityPosts)).toEqual([])
  })

  it('318 two fast taps with one Idempotency-Key create one row', async () => {
    const { ben, id } = await scene()
    const tap = () => ben.ask(place, { id, content: 'Once' }, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect(await stoop.db.select().from(communityPosts)).toHaveLength(1)
  })
})

contract(stoop, 'GET /api/communities/:id/posts', (place) => {
  it('261 "posts", newest first; members only', async () => {
    const { ann, ben, cleo, id } = await scene()
    for (const content of ['one', 'two']) await writeIn(id, ann, content)
    expect((await ben.ask(place, { id })).listOf(communityPost).map((one) => one.content)).toEqual(['two', 'one'])
    expect((await cleo.ask(place, { id })).status).toBe(403)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id', (place) => {
  it("R55 one post, for a notification's link; members only", async () => {
    const { ann, ben, cleo, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    expect((await ben.ask(place, { communityId, id })).body).toMatchObject({ id, communityId })
    expect((await ben.ask(place, { communityId: 'bike-kitchen', id })).status).toBe(200)
    expect((await cleo.ask(place, { communityId, id })).status).toBe(403)
    expect((await ben.ask(place, { communityId, id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/like', (place) => {
  it('263 "none"; a toggle; members only', async () => {
    const { ann, ben, cleo, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    expect((await ben.ask(place, { communityId, id })).as(postLike)).toEqual({ id, isLiked: true, likeCount: 1 })
    expect((await ben.ask(place, { communityId, id })).as(postLike)).toEqual({ id, isLiked: false, likeCount: 0 })
    expect((await cleo.ask(place, { communityId, id })).status).toBe(403)
  })

  it('284 "community_likes": one like per user per post', async () => {
    const { ann, ben, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    const taps = await Promise.all(Array.from({ length: 7 }, () => ben.ask(place, { communityId, id })))
    const turned = taps.filter(({ status }) => status === 200)
    const rows = await stoop.db.select().from(communityLikes)
    expect(rows).toHaveLength(turned.length % 2)
    const listed = await ann.ask('GET /api/communities/:id/posts', { id: communityId })
    expect(listed.body).toMatchObject([{ likeCount: rows.length }])
    for (let n = 0; n < 3; n++) await ben.ask(place, { communityId, id, liked: false })
    expect((await ann.ask('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { likeCount: 0 },
    ])
  })

  it("310 a non-member's like: 403, and no row", async () => {
    const { ann, cleo, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    expect((await cleo.ask(place, { communityId, id })).status).toBe(403)
    expect(await stoop.db.select().from(communityLikes)).toEqual([])
  })

  it("311 on the post id of another community's path: 404, whichever of the two one is in", async () => {
    const { ann, ben, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    const other = await found(ben, 'Another')
    const friendly = (await ben.ask('POST /api/posts', { content: 'Hi' })).body
    const ways: [Place, Record<string, unknown>][] = [
      [place, {}],
      ['GET /api/communities/:communityId/posts/:id', {}],
      ['GET /api/communities/:communityId/posts/:id/comments', {}],
      ['POST /api/communities/:communityId/posts/:id/comments', { content: 'Hi' }],
    ]
    for (const [way, more] of ways) {
      expect((await ben.ask(way, { communityId: other, id, ...more })).status, way).toBe(404)
      expect((await ben.ask(way, { communityId, id: Object(friendly).id, ...more })).status, way).toBe(404)
    }
    expect((await ann.ask('POST /api/posts/:id/like', { id })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/comments', (place) => {
  it('249 "same for community posts": list', async () => {
    const { ann, ben, cleo, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    for (const content of ['one', 'two'])
      await ben.ask('POST /api/communities/:communityId/posts/:id/comments', { communityId, id, content })
    expect((await ann.ask(place, { communityId, id })).listOf(reply).map((one) => one.content)).toEqual(['one', 'two'])
    expect((await cleo.ask(place, { communityId, id })).status).toBe(403)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/comments', (place) => {
  it('250 "POST: content"; "new reply"; commentCount rises by 1; the author is told', async () => {
    const { ann, ben, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    const answer = await ben.ask(place, { communityId, id, content: 'Hi Ann' })
    expect(answer).toMatchObject({ status: 201, body: { postId: id, author: { firstName: 'Ben' } } })
    expect((await ann.ask('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { commentCount: 1 },
    ])
    expect(Object(await ann.ask('GET /api/notifications')).body[0]).toMatchObject({
      type: 'community_comment',
      communityId,
      postId: id,
    })
  })

  it('284 "community_comments": id, postId, authorId, content, createdAt', async () => {
    const { ann, ben, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    const made = (await ben.ask(place, { communityId, id, content: 'Hi Ann' })).as(reply)
    const [row] = await stoop.db.select().from(communityComments)
    expect(row).toEqual({
      id: made.id,
      postId: id,
      authorId: ben.user.id,
      content: 'Hi Ann',
      createdAt: new Date(made.createdAt),
    })
  })

  it("310 a non-member's reply: 403, and no row", async () => {
    const { ann, cleo, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    expect((await cleo.ask(place, { communityId, id, content: 'Hi' })).status).toBe(403)
    expect(await stoop.db.select().from(communityComments)).toEqual([])
  })

  it('318 two fast taps with one Idempotency-Key create one row and count one', async () => {
    const { ann, ben, id: communityId } = await scene()
    const id = await writeIn(communityId, ann, 'Hello')
    const tap = () => ben.ask(place, { communityId, id, content: 'Hi' }, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect((await ann.ask('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { commentCount: 1 },
    ])
  })
})
