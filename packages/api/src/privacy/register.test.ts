import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import type { TableDeclaration } from './declaration.ts'
import { listColumns } from './list-tables.ts'
import { REGISTER } from './register.ts'

const testContext = useTestContext()

const toKey = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

/** Tables outside `public` with their schema, as in the register. */
const tableName = (schema: string, table: string) => (schema === 'public' ? table : `${schema}.${table}`)

async function readDatabaseColumns(): Promise<string[]> {
  const rows = await testContext.db.execute<{ schema: string; table: string; column: string }>(
    sql`select table_schema as schema, table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ schema, table, column }) => toKey({ table: tableName(schema, table), column }))
}

type ForeignKey = { table: string; column: string; target: string; action: 'cascade' | 'set null' | 'other' }

async function readForeignKeys(): Promise<ForeignKey[]> {
  const rows = await testContext.db.execute<ForeignKey>(
    sql`select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target,
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as action
      from pg_constraint c cross join lateral unnest(c.conkey) as k(attnum)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum where c.contype = 'f'`,
  )
  return [...rows]
}

/** The tables whose rows a foreign key deletes together with a user, directly or through other tables. */
function findErasedTables(keys: ForeignKey[]): Set<string> {
  const erased = new Set(['users'])
  for (let size = 0; size < erased.size; ) {
    size = erased.size
    for (const { table, target, action } of keys) if (action === 'cascade' && erased.has(target)) erased.add(table)
  }
  return erased
}

const personalColumns = () =>
  listColumns().flatMap((column) =>
    'notPersonal' in column.declaration ? [] : [{ ...column, declaration: column.declaration }],
  )

it('declares exactly the tables and columns of a migrated database', async () => {
  expect(listColumns().map(toKey).sort()).toEqual((await readDatabaseColumns()).sort())
})

it('declares a column as deleted with the account only if foreign keys delete its rows', async () => {
  const erased = findErasedTables(await readForeignKeys())
  const wrong = personalColumns().filter(
    ({ table, declaration }) => declaration.afterDeletion.state === 'erased' && !erased.has(table),
  )
  expect(wrong.map(toKey)).toEqual([])
})

it('declares a reference to a user as unlinked if and only if its foreign key sets it to null', async () => {
  const declared = new Map(personalColumns().map((column) => [toKey(column), column.declaration.afterDeletion.state]))
  const references = (await readForeignKeys()).filter(({ target }) => target === 'users')
  expect(references.length).toBeGreaterThan(40)
  const wrong = references.filter((key) => {
    const isUnlinked = declared.get(toKey(key)) === 'unlinked'
    return !declared.has(toKey(key)) || isUnlinked !== (key.action === 'set null')
  })
  expect(wrong.map(toKey)).toEqual([])
  const withoutKey = [...declared].filter(
    ([key, state]) => state === 'unlinked' && !references.some((reference) => toKey(reference) === key),
  )
  expect(withoutKey).toEqual([])
})

it('exports every exported column in a file of its table or in a field of another file', () => {
  const declarations = Object.entries<TableDeclaration>(REGISTER)
  const withoutFile = declarations.filter(
    ([, { columns, files }]) =>
      !files && Object.values(columns).some((column) => 'inExport' in column && column.inExport === true),
  )
  // The export writes these tables into the files of other nouns: of posts and replies, of decisions, or of the account.
  expect(withoutFile.map(([table]) => table)).toEqual(['versions', 'cases', 'appeals', 'hiddenUsers'])
  const withoutField = declarations.flatMap(([table, { columns, files = {} }]) => {
    const parts = Object.values(files).flat()
    const names = parts.flatMap(({ fields = {}, merged }) => [...Object.keys(fields), ...(merged ? ['merged'] : [])])
    return Object.entries(columns).flatMap(([column, declaration]) => {
      const inExport = 'inExport' in declaration ? declaration.inExport : true
      const isMissing = inExport !== true && 'in' in inExport && !names.includes(inExport.in)
      return isMissing ? [`${table}.${column}`] : []
    })
  })
  expect(withoutField).toEqual([])
})

it('gives every reason as a sentence', () => {
  const sentences = personalColumns().flatMap(({ declaration: { inExport, afterDeletion } }) => [
    ...(inExport === true ? [] : [inExport.leftOut]),
    ...('rule' in afterDeletion ? [afterDeletion.rule] : []),
    ...('why' in afterDeletion ? [afterDeletion.why] : []),
  ])
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
})
