import type { Context } from '@stoop/api/context'
import { inProcessEvents } from '@stoop/api/events'
import { inMemoryExportStorage } from '@stoop/api/in-memory-export-storage'
import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { beforeCommit } from '@stoop/api/notifications/before-commit'
import { argon2Passwords } from '@stoop/api/passwords'
import { runImmediately } from '@stoop/api/queue'
import { noRateLimits } from '@stoop/api/rate-limits'
import { appRouter } from '@stoop/api/router'
import { sessionCache } from '@stoop/api/session-cache'
import { TEST_SECRETS, TEST_SITE } from '@stoop/api/test-site'
import { createCallerFactory } from '@stoop/api/trpc'
import type { Database, Sql } from '@stoop/db/client'

export const createCaller = createCallerFactory(appRouter)

/** A member who sends the queries, and the entities in them. */
export type Viewer = {
  name: string
  call: ReturnType<typeof createCaller>
  friend: { id: string; username: string }
  stranger: { id: string }
  /** The member with the most posts. */
  busiest: { id: string; username: string }
  /** The largest community of the viewer. */
  community: { id: string }
  communityPost: { id: string }
  post: { id: string }
}

/** Returns two members: one with about fifty friends, and the one with the most friends. */
export async function findViewers(sql: Sql, db: Database): Promise<Viewer[]> {
  const [busiestUser] = await sql<{ id: string }>`select id from users order by id limit 1`
  const [averageUser] = await sql<{ id: string }>`select addressee_id as id from friendships where status = 'accepted'
    group by 1 having count(*) between 20 and 30 order by 1 offset 1000 limit 1`
  if (!busiestUser || !averageUser) throw new Error('The database has too few members')
  return [
    await toViewer(sql, db, 'a member with fifty friends', averageUser.id, false),
    await toViewer(sql, db, 'a member with two thousand friends, and the most posts', busiestUser.id, true),
  ]
}

async function toViewer(sql: Sql, db: Database, name: string, id: string, hasManyFriends: boolean): Promise<Viewer> {
  const [friend] = await sql<{ id: string; username: string }>`select u.id, username from friendships f
    join users u on u.id = f.addressee_id where requester_id = ${id} and status = 'accepted' order by f.id limit 1`
  const [stranger] = await sql<{
    id: string
  }>`select id from users where id > ${id} order by id offset (select count(*) * 3 / 10 from users) limit 1`
  const [busiest] = await sql<{ id: string; username: string }>`select id, username from users order by id limit 1`
  const [community] = await sql<{ id: string }>`select c.id from community_members m
    join communities c on c.id = m.community_id and c.archived_at is null
    where m.user_id = ${id} order by member_count desc limit 1`
  const [communityPost] = await sql<{ id: string }>`select id from community_posts
    where community_id = ${community?.id ?? null} order by id desc limit 1`
  // Make the post with the most comments public, so that both viewers can read it.
  const [post] = await sql<{ id: string }>`update posts set visibility = 'public'
    where id = (select post_id from comments group by 1 order by count(*) desc limit 1) returning id`
  if (!friend || !stranger || !busiest || !community || !communityPost || !post)
    throw new Error(`Data to query is missing for ${name}`)
  return {
    name,
    call: createCaller(viewerContext(db, id, hasManyFriends)),
    friend,
    stranger,
    busiest,
    community,
    communityPost,
    post,
  }
}

/** Creates the context of a call by this member, without limits and with the given database. */
export const viewerContext = (db: Database, id: string, hasManyFriends: boolean): Context => ({
  db,
  clock: { now: () => Date.now() },
  limits: noRateLimits,
  sessions: sessionCache({ now: () => Date.now() }),
  databaseQueue: runImmediately,
  passwords: argon2Passwords(),
  photos: inMemoryPhotoStorage(),
  exports: inMemoryExportStorage(),
  site: TEST_SITE,
  secrets: TEST_SECRETS,
  events: inProcessEvents(beforeCommit, console.error),
  viewer: { id, sid: 'none', hasManyFriends },
  request: {
    address: '127.0.0.1',
    userAgent: 'bench',
    origin: 'http://127.0.0.1',
    idempotencyKey: undefined,
    browserCookie: undefined,
    setBrowserCookie: () => undefined,
    setSessionCookie: () => undefined,
  },
})
