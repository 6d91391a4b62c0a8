import { newId } from '@stoop/db/ids'
import { comments, posts, versions } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createPost } from './fixtures/actions.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

const MEGABYTE = 1_000_000
const itemIds = z.array(z.looseObject({ content: z.string() }))

/** Generates texts of all lengths, with characters that need two to six bytes in JSON. */
const texts = fc.array(
  fc
    .tuple(fc.constantFrom('"', '語', '😀', '\u0001'), fc.noBias(fc.integer({ min: 1, max: 5000 })))
    .map(([character, length]) => character.repeat(length)),
  { minLength: 100, maxLength: 130 },
)

const addPosts = (author: Member, contents: string[]) =>
  stoop.db.insert(posts).values(
    contents.map((content, index) => ({
      id: newId(1_700_000_000_000 + index),
      authorId: author.user.id,
      content,
      visibility: 'public' as const,
      createdAt: new Date(),
    })),
  )

/** Reads all pages of a REST list. Returns the bytes of each page and the contents of all items. */
async function readAll(reader: Member, url: string) {
  const pageSizes: number[] = []
  const contents: string[] = []
  let next: string | undefined = url
  while (next !== undefined) {
    const response = await reader.send({ url: next })
    expect(response.statusCode).toBe(200)
    pageSizes.push(Buffer.byteLength(response.body))
    contents.push(...itemIds.parse(JSON.parse(response.body)).map(({ content }) => content))
    next = /^<(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1]
  }
  return { pageSizes, contents }
}

it('reads random texts in pages of at most 1 MB without gaps or repeats', { tags: 'long' }, async () => {
  const ann = await stoop.registerMember('Ann')
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(1, 20, 100), async (contents, limit) => {
      await stoop.db.delete(posts)
      await addPosts(ann, contents)
      const read = await readAll(ann, `/api/posts/feed?limit=${limit}`)
      expect(read.contents).toEqual(contents.toReversed())
      expect(Math.max(...read.pageSizes)).toBeLessThanOrEqual(MEGABYTE + 2)
    }),
    { numRuns: 15 },
  )
})

it('limits the pages of replies, versions, searches and profiles', async () => {
  const ann = await stoop.registerMember('Ann')
  const ids = Array.from({ length: 99 }, (_, index) => newId(Date.now() + index))
  const postId = await createPost(ann, 'Hello')
  const author = { authorId: ann.user.id, createdAt: new Date(), postId }
  const content = `tomatoes ${'😀'.repeat(4990)}`
  await addPosts(ann, Array(99).fill(content))
  await stoop.db.insert(comments).values(ids.map((id) => ({ ...author, id, content: '\u0001'.repeat(2000) })))
  await stoop.db.insert(versions).values(ids.map((id, index) => ({ ...author, id, content, version: index - 99 })))
  for (const url of [
    `/api/posts/user/${ann.user.id}?limit=100`,
    `/api/posts/${postId}/comments?limit=100`,
    `/api/posts/${postId}/versions?limit=100`,
    '/api/posts/search?q=tomatoes&limit=100',
  ]) {
    const { pageSizes, contents } = await readAll(ann, url)
    expect.soft([url, Math.max(...pageSizes) <= MEGABYTE + 2]).toEqual([url, true])
    expect.soft([url, contents.length >= 99 && pageSizes.length > 1]).toEqual([url, true])
  }
})

const batch = (member: Member, path: string, inputs: unknown[], headers: Record<string, string> = {}) =>
  member.send({
    url: `/trpc/${inputs.map(() => path).join(',')}`,
    query: { batch: '1', input: JSON.stringify(Object.fromEntries(inputs.map((json, index) => [index, { json }]))) },
    headers,
  })

it.each<[string, Record<string, string>]>([
  ['directly', {}],
  ['by the adapter of tRPC', { 'trpc-accept': 'application/json' }],
])('rejects a batch whose lists request more than 300 items, when the server responds %s', async (_, headers) => {
  const ann = await stoop.registerMember('Ann')
  const tooLarge = await batch(
    ann,
    'posts.feed',
    [{ limit: 100 }, { limit: 100 }, { limit: 100 }, { limit: 1 }],
    headers,
  )
  expect(tooLarge.statusCode).toBe(400)
  expect(tooLarge.body).toContain('"reason":"BATCH_TOO_LARGE"')
  expect(tooLarge.body).toContain('a batch may ask for 300 items and gets 4 MB')
  // Without a limit, a list has 50 items.
  expect((await batch(ann, 'posts.feed', Array(7).fill({}), headers)).statusCode).toBe(400)
  expect((await batch(ann, 'posts.feed', Array(10).fill({ limit: 20 }), headers)).statusCode).toBe(200)
  expect((await batch(ann, 'notifications.counts', Array(20).fill(undefined), headers)).statusCode).toBe(200)
})

it('returns at most 4 MB for a batch of the longest posts', async () => {
  const ann = await stoop.registerMember('Ann')
  await addPosts(ann, Array(100).fill('😀'.repeat(5000)))
  const response = await batch(ann, 'posts.feed', Array(15).fill({ limit: 20 }))
  expect(response.statusCode).toBe(200)
  expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(4 * MEGABYTE)
  const page = z.object({ items: z.array(z.unknown()).check(z.minLength(5)), nextCursor: z.string() })
  const results = z.array(z.object({ result: z.object({ data: z.object({ json: page }) }) }))
  expect(results.parse(JSON.parse(response.body))).toHaveLength(15)
})

it.each<[string, Record<string, string>]>([
  ['directly', {}],
  ['by the adapter of tRPC', { 'trpc-accept': 'application/json' }],
  ['as a stream', { 'trpc-accept': 'application/jsonl' }],
])('rejects a batch without lists whose response exceeds 4 MB, when the server responds %s', async (_, headers) => {
  const ann = await stoop.registerMember('Ann')
  // No procedure without pages returns that much, so insert a post that is longer than the limit.
  await stoop.db.execute(sql`alter table posts drop constraint if exists posts_content_length`)
  await addPosts(ann, ['a'.repeat(MEGABYTE / 4)])
  const [post] = await stoop.db.select({ id: posts.id }).from(posts)
  expect((await batch(ann, 'posts.one', Array(14).fill(post), headers)).statusCode).toBe(200)
  const tooLarge = await batch(ann, 'posts.one', Array(17).fill(post), headers)
  expect(tooLarge.statusCode).toBe(400)
  expect(tooLarge.headers['content-type']).toMatch(/^application\/json/)
  const results = z.array(z.object({ error: z.object({ json: z.looseObject({ message: z.string() }) }) }))
  expect(results.parse(JSON.parse(tooLarge.body))).toHaveLength(17)
  expect(tooLarge.body).toContain('"reason":"BATCH_TOO_LARGE"')
})
