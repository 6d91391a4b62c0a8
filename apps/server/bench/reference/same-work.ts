import { hash } from 'node:crypto'
import { newId } from '@stoop/db/ids'
import fastify, { type FastifyRequest } from 'fastify'
import * as queries from './same-work-queries.ts'
import { openPool, serve } from './serve.ts'

// The second reference server. It does the same work as the product for these rows, without the product's framework. Besides the
// session's statement, a request sends one statement, and a like two.
const HOUR_MS = 60 * 60 * 1000
const sql = openPool()
const app = fastify({ logger: { level: 'error' } })
type IdParams = { Params: { id: string } }

app.decorateRequest('viewer', '')
app.addHook('onRequest', async (request, reply) => {
  const token = /^Bearer +([A-Za-z0-9_-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const sid = hash('sha256', token)
  const [session] = await queries.findSession(sql, sid, new Date())
  if (!session) return reply.code(401).send({ message: 'You are signed out.' })
  if (Date.now() - Date.parse(session.lastSeenAt) > HOUR_MS) await queries.renewSession(sql, sid, new Date())
  request.setDecorator('viewer', session.userId)
})
const viewerOf = (request: FastifyRequest) => request.getDecorator<string>('viewer')
const notFound = { message: 'Not found' }

app.get('/api/posts/feed', async (request) => {
  const rows = await queries.feed(sql, viewerOf(request))
  return rows.slice(0, 20).map(withAuthor)
})

app.get<IdParams>('/api/posts/:id/comments', async (request, reply) => {
  const rows = await queries.replies(sql, viewerOf(request), request.params.id)
  if (rows.length === 0) return reply.code(404).send(notFound)
  return rows
    .filter((row) => row.id !== null)
    .slice(0, 20)
    .map(withAuthor)
})

app.post<{ Body: { content: string } }>('/api/posts', async (request, reply) => {
  const { content } = request.body
  if (typeof content !== 'string' || content.trim() === '' || content.length > 5000)
    return reply.code(400).send({ message: 'A post needs text.' })
  const now = Date.now()
  const [post] = await queries.createPost(sql, viewerOf(request), newId(now), content, new Date(now))
  if (!post) return reply.code(404).send(notFound)
  return reply.code(201).send(withAuthor(post))
})

app.post<IdParams>('/api/posts/:id/like', async (request, reply) => {
  const now = Date.now()
  const ids = { like: newId(now), notification: newId(now) }
  const viewer = viewerOf(request)
  const [post] = await queries.findLikeTarget(sql, viewer, request.params.id)
  if (!post) return reply.code(404).send(notFound)
  const [changed] = await (post.isLiked
    ? queries.removeLike(sql, viewer, post)
    : queries.addLike(sql, viewer, post, ids, new Date(now)))
  return changed ?? { id: post.id, isLiked: !post.isLiked, likeCount: post.likeCount }
})

app.get<{ Querystring: { q: string } }>('/api/users/search', async (request) => {
  const viewer = viewerOf(request)
  const near = await queries.searchNearby(sql, viewer, request.query.q)
  const rows = near.length > 20 ? near : [...near, ...(await queries.searchElsewhere(sql, viewer, request.query.q))]
  return rows.slice(0, 20).map((row) => withFriendship(row, viewer))
})

app.get('/api/counts', async (request, reply) => {
  const [counts] = await queries.counts(sql, viewerOf(request), new Date())
  return counts ?? reply.code(401).send({ message: 'You are signed out.' })
})

/** Moves the author's columns into an object `author` with the photo under three names, as in the product's JSON. */
function withAuthor({ firstName, lastName, username, photo, photoHash, ...row }: queries.WithAuthor) {
  const photos = { avatar: photo, profilePhoto: photo, profileImageUrl: photo, photoHash }
  return { ...row, author: { id: row.authorId, firstName, lastName, username, ...photos } }
}

function withFriendship({ photo, photoHash, status, requesterId, ...row }: queries.PersonRow, viewer: string) {
  const pending = requesterId === viewer ? 'sent' : 'received'
  const friendshipStatus = status === 'accepted' ? 'friends' : status === 'pending' ? pending : 'none'
  const photos = { avatar: photo, profilePhoto: photo, profileImageUrl: photo, photoHash }
  const friendshipId = friendshipStatus === 'none' ? null : row.friendshipId
  return { ...row, ...photos, isFriend: friendshipStatus === 'friends', friendshipStatus, friendshipId }
}

await serve(app)
