import { newId } from '@stoop/db/ids'
import fastify from 'fastify'
import { openPool, serve } from './serve.ts'

// The fastest server that we know for these rows. It shows the limit of the machine: it reads the identity from a header without
// a check, and checks no visibility, inputs or rate limits.
const sql = openPool()
const app = fastify({ logger: { level: 'error' } })
type Request = { headers: Record<string, string | string[] | undefined> }
const viewerOf = ({ headers }: Request) => String(headers['x-viewer-id'])

app.get('/api/posts/feed', async (request) => {
  const viewer = viewerOf(request)
  return sql`
    with author as materialized (
      select circle.id, last.id as newest from (
        select ${viewer}::uuid as id
        union all select addressee_id from friendships where requester_id = ${viewer} and status = 'accepted'
        union all select requester_id from friendships where addressee_id = ${viewer} and status = 'accepted'
      ) circle
      cross join lateral (select id from posts where author_id = circle.id order by id desc limit 1) last
      order by last.id desc limit 20
    ), oldest as (
      select coalesce((select newest from author order by newest desc offset 19), '00000000-0000-0000-0000-000000000000') as id
    ), page as (
      select found.id from author cross join lateral (
        select id from posts where author_id = author.id and id >= (select id from oldest) order by id desc limit 20
      ) found order by found.id desc limit 20
    )
    select p.id, p.content, p.images, p.like_count as "likeCount", p.comment_count as "commentCount",
      p.created_at as "createdAt", p.author_id as "authorId", u.first_name as "firstName", u.last_name as "lastName", u.username,
      exists (select from likes l where l.post_id = p.id and l.user_id = ${viewer}) as "isLiked"
    from page join posts p on p.id = page.id join users u on u.id = p.author_id order by p.id desc`
})

app.get<{ Params: { id: string } }>('/api/posts/:id/comments', async ({ params }) => {
  return sql`
    select c.id, c.content, c.created_at as "createdAt", c.author_id as "authorId", u.first_name as "firstName",
      u.last_name as "lastName", u.username
    from (select * from comments where post_id = ${params.id} order by id limit 20) c join users u on u.id = c.author_id order by c.id`
})

app.post<{ Body: { content: string } }>('/api/posts', async (request, reply) => {
  const now = Date.now()
  const [post] = await sql`insert into posts (id, author_id, content, created_at)
    values (${newId(now)}, ${viewerOf(request)}, ${request.body.content}, ${new Date(now)}) returning id, content, created_at as "createdAt"`
  return reply.code(201).send(post)
})

app.post<{ Params: { id: string } }>('/api/posts/:id/like', async (request) => {
  const { id } = request.params
  const viewer = viewerOf(request)
  const now = Date.now()
  const [post] = await sql`
    with added as (
      insert into likes (id, user_id, post_id, created_at) values (${newId(now)}, ${viewer}, ${id}, ${new Date(now)})
      on conflict (post_id, user_id) do nothing returning 1
    ), removed as (
      delete from likes where post_id = ${id} and user_id = ${viewer} and not exists (select from added) returning 1
    )
    update posts set like_count = like_count + (select count(*) from added) - (select count(*) from removed)
    where id = ${id} returning id, like_count as "likeCount", exists (select from added) as "isLiked"`
  return post
})

app.get<{ Querystring: { q: string } }>('/api/users/search', async (request) => {
  const prefix = request.query.q
  return sql`select id, first_name as "firstName", last_name as "lastName", username, bio, selected_city as "selectedCity"
    from users where id in (
      select subject_id from person_words where city = (select selected_city from users where id = ${viewerOf(request)})
        and word >= ${prefix} and word < ${`${prefix}\u{10ffff}`} limit 40
    ) limit 20`
})

app.get('/api/counts', async (request) => {
  const [counts] =
    await sql`select count(*)::int as "unreadNotifications" from notifications where user_id = ${viewerOf(request)} and not read`
  return counts
})

await serve(app)
