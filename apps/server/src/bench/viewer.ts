import { argon2Passwords } from '@stoop/api/auth/passwords'
import type { Context } from '@stoop/api/context'
import { noLimits } from '@stoop/api/limits'
import { photosInMemory } from '@stoop/api/photos/testing'
import { appRouter } from '@stoop/api/router'
import { createCallerFactory } from '@stoop/api/trpc'
import type { Database, Sql } from '@stoop/db/client'

const callerOf = createCallerFactory(appRouter)

/** Somebody who asks, with what there is to ask about. */
export type Viewer = {
  name: string
  call: ReturnType<typeof callerOf>
  friend: { id: string; username: string }
  stranger: { id: string }
  /** Who wrote the most. */
  busiest: { id: string; username: string }
  /** The biggest community that the viewer is in. */
  community: { id: string }
  communityPost: { id: string }
  post: { id: string }
}

/** A member with about fifty friends, and the one with the most. */
export async function viewersOf(sql: Sql, db: Database): Promise<Viewer[]> {
  const [many] = await sql<{ id: string }>`select id from users order by id limit 1`
  const [fifty] = await sql<{ id: string }>`select addressee_id as id from friendships where status = 'accepted'
    group by 1 having count(*) between 20 and 30 order by 1 offset 1000 limit 1`
  if (!many || !fifty) throw new Error('Nobody lives in this city')
  return [
    await viewer(sql, db, 'a member with fifty friends', fifty.id),
    await viewer(sql, db, 'a member with two thousand friends, and the most posts', many.id),
  ]
}

async function viewer(sql: Sql, db: Database, name: string, id: string): Promise<Viewer> {
  const [friend] = await sql<{ id: string; username: string }>`select u.id, username from friendships f
    join users u on u.id = f.addressee_id where requester_id = ${id} and status = 'accepted' order by f.id limit 1`
  const [stranger] = await sql<{ id: string }>`select id from users where id > ${id} order by id offset 60000 limit 1`
  const [busiest] = await sql<{ id: string; username: string }>`select id, username from users order by id limit 1`
  const [community] = await sql<{ id: string }>`select c.id from community_members m
    join communities c on c.id = m.community_id and c.archived_at is null
    where m.user_id = ${id} order by member_count desc limit 1`
  const [communityPost] = await sql<{ id: string }>`select id from community_posts
    where community_id = ${community?.id ?? null} order by id desc limit 1`
  // The newest of all has the most replies; so that both may read it, it is public.
  const [post] = await sql<{ id: string }>`update posts set visibility = 'public'
    where id = (select post_id from comments group by 1 order by count(*) desc limit 1) returning id`
  if (!friend || !stranger || !busiest || !community || !communityPost || !post)
    throw new Error(`${name} has nothing to ask about`)
  return { name, call: callerOf(contextOf(db, id)), friend, stranger, busiest, community, communityPost, post }
}

const contextOf = (db: Database, id: string): Context => ({
  db,
  clock: { now: () => Date.now() },
  limits: noLimits,
  passwords: argon2Passwords(),
  photos: photosInMemory(),
  viewer: { id, sid: 'none' },
  door: {
    address: '127.0.0.1',
    userAgent: 'bench',
    origin: 'http://127.0.0.1',
    idempotencyKey: undefined,
    setSessionCookie: () => undefined,
  },
})
