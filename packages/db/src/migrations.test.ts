// Over 200 lines: one test for each migration that changes rows.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { withDatabaseName, withServer } from './testing.ts'

// Migrations run while servers of the previous version use the database.

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
let tempDir: string
let name: string
let url: string
let handle: DatabaseHandle

beforeEach(async () => {
  tempDir = mkdtempSync(join(tmpdir(), 'stoop-migrations-'))
  name = `stoop_old_${process.pid}`
  url = withDatabaseName(inject('testPostgres').url, name)
  await withServer(inject('testPostgres').url, (sql) => sql.unsafe(`create database ${name}`))
  handle = openDatabase({ url })
})
afterEach(async () => {
  await handle.close()
  await withServer(inject('testPostgres').url, (sql) => sql.unsafe(`drop database ${name} with (force)`))
  rmSync(tempDir, { recursive: true })
})

/** Copies the migrations up to this one. */
function copyMigrationsUpTo(tag: string): string {
  cpSync(MIGRATIONS, tempDir, { recursive: true })
  const file = join(tempDir, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  journal.entries.length = last + 1
  writeFileSync(file, JSON.stringify(journal))
  return tempDir
}

it('removes a duplicate notification of a join in 0006, even one that is being written', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0005_checks'))
  const [creator, newMember, community] = [randomUUID(), randomUUID(), randomUUID()]
  const notificationIds = () => handle.sql<{ id: string }>`select id from notifications`
  const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  const migrating = await handle.sql.begin(async (sql) => {
    // Foreign keys are disabled, so that the test needs no members.
    await sql`set local session_replication_role = 'replica'`
    for (const id of ids)
      await sql`insert into notifications (id, user_id, type, from_user_id, community_id, content, created_at)
        values (${id}, ${creator}, 'community_join', ${newMember}, ${community}, 'joined', now())`
    const work = migrate(url, copyMigrationsUpTo('0006_join_once')).then(
      () => 'done',
      (error: unknown) => error,
    )
    await expect
      .poll(
        () => sql`select 1 as one from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`,
      )
      .toHaveLength(1)
    return { work }
  })
  expect(await migrating.work).toBe('done')
  expect(await notificationIds()).toEqual([{ id: ids[1] }])
})

it('accepts in 0007 an upload as the previous version inserts it', { tags: 'long' }, async () => {
  await migrate(url, MIGRATIONS)
  await handle.sql.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql`insert into uploads (id, user_id, content_type, size, received_bytes, created_at)
      values (${randomUUID()}, ${randomUUID()}, 'image/png', 7, default, now())`
    await sql`update uploads set received_bytes = 7`
  })
  expect(await handle.sql`select size from uploads`).toEqual([{ size: 7 }])
})

it('keeps in 0008 only the words in use, with their counts', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0007_uploads'))
  const [ann, ben] = [randomUUID(), randomUUID()]
  const addUser = (id: string, name: string) => handle.sql`
    insert into users (id, email, password, first_name, last_name, username, selected_city, created_at, updated_at)
    values (${id}, ${`${name}@stoop.example`}, 'x', ${name}, 'Diaz', ${name}, 'Chicago', now(), now())`
  await addUser(ann, 'Zoé')
  await addUser(ben, 'Ben')
  await handle.sql`update users set first_name = 'Ann' where id = ${ann}`
  await handle.sql`insert into communities (id, name, slug, city, created_at)
    values (${randomUUID()}, 'Diaz & Бег', 'diaz', 'Chicago', now())`
  await migrate(url, MIGRATIONS)
  const words = () => handle.sql`select word, uses from vocabulary order by word`
  expect(await words()).toEqual([
    { word: 'ann', uses: 1 },
    { word: 'ben', uses: 1 },
    { word: 'diaz', uses: 3 },
    { word: 'zoe', uses: 1 },
    { word: 'бег', uses: 1 },
  ])
  await handle.sql`delete from users`
  expect(await words()).toEqual([
    { word: 'diaz', uses: 1 },
    { word: 'бег', uses: 1 },
  ])
})

it('clears stored sentences of notifications in 0012, but accepts rows of the previous version', {
  tags: 'long',
}, async () => {
  await migrate(url, copyMigrationsUpTo('0011_rate_limits'))
  const [like, request, later] = [randomUUID(), randomUUID(), randomUUID()]
  const [ann, ben, post, friendship] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const insert = (id: string, type: string, target: { post?: string; friendship?: string }, content: string) =>
    handle.sql.begin(async (sql) => {
      // Foreign keys are disabled, so that the test needs no users, posts and friendships.
      await sql`set local session_replication_role = 'replica'`
      await sql`insert into notifications (id, user_id, type, from_user_id, post_id, friendship_id, content, read, created_at)
        values (${id}, ${ann}, ${type}, ${ben}, ${target.post ?? null}, ${target.friendship ?? null}, ${content}, true, now())`
    })
  await insert(like, 'like', { post }, 'Ben Old liked your post')
  await insert(request, 'friend_request', { friendship }, 'Ben Old sent you a friend request')
  await migrate(url, MIGRATIONS)
  expect(
    await handle.sql`select id, user_id, from_user_id, type, post_id, friendship_id, content, read from notifications
      order by type desc`,
  ).toEqual([row(like, 'like', post, null), row(request, 'friend_request', null, friendship)])
  await insert(later, 'comment', { post }, 'Ben Old replied to your post')
  expect(await handle.sql`select content from notifications where id = ${later}`).toEqual([
    { content: 'Ben Old replied to your post' },
  ])

  function row(id: string, type: string, postId: string | null, friendshipId: string | null) {
    const target = { post_id: postId, friendship_id: friendshipId }
    return { id, user_id: ann, from_user_id: ben, type, ...target, content: '', read: true }
  }
})

it('lets servers read notifications while 0012 rewrites them', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0011_rate_limits'))
  const statements = readFileSync(join(MIGRATIONS, '0012_notification_facts.sql'), 'utf8').split(
    '--> statement-breakpoint',
  )
  const rewrite = statements.findIndex((statement) => statement.includes('UPDATE "notifications"'))
  await handle.sql.begin(async (sql) => {
    for (const statement of statements.slice(0, rewrite + 1)) await sql.unsafe(statement)
    const [reader] = await handle.sql<{ free: boolean }>`select not exists (select 1 from pg_locks
      where relation = 'notifications'::regclass and mode = 'AccessExclusiveLock') as free`
    expect(reader?.free).toBe(true)
  })
})

it('keeps in 0036 waiting messages with their time, attempts and lease', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0035_jobs'))
  const [waiting, tried, leased] = [randomUUID(), randomUUID(), randomUUID()]
  const insert = (id: string, attempts: number, lastError: string | null, leasedUntil: string | null) =>
    handle.sql`insert into outbox
      (id, recipient, template, params, created_at, next_attempt_at, attempts, last_error, leased_until)
      values (${id}, 'ann@stoop.test', 'reset-password', '{}', '2026-11-25 10:00Z', '2026-11-25 10:05Z', ${attempts},
        ${lastError}, ${leasedUntil}::timestamptz)`
  await insert(waiting, 0, null, null)
  await insert(tried, 3, 'unavailable: ECONNECTION CONN', null)
  await insert(leased, 1, null, '2026-11-25 10:08Z')
  await migrate(url, copyMigrationsUpTo('0036_mail_jobs'))
  const rows =
    await handle.sql`select o.id, to_char(j.run_at at time zone 'UTC', 'HH24:MI') as time, j.attempts, j.last_error as error
    from outbox o join jobs j on j.kind = 'mail' and j.key = o.id::text order by j.attempts`
  expect(rows).toEqual([
    { id: waiting, time: '10:05', attempts: 0, error: null },
    { id: leased, time: '10:08', attempts: 1, error: null },
    { id: tried, time: '10:05', attempts: 3, error: 'unavailable: ECONNECTION CONN' },
  ])
})

it('keeps in 0037 the state of unfinished exports', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0036_mail_jobs'))
  const [waiting, running, ready] = [randomUUID(), randomUUID(), randomUUID()]
  await handle.sql.begin(async (sql) => {
    // Foreign keys are disabled, so that the test needs no members.
    await sql`set local session_replication_role = 'replica'`
    await sql`insert into account_exports (id, user_id, state, requested_at, leased_until, attempts, done_items, total_items)
      values (${waiting}, ${randomUUID()}, 'waiting', '2026-11-25 10:00Z', null, 0, 0, 0),
        (${running}, ${randomUUID()}, 'running', '2026-11-25 10:00Z', '2026-11-25 10:08Z', 7, 5, 9),
        (${ready}, ${randomUUID()}, 'ready', '2026-11-25 10:00Z', null, 1, 9, 9)`
  })
  await migrate(url, copyMigrationsUpTo('0037_export_jobs'))
  const rows =
    await handle.sql`select key, to_char(run_at at time zone 'UTC', 'HH24:MI') as time, attempts, done_items as done,
    total_items as total from jobs where kind = 'export' order by attempts`
  expect(rows).toEqual([
    { key: waiting, time: '10:00', attempts: 0, done: 0, total: 0 },
    { key: running, time: '10:08', attempts: 7, done: 5, total: 9 },
  ])
})

it('keeps in 0038 the erasures of deleted accounts with their time', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0037_export_jobs'))
  const [deleted, started] = [randomUUID(), randomUUID()]
  await handle.sql.begin(async (sql) => {
    // Foreign keys are disabled, so that the test needs no members.
    await sql`set local session_replication_role = 'replica'`
    await sql`insert into account_deletions (user_id, requested_at, erase_at, leased_until)
      values (${deleted}, '2026-11-11 10:00Z', '2026-11-25 10:00Z', null),
        (${started}, '2026-11-11 09:00Z', '2026-11-25 09:00Z', '2026-11-25 09:02Z')`
  })
  await migrate(url, copyMigrationsUpTo('0038_erasure_jobs'))
  const rows = await handle.sql`select key, to_char(run_at at time zone 'UTC', 'HH24:MI') as time, attempts
    from jobs where kind = 'erasure' order by attempts`
  expect(rows).toEqual([
    { key: deleted, time: '10:00', attempts: 0 },
    { key: started, time: '09:02', attempts: 1 },
  ])
})

it('marks in 0040 the unread notifications and the friendships of suspended members', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0039_ended_sessions'))
  const [viewer, friend, blocked] = [randomUUID(), randomUUID(), randomUUID()]
  const [suspended, deleted] = [randomUUID(), randomUUID()]
  const [community, left, post, friendsOnly] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const labels = new Map<string, string>()
  await handle.sql.begin(async (sql) => {
    // Foreign keys are disabled, so that the test needs no members.
    await sql`set local session_replication_role = 'replica'`
    await sql`insert into suspensions (user_id, created_at, until, reason, is_deletion) values
      (${suspended}, now(), null, '', false), (${deleted}, now(), '1970-01-01', '', true)`
    await sql`insert into blocks (id, blocker_id, blocked_id, created_at) values (gen_random_uuid(), ${blocked}, ${viewer}, now())`
    await sql`insert into friendships (id, requester_id, addressee_id, status, created_at)
      select gen_random_uuid(), ${viewer}, other, 'accepted', now() from unnest(${[friend, suspended]}::uuid[]) other`
    await sql`insert into communities (id, name, slug, city, creator_id, created_at)
      values (${community}, 'Gardeners', 'gardeners', 'Chicago', ${friend}, now()), (${left}, 'Cyclists', 'cyclists', 'Chicago', ${friend}, now())`
    await sql`insert into community_members (id, community_id, user_id, joined_at) values (gen_random_uuid(), ${community}, ${viewer}, now())`
    await sql`insert into posts (id, author_id, content, visibility, created_at)
      values (${post}, ${friend}, 'Hello', 'public', now()), (${friendsOnly}, ${deleted}, 'Hello', 'friends', now())`
    const notify = async (label: string, type: string, row: { from?: string; post?: string; community?: string }) => {
      const id = randomUUID()
      labels.set(id, label)
      await sql`insert into notifications (id, user_id, type, from_user_id, post_id, community_id, created_at)
        values (${id}, ${viewer}, ${type}, ${row.from ?? null}, ${row.post ?? null}, ${row.community ?? null}, now())`
    }
    await notify('a like by a friend', 'like', { from: friend })
    await notify('a mention in a public post', 'mention', { from: friend, post })
    await notify('a comment in a community', 'community_comment', { from: friend, community })
    await notify('a decision', 'moderation_decision', {})
    await notify('hidden: blocked', 'like', { from: blocked })
    await notify('hidden: suspended', 'comment', { from: suspended })
    await notify('hidden: deleted', 'mention', { from: deleted, post: friendsOnly })
    await notify('hidden: left', 'community_comment', { from: friend, community: left })
    await notify('hidden: no such post', 'comment_like', { from: friend, post: randomUUID() })
    await notify('hidden: cancelled', 'friend_request', { from: friend })
  })
  await migrate(url, copyMigrationsUpTo('0040_hidden_notifications'))
  const rows = await handle.sql<{
    id: string
    isHidden: boolean
  }>`select id, is_hidden as "isHidden" from notifications`
  for (const { id, isHidden } of rows)
    expect([labels.get(id), isHidden]).toEqual([labels.get(id), labels.get(id)?.startsWith('hidden')])
  expect(rows).toHaveLength(labels.size)
  expect(await handle.sql`select addressee_id as id from friendships where is_hidden`).toEqual([{ id: suspended }])
})

it('separates suspended from deleted accounts in 0042', { tags: 'long' }, async () => {
  await migrate(url, copyMigrationsUpTo('0041_web_assets'))
  const [suspended, forGood, deleted] = [randomUUID(), randomUUID(), randomUUID()]
  const [both, unlisted, unhidden] = [randomUUID(), randomUUID(), randomUUID()]
  const ids = [suspended, forGood, deleted, both, unlisted, unhidden]
  await handle.sql.begin(async (sql) => {
    await sql`insert into users (id, username, first_name, last_name, email, password, created_at, updated_at)
      select id, 'user_' || number, 'Ann', 'Bell', 'user_' || number, '', now(), now()
      from unnest(${ids}::uuid[]) with ordinality as member (id, number)`
    await sql`insert into suspensions (user_id, created_at, until, reason, is_deletion) values
      (${suspended}, '2026-11-01Z', '2026-11-08Z', 'Spam', false), (${forGood}, '2026-11-02Z', null, '', false),
      (${deleted}, '2026-11-03Z', '1970-01-01Z', '', true), (${both}, '2026-11-04Z', '2026-12-04Z', 'Spam', true),
      (${unlisted}, '2026-11-05Z', '1970-01-01Z', '', true)`
    await sql`insert into account_deletions (user_id, requested_at, erase_at) values
      (${deleted}, '2026-11-03Z', '2026-11-17Z'), (${both}, '2026-11-06Z', '2026-11-20Z'), (${unhidden}, '2026-11-07Z', '2026-11-21Z')`
  })
  await migrate(url, copyMigrationsUpTo('0042_hidden_users'))
  const rows = await handle.sql<{ id: string }>`select user_id as id, reason,
    to_char(suspended_at at time zone 'UTC', 'MM-DD') as suspended, to_char(until at time zone 'UTC', 'MM-DD') as until,
    to_char(deleted_at at time zone 'UTC', 'MM-DD') as deleted, to_char(erase_at at time zone 'UTC', 'MM-DD') as erased
    from hidden_users order by coalesce(suspended_at, deleted_at)`
  const none = { suspended: null, until: null, reason: null, deleted: null, erased: null }
  expect(rows).toEqual([
    { ...none, id: suspended, suspended: '11-01', until: '11-08', reason: 'Spam' },
    { ...none, id: forGood, suspended: '11-02', reason: '' },
    { ...none, id: deleted, deleted: '11-03', erased: '11-17' },
    { id: both, suspended: '11-04', until: '12-04', reason: 'Spam', deleted: '11-06', erased: '11-20' },
    { ...none, id: unlisted, deleted: '11-05', erased: '11-19' },
    { ...none, id: unhidden, deleted: '11-07', erased: '11-21' },
  ])
})

it('stores in 0045 for each word the word that sorts before it', async () => {
  await migrate(url, copyMigrationsUpTo('0044_transparency_and_unverified_indexes'))
  const insertMember = (username: string, firstName: string) =>
    handle.sql`insert into users (id, username, first_name, last_name, email, password, created_at, updated_at)
      values (${randomUUID()}, ${username}, ${firstName}, ${"O'Brien-Zoë"}, ${username}, '', now(), now())`
  await insertMember('ann_b', 'Ann')
  await insertMember('solo', 'Éva Anna')
  await migrate(url, copyMigrationsUpTo('0045_previous_words'))
  await insertMember('later_2', 'Later')
  await handle.sql`update users set first_name = 'Zed' where username = 'solo'`
  const rows = await handle.sql<{ previous: string | null; expected: string | null }>`
    select previous_word as previous, lag(word) over (partition by subject_id order by word) as expected from person_words`
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(({ previous }) => previous)).toEqual(rows.map(({ expected }) => expected))
})

it('moves the first picture of posts and versions before the others in 0046', async () => {
  await migrate(url, copyMigrationsUpTo('0045_previous_words'))
  const own = { url: '/objects/0a-1080.webp', alt: 'A "jar", \\ ☕', width: 810, height: 1080, hash: 'GfgF+/w=' }
  const linked = { url: 'https://pictures.example/a.jpg', alt: null, width: null, height: null, hash: null }
  const others = ['b', 'c', 'd'].map((name) => ({ ...own, url: `/objects/${name}-1080.webp` }))
  const lists = [[], [linked], [own], [linked, ...others.slice(0, 1)], [own, ...others]]
  const rows = lists.map((images, number) => ({ id: `00000000-0000-7000-8000-00000000000${number}`, images }))
  await handle.sql.begin(async (sql) => {
    // Foreign keys are disabled, so that the test needs no members and communities.
    await sql`set local session_replication_role = 'replica'`
    for (const { id, images } of rows) {
      const [first, ...more] = images
      const { url: address = null, alt = null, width = null, height = null, hash = null } = first ?? {}
      await sql`insert into posts (id, author_id, content, held_at, created_at, image_url, image_alt, image_width, image_height,
          image_hash, more_images)
        values (${id}, ${randomUUID()}, 'Look', case when ${more.length > 0} then now() end, now(), ${address}, ${alt}, ${width}, ${height},
          ${hash}, ${JSON.stringify(more)}::text::jsonb)`
    }
    const pictures = 'image_url, image_alt, image_width, image_height, image_hash, more_images'
    await sql.unsafe(`insert into community_posts (id, community_id, author_id, content, created_at, ${pictures})
      select id, gen_random_uuid(), author_id, content, created_at, ${pictures} from posts`)
    for (const target of ['post_id', 'community_post_id'])
      await sql.unsafe(`insert into versions (id, ${target}, version, visibility, content, created_at, ${pictures})
        select gen_random_uuid(), id, 1, 'private', content, created_at, ${pictures} from posts`)
  })
  await migrate(url, copyMigrationsUpTo('0046_post_images'))
  expect(await handle.sql`select id, images from posts order by id`).toEqual(rows)
  expect(await handle.sql`select id, images from community_posts order by id`).toEqual(rows)
  expect(
    await handle.sql`select post_id as id, images from versions where post_id is not null order by post_id`,
  ).toEqual(rows)
  expect(
    await handle.sql`select community_post_id as id, images from versions where post_id is null order by community_post_id`,
  ).toEqual(rows)
  const fifth = JSON.stringify([linked])
  for (const table of ['posts', 'community_posts'])
    await expect(
      handle.sql.unsafe(`update ${table} set images = images || '${fifth}' where jsonb_array_length(images) = 4`),
    ).rejects.toThrow(`${table}_images`)
})
