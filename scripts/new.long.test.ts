import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { generate } from './generator/generate.ts'
import { useRepositoryCopy } from './generator/testing.ts'
import { binPath, TSC_ENV } from './workspace.ts'

// The test type-checks two packages, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const copy = useRepositoryCopy()

const read = (file: string) => readFileSync(join(copy(), file), 'utf8')

it('adds a procedure, a screen and a table that type-check', async () => {
  const edit = generate(copy(), ['procedure', 'posts.star', '--rest', 'PUT /api/posts/:id/star', '--web'])
  expect(edit.files).toEqual([
    'apps/server/test/authorization/authorization-inputs.ts',
    'apps/server/test/authorization/authorization-table.ts',
    'apps/server/test/contract/posts.test.ts',
    'apps/server/test/person-visibility.test.ts',
    'apps/web/src/features/posts/star-post.data.ts',
    'apps/web/src/locales/ar.ts',
    'apps/web/src/locales/ar/star-post.ts',
    'apps/web/src/locales/de.ts',
    'apps/web/src/locales/de/star-post.ts',
    'apps/web/src/locales/dictionary.ts',
    'apps/web/src/locales/en/star-post.ts',
    'apps/web/src/locales/es.ts',
    'apps/web/src/locales/es/star-post.ts',
    'apps/web/src/locales/fr.ts',
    'apps/web/src/locales/fr/star-post.ts',
    'packages/api/src/posts/router.ts',
    'packages/api/src/posts/star-post.test.ts',
    'packages/api/src/posts/star-post.ts',
    'packages/validators/src/posts.ts',
  ])
  expect(read('apps/server/test/authorization/authorization-table.ts')).toMatch(
    /\nPUT {4}\/api\/posts\/:id\/star {2,}- {2,}\?( +\?)+\n/,
  )
  expect(read('apps/server/test/contract/posts.test.ts')).toContain(
    "fail('Write the contract case of PUT /api/posts/:id/star')",
  )
  expect(read('apps/server/test/authorization/authorization-inputs.ts')).toContain(
    "  'PUT /api/posts/:id/star': post(),",
  )
  expect(read('apps/server/test/person-visibility.test.ts')).toContain("fail('Write the case of posts.star')")
  expect(read('packages/api/src/posts/star-post.ts')).toContain("rest: 'PUT /api/posts/:id/star'")
  expect(read('packages/api/src/posts/star-post.test.ts')).toContain("fail('Write the tests of posts.star, ")

  const table = generate(copy(), ['table', 'events', 'title:text', 'startsAt:time', 'communityId:communities'])
  expect(read('packages/validators/src/events.ts')).toContain(
    'export const event = z.object({ id, title: z.string(), startsAt: isoDate, communityId: id, createdAt: isoDate })',
  )
  generate(copy(), ['procedure', 'events.create', '--rest', 'POST /api/events', '--creates', '--web'])
  expect(read('packages/api/src/events/create-event.ts')).toContain('runIdempotent(ctx, ')
  expect(read('packages/api/src/layers.ts')).toContain("'statements', 'events'],")
  expect(read('packages/api/src/events/create-event.ts')).not.toContain('notFound')
  expect(read('apps/server/test/contract/events.test.ts')).toContain("it('returns 401 without a token'")
  expect(read('packages/api/src/events/create-event.ts')).toContain('outputSchema: event }')
  generate(copy(), ['procedure', 'events.list', '--query'])
  expect(read('packages/api/src/events/list-events.ts')).toContain('Promise<ListPage<Event>>')
  const list = generate(copy(), [
    'procedure',
    'events.lateGuests',
    '--rest',
    'GET /api/events/:id/late-guests',
    '--web',
  ])
  expect(list.files).toContain('apps/server/test/fixtures/lists.ts')
  expect(read('packages/api/src/events/list-late-guests.ts')).toContain("summary: 'List late guests'")
  expect(read('packages/api/src/events/list-late-guests.ts')).toContain('/** Lists late guests, newest first. */')
  expect(read('apps/web/src/features/events/list-late-guests.data.ts')).toContain('infiniteQueryOptions({ ...input, ')
  const count = generate(copy(), ['procedure', 'posts.weekCount', '--rest', 'GET /api/posts/mine/week-count', '--web'])
  expect(count.next).toContain(
    "Add 'posts.weekCount' to `stale` of the mutations that change its result: no test knows them.",
  )
  expect(read('packages/api/src/posts/get-week-count.ts')).toContain('/** Gets the week count. */')
  expect(read('apps/web/src/features/posts/get-week-count.data.ts')).toContain('export function useGetWeekCount() {')
  generate(copy(), ['procedure', 'posts.countDrafts', '--query'])
  expect(read('packages/api/src/posts/count-drafts.ts')).toContain('export async function countDrafts(')
  generate(copy(), ['procedure', 'events.one', '--rest', 'GET /api/events/:id'])
  expect(read('packages/api/src/events/get-event.ts')).toContain("summary: 'Get an event'")
  const screen = generate(copy(), ['screen', 'events'])
  expect(screen.files).toContain('apps/web/src/screens/events.stories.tsx')
  expect(read('apps/web/e2e/events.journey.ts')).toContain("throw new Error('Write the journey of /events")
  expect(screen.next.join()).toContain('Link it, because nothing does yet')
  const migration = table.files.find((file) => file.endsWith('.sql')) ?? ''
  expect(read(migration)).toMatch(
    /^-- Oldest compatible release: .*\n-- Changes visibility: no\nCREATE TABLE "events" \(/,
  )
  expect(read(migration)).toContain('FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id")')
  expect(read(migration)).toContain('CREATE INDEX "events_community" ON "events"')
  expect(read('packages/api/src/privacy/tables/events.ts')).toContain(
    'files: { events: { own: ownedBy(events.userId), order: [events.id] } },',
  )

  expect(read('apps/server/src/jobs/exports/sections.ts')).toContain(
    'render: ({ title, createdAt }) => lineHtml(title, [timeHtml(createdAt)])',
  )

  const errors = await Promise.all(['apps/server', 'apps/web'].map(typeErrors))
  // One error remains, for the new queries: only their author can decide which changes make them stale.
  expect(errors).toEqual([
    '',
    expect.stringMatching(/^src\/lib\/relations\.test\.ts(?=.*"events\.list")(?=.*"events\.lateGuests").*\n$/),
  ])
})

/** Returns the type checker's errors in a package of the copy. */
function typeErrors(member: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const options = { cwd: join(copy(), member), env: { ...process.env, ...TSC_ENV } }
  execFile(binPath('tsc'), ['--pretty', 'false', '--checkers', '1'], options, (error, stdout) =>
    resolve(error && stdout === '' ? error.message : stdout),
  )
  return promise
}
