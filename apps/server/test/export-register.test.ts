import { type ExportContext, readEntries } from '@stoop/api/account-export/read-file'
import { listColumns } from '@stoop/api/privacy/list-tables'
import { insertRowsOfMember } from '@stoop/api/privacy/test-rows'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPageLanguage } from '../src/jobs/exports/page-language.ts'
import { SECTIONS } from '../src/jobs/exports/sections.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const MARKER = 'quetzal'

/** Returns the JSON of all entries in an export. */
async function readExport(ctx: ExportContext): Promise<string> {
  const parts: unknown[] = (await readEntries('account', ctx, null)).entries
  for (const section of SECTIONS)
    for (let after: string | null = null, isLast = false; !isLast; isLast = after === null) {
      const { entries, next } = await section.read(ctx, createPageLanguage('en'), after)
      parts.push(...entries.map(({ json }) => json))
      after = next
    }
  return JSON.stringify(parts)
}

/** Returns a different text of the member for each column with personal data. */
async function findTexts() {
  const columns = listColumns().flatMap(({ table, column, declaration }) =>
    'notPersonal' in declaration || table.includes('.')
      ? []
      : [{ table, column, isExported: declaration.inExport === true }],
  )
  return Promise.all(
    columns.map(async ({ table, column, isExported }) => {
      const rows = await stoop.db.execute<{ value: string }>(
        sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
      )
      const texts = rows.flatMap(({ value }) => value.match(/quetzal [0-9a-f-]{36}/g) ?? [])
      return { key: `${table}.${column}`, isExported, texts }
    }),
  )
}

it('exports exactly the texts of the columns that the register declares as exported', async () => {
  const [member, ...others] = await Promise.all(
    ['Quinn', 'Olive', 'Paul', 'Rose'].map((name) => stoop.registerMember(name)),
  )
  if (!member) throw new Error('No member')
  await insertRowsOfMember(stoop.db, {
    memberId: member.user.id,
    email: member.user.email,
    otherIds: others.map(({ user }) => user.id),
    marker: MARKER,
    isLinked: true,
  })
  const json = await readExport({ db: stoop.db, clock: { now: Date.now }, userId: member.user.id })
  const columns = (await findTexts()).filter(({ texts }) => texts.length > 0)
  expect(columns.length).toBeGreaterThan(30)
  const isIn = ({ texts }: { texts: string[] }) => texts.some((text) => json.includes(text))
  const wrong = columns.filter((column) => isIn(column) !== column.isExported)
  expect(wrong.map(({ key, isExported }) => `${key}: ${isExported ? 'missing' : 'not declared'}`)).toEqual([])
})
