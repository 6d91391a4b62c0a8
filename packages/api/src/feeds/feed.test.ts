import { newId } from '@stoop/db/ids'
import { friendships, posts, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import { findViewer } from '../auth/sessions.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()

const START = Date.UTC(2026, 0, 1)
const VISIBILITIES = ['friends', 'public', 'private'] as const

/** Creates `count` users; the first `friendCount` are Ann's friends. Returns their ids. */
async function createUsers(count: number, friendCount: number): Promise<string[]> {
  const createdAt = new Date(START)
  const ids = Array.from({ length: count }, () => newId(START))
  await testContext.db.insert(users).values(
    ids.map((id, n) => ({
      id,
      email: `user${n}@stoop.test`,
      password: '',
      firstName: 'User',
      lastName: String(n),
      username: `user${n}`,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await testContext.db.insert(friendships).values(
    ids.slice(0, friendCount).map((id, n) => ({
      id: newId(START),
      requesterId: n % 2 === 0 ? ann.id : id,
      addresseeId: n % 2 === 0 ? id : ann.id,
      status: 'accepted' as const,
      createdAt,
      respondedAt: createdAt,
    })),
  )
  return ids
}

/**
 * Creates one post a second, so that the last one is the newest. Returns the ids of the posts by the viewer and friends, newest
 * first.
 */
async function createPosts(authors: string[], friendIds: ReadonlySet<string>): Promise<string[]> {
  const rows = authors.map((authorId, n) => ({
    id: newId(START + n * 1000),
    authorId,
    content: `Post ${n}`,
    visibility: VISIBILITIES[n % 3] ?? 'public',
    createdAt: new Date(START + n * 1000),
  }))
  await testContext.db.insert(posts).values(rows)
  const isExpected = ({ authorId, visibility }: (typeof rows)[number]) =>
    authorId === ann.id || (friendIds.has(authorId) && visibility !== 'private')
  return rows
    .filter(isExpected)
    .map(({ id }) => id)
    .reverse()
}

it.each([
  [300, false],
  [301, true],
])('stores in the session whether the member has many friends: %d', async (friendCount, expected) => {
  await createUsers(friendCount, friendCount)
  const { token } = await testContext.callerFor(null).auth.login({ email: ann.email, password: 'secret' })
  const viewer = await findViewer(testContext.createServices, { bearer: token, cookie: undefined })
  expect(viewer?.hasManyFriends).toBe(expected)
})

async function readFeed(limit: number, hasManyFriends: boolean): Promise<string[]> {
  const ids: string[] = []
  const caller = testContext.callerForViewer({ id: ann.id, sid: 'session of ann', hasManyFriends })
  for (let cursor: string | undefined; ; ) {
    const page = await caller.posts.feed({ limit, cursor })
    ids.push(...page.items.map(({ id }) => id))
    if (page.nextCursor === null) return ids
    cursor = page.nextCursor
  }
}

const take = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

// With many friends, the feed uses another query, which must find the same posts.
describe.each([
  [10, false],
  [10, true],
  [350, false],
  [350, true],
])('the feed with %d friends and hasManyFriends %s', (friendCount, hasManyFriends) => {
  it('lists exactly the posts of friends and the viewer on every page', async () => {
    const ids = await createUsers(friendCount + 50, friendCount)
    const everyone = [ann.id, ...ids]
    const authors = Array.from({ length: 300 }, (_, n) => take(everyone, n * 37))
    const expected = await createPosts(authors, new Set(ids.slice(0, friendCount)))
    for (const limit of [7, 20, 100])
      expect(await readFeed(limit, hasManyFriends), `pages of ${limit}`).toEqual(expected)
  })

  it('finds old posts of friends behind many newer posts of strangers', async () => {
    const ids = await createUsers(friendCount + 50, friendCount)
    const strangers = ids.slice(friendCount)
    const authors = Array.from({ length: 2000 }, (_, n) => (n < 30 ? take(ids, n) : take(strangers, n)))
    const expected = await createPosts(authors, new Set(ids.slice(0, friendCount)))
    expect(expected.length).toBeGreaterThan(5)
    expect(await readFeed(4, hasManyFriends)).toEqual(expected)
  })
})
