import { posts } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPost } from './fixtures/actions.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

it('serves another member while many requests of one member wait in the database', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const id = await createPost(ann, 'Hello')
  const waiting = async () => {
    const [row] = await stoop.db.execute(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return Number(row?.n)
  }
  const likes = await stoop.db.transaction(async (tx) => {
    await tx.select().from(posts).where(eq(posts.id, id)).for('update')
    const flood = Array.from({ length: 40 }, () => ann.callRest('POST /api/posts/:id/like', { id, liked: true }))
    await expect.poll(waiting).toBeGreaterThan(1)
    expect((await ben.callRest('GET /api/posts/feed')).status).toBe(200)
    return { flood }
  })
  expect((await Promise.all(likes.flood)).map(({ status }) => status)).toEqual(Array(40).fill(200))
})
