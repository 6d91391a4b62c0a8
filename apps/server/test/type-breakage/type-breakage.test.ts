import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BREAKAGES } from './breakages.ts'
import { type Edit, ScratchCopy, type TypeCheckError } from './scratch-copy.ts'

// A check takes about a second, but many seconds while all other tests run too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const copy = new ScratchCopy()
afterAll(() => copy.remove())

describe('a copy of the sources', () => {
  it('uses the packages of the copy instead of the original packages', () => {
    const found = realpathSync(join(copy.folder, 'apps/web/node_modules/@stoop/api'))
    expect(found).toBe(join(realpathSync(copy.folder), 'packages/api'))
  })

  it('throws when the text to replace is missing', () => {
    const change = () => copy.change([['packages/api/src/router.ts', 'no such procedure', '']])
    expect(change).toThrow(
      'packages/api/src/router.ts does not have exactly one "no such procedure" to change: update breakages.ts',
    )
  })
})

describe('an added field', () => {
  const ADDITIONS: Edit[] = [
    [
      'packages/validators/src/people.ts',
      'suggestion = z.extend(person, {',
      'suggestion = z.extend(person, { added: z.optional(z.string()),',
    ],
    ['packages/validators/src/posts.ts', 'comment = z.object({', 'comment = z.object({ added: z.optional(z.string()),'],
    [
      'packages/validators/src/posts.ts',
      /(\bcomment = z\.object\(\{[^}]*),\n\}\)/,
      '$1, addedLast: z.optional(z.string()) })',
    ],
    [
      'packages/validators/src/posts.ts',
      'commentInput = z.object({',
      'commentInput = z.object({ added: z.optional(z.string()),',
    ],
    [
      'packages/validators/src/posts.ts',
      /(commentInput = z\.object\(.*) \}\)/,
      '$1, addedLast: z.optional(z.string()) })',
    ],
    ['packages/api/src/posts/create-comment.ts', 'type NewComment = {', 'type NewComment = {\n  added?: string'],
    [
      'packages/api/src/friends/router.ts',
      'undismissSuggestionEndpoint }',
      'undismissSuggestionEndpoint, type Added }',
    ],
  ]

  it('applies every edit of breakages.ts to an API with added fields', () => {
    const undo = copy.change(ADDITIONS)
    for (const { edits } of BREAKAGES) copy.change(edits)()
    undo()
  })
})

// Checking a package takes seconds, so independent changes are checked together. The last change is checked alone, because it
// causes the same error in the same file as another one.
const BATCHES = [BREAKAGES.slice(0, -1), BREAKAGES.slice(-1)]

describe.each(BATCHES)('an API change fails the type check where it is used (batch %#)', (...batch) => {
  const expected = batch.flatMap(({ expectedErrors }) => expectedErrors)
  const found: TypeCheckError[] = []

  beforeAll(async () => {
    const undo = batch.map(({ edits }) => copy.change(edits)).reverse()
    const members = [...new Set(expected.map(({ file }) => file.split('/', 2).join('/')))]
    try {
      for (const errors of await Promise.all(members.map((member) => copy.check(member)))) found.push(...errors)
    } finally {
      for (const undoEdits of undo) undoEdits()
    }
  })

  it.each(batch)('reports a type error for the change: $change', ({ expectedErrors }) => {
    for (const error of expectedErrors)
      expect(found).toContainEqual({ ...error, says: expect.stringContaining(error.says) })
  })

  it('reports no type errors in the packages that make the changes', () => {
    const files = new Set(expected.map(({ file }) => file))
    expect(found.filter(({ file }) => file.startsWith('packages/') && !files.has(file))).toEqual([])
  })
})

it('tests eleven kinds of changes to the API', () => expect(BREAKAGES).toHaveLength(11))
