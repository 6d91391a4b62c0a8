import { readFileSync } from 'node:fs'
import { getTableColumns, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findMigrationFaults, findVisibilityName, isVisibilityName } from './migration-rules.ts'
import * as schema from './schema.ts'

const PUBLISHED = { release: '0.1.0', lastMigration: '0007_old' }
const header = (release: string, changes: string) =>
  `-- Oldest compatible release: ${release}\n-- Changes visibility: ${changes}\n`
const faultsOf = (text: string, release = '0.2.0') =>
  findMigrationFaults([{ tag: '0008_new', text }], release, PUBLISHED).join()
const ADD_COLUMN = 'ALTER TABLE "posts" ADD COLUMN "hidden_until" timestamp;'

it('accepts a migration that changes visibility and names this version', () => {
  expect(faultsOf(`${header('0.2.0', 'yes')}${ADD_COLUMN}`)).toBe('')
})

it('rejects a migration that names an older release than this version', () => {
  expect(faultsOf(`${header('0.1.0', 'yes')}${ADD_COLUMN}`)).toMatch(/lets 0\.1\.0 run beside it: name 0\.2\.0/)
})

it('requires a higher version if the version of this release is already published', () => {
  expect(faultsOf(`${header('0.1.0', 'yes')}${ADD_COLUMN}`, '0.1.0')).toMatch(/raise the version in package\.json/)
})

it.each([
  ['-- Oldest compatible release: 0.1.0\nselect 1;', 'needs the second line'],
  ['select 1;', 'needs the first line'],
  [header('0.1.0', 'maybe'), 'needs the second line'],
  [`${header('0.1.0', 'no')}${ADD_COLUMN}`, 'names hidden_until'],
  [`${header('0.1.0', 'no')}CREATE TABLE "community_bans" ("id" uuid);`, 'names community_bans'],
])('rejects %j', (text, message) => {
  expect(faultsOf(text)).toContain(message)
})

it('accepts “no” for a column that hides nothing', () => {
  expect(faultsOf(`${header('0.1.0', 'no')}ALTER TABLE "users" ADD COLUMN "pronouns" text;`)).toBe('')
  expect(faultsOf(`${header('0.1.0', 'no')}CREATE INDEX "a" ON "posts" ("deleted_at");`)).toBe('')
  expect(faultsOf(`${header('0.1.0', 'no, because only its type changes')}${ADD_COLUMN}`)).toBe('')
})

it('does not check migrations of published releases', () => {
  expect(findMigrationFaults([{ tag: '0007_old', text: 'select 1' }], '0.2.0', PUBLISHED)).toEqual([])
})

it.each([
  '0015_unverified_accounts',
  '0018_deletions',
  '0020_safety',
  '0023_community_roles',
  '0024_withdrawn_invitations',
  '0026_leaving',
])('recognises the rule about what members may see in %s', (tag) => {
  const text = readFileSync(new URL(`../migrations/${tag}.sql`, import.meta.url), 'utf8')
  expect([tag, findVisibilityName(text)]).toEqual([tag, expect.any(String)])
})

it('recognises the columns that the visibility conditions read', () => {
  // Columns with a person, a value or an order. They do not decide what members may see.
  const plain = /^(id|slug|username|name|role|content|type|read|.*_id)$/
  const files = ['users/visibility', 'users/hidden-people', 'users/suspension', 'posts/visibility']
  files.push('communities/visibility', 'notifications/visibility')
  const text = files.map((file) => readFileSync(new URL(`../../api/src/${file}.ts`, import.meta.url), 'utf8')).join()
  const columns = Object.values(schema).flatMap((table) =>
    is(table, Table) ? Object.entries(getTableColumns(table)) : [],
  )
  const read = columns.filter(([key, { name }]) => new RegExp(`\\.(${key}|${name})\\b`).test(text))
  const names = new Set(read.map(([, { name }]) => name).filter((name) => !plain.test(name)))
  expect([...names].filter((name) => !isVisibilityName(name))).toEqual([])
})
