import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { generate } from './generator/generate.ts'
import { binPath, ROOT, TSC_ENV } from './workspace.ts'

// A test type-checks two packages, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const EXCLUDED = /^(dist|\.turbo|\.vite|test-results|storybook-static|data|coverage)$/
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'stoop-new-'))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['package.json', 'tsconfig.base.json', 'biome.json', '.gitignore', 'web-types-only.grit'])
    cpSync(join(ROOT, name), join(copy, name))
  for (const name of ['apps', 'packages', 'scripts', 'docs'])
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !EXCLUDED.test(basename(path)) && !/node_modules\/\.\w/.test(path.slice(ROOT.length)),
    })
})
afterAll(() => rmSync(copy, { recursive: true }))

const read = (file: string) => readFileSync(join(copy, file), 'utf8')

it('adds a procedure, a screen and a table that type-check', async () => {
  const edit = generate(copy, ['procedure', 'posts.star', '--rest', 'PUT /api/posts/:id/star', '--web'])
  expect(edit.files).toEqual([
    'apps/server/test/authorization/authorization-inputs.ts',
    'apps/server/test/authorization/authorization-table.ts',
    'apps/server/test/contract/posts.test.ts',
    'apps/server/test/person-visibility.test.ts',
    'apps/web/src/features/posts/star-post.data.ts',
    'apps/web/src/locales/en/star-post.ts',
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

  generate(copy, ['procedure', 'events.create', '--rest', 'POST /api/events', '--creates', '--web'])
  expect(read('packages/api/src/events/create-event.ts')).toContain('runIdempotent(ctx, ')
  expect(read('packages/api/src/layers.ts')).toContain("'statements', 'events'],")
  expect(read('packages/api/src/events/create-event.ts')).not.toContain('notFound')
  expect(read('apps/server/test/contract/events.test.ts')).toContain("it('returns 401 without a token'")
  generate(copy, ['procedure', 'events.list', '--query'])
  const list = generate(copy, ['procedure', 'events.lateGuests', '--rest', 'GET /api/events/:id/late-guests', '--web'])
  expect(list.files).toContain('apps/server/test/fixtures/lists.ts')
  expect(read('packages/api/src/events/list-late-guests.ts')).toContain("summary: 'List late guests'")
  expect(read('packages/api/src/events/list-late-guests.ts')).toContain('/** Lists late guests, newest first. */')
  expect(read('apps/web/src/features/events/list-late-guests.data.ts')).toContain('infiniteQueryOptions({ ...input, ')
  const count = generate(copy, ['procedure', 'posts.weekCount', '--rest', 'GET /api/posts/mine/week-count', '--web'])
  expect(count.next).toContain(
    "Add 'posts.weekCount' to `stale` of the mutations that change its result: no test knows them.",
  )
  expect(read('packages/api/src/posts/get-week-count.ts')).toContain('/** Gets the week count. */')
  expect(read('apps/web/src/features/posts/get-week-count.data.ts')).toContain('export function useGetWeekCount() {')
  generate(copy, ['procedure', 'posts.countDrafts', '--query'])
  expect(read('packages/api/src/posts/count-drafts.ts')).toContain('export async function countDrafts(')
  generate(copy, ['procedure', 'events.one', '--rest', 'GET /api/events/:id'])
  expect(read('packages/api/src/events/get-event.ts')).toContain("summary: 'Get an event'")
  const screen = generate(copy, ['screen', 'events'])
  expect(screen.files).toContain('apps/web/src/screens/events.stories.tsx')
  expect(read('apps/web/e2e/events.journey.ts')).toContain("throw new Error('Write the journey of /events")
  const table = generate(copy, ['table', 'events', 'title:text', 'startsAt:time', 'communityId:communities'])
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
  // The remaining error names the new queries, because only their author can decide which changes make them stale.
  expect(errors).toEqual([
    '',
    expect.stringMatching(/^src\/lib\/relations\.test\.ts(?=.*"events\.list")(?=.*"events\.lateGuests").*\n$/),
  ])
})

it.each([
  [[], 'Say what to add: procedure, screen or table. See pnpm new --help.'],
  [['page', 'events'], 'Say what to add: procedure, screen or table, not "page". See pnpm new --help.'],
  [['screen'], 'Give the screen a name. See pnpm new --help.'],
  [['procedure', 'edit'], '"edit" is not a procedure\'s name. Write <noun>.<verb>, such as posts.edit.'],
  [
    ['procedure', 'posts.like'],
    'packages/api/src/posts/like-post.ts exists already. Choose another name, or remove the file first.',
  ],
  [
    ['procedure', 'posts.pin', '--rest', '/api/posts'],
    '"/api/posts" is not an endpoint. Write a method and a path, such as \'PUT /api/posts/:id\'.',
  ],
  [['procedure', 'posts.pin', '--rest', 'POST /api/posts'], 'The API has POST /api/posts already.'],
  [['procedure', 'friends.remove'], 'The router has friends.remove already.'],
  [
    ['screen', 'Friends'],
    '"Friends" is not a screen\'s name. Use lower-case words and hyphens, such as events or create-event.',
  ],
  [['screen', 'friends'], 'packages/validators/src/paths.ts has /friends already.'],
  [['screen', 'maps', '--web'], '--web is for procedures only.'],
  [
    ['table', 'users'],
    'packages/db/src/schema/users.ts exists already. Choose another name, or remove the file first.',
  ],
  [
    ['table', 'maps', 'scale:float'],
    '"scale:float" is not a column. Write <name>:<type>, such as title:text; types are text, integer, boolean, time, or a table, such as communityId:communities.',
  ],
  [['table', 'maps', 'createdAt:time'], 'The table has createdAt already. Every table gets id, userId, createdAt.'],
  [['table', 'maps', 'post:posts'], '"post:posts" refers to posts. Name it after the row\'s id, such as postId:posts.'],
])('explains %j in one sentence without writing a file', (args, message) => {
  expect(() => generate(copy, args)).toThrow(message)
})

/** Returns the type checker's errors in a package of the copy. */
function typeErrors(member: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const options = { cwd: join(copy, member), env: { ...process.env, ...TSC_ENV } }
  execFile(binPath('tsc'), ['--pretty', 'false', '--checkers', '1'], options, (error, stdout) =>
    resolve(error && stdout === '' ? error.message : stdout),
  )
  return promise
}
