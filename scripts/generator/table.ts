// Over 200 lines: all files that a new table changes.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeSet } from './change-set.ts'
import { requireKebabCase, toCamelCase, toPascalCase, toSentence, toSingular, UsageError } from './names.ts'
import { addToSchemas, hasItemSchema, itemSchemaName, validatorsFile } from './schemas.ts'

const PG_CORE = 'drizzle-orm/pg-core'
const COLUMNS = {
  text: { code: (name: string) => `text('${name}')`, from: PG_CORE, use: 'text', schema: 'z.string()' },
  integer: { code: (name: string) => `integer('${name}')`, from: PG_CORE, use: 'integer', schema: 'z.int()' },
  boolean: { code: (name: string) => `boolean('${name}')`, from: PG_CORE, use: 'boolean', schema: 'z.boolean()' },
  time: {
    code: (name: string) => `timestampMs('${name}')`,
    from: './columns.ts',
    use: 'timestampMs',
    schema: 'isoDate',
  },
}
const isColumnType = (type: string): type is keyof typeof COLUMNS => type in COLUMNS

const SECTIONS_FILE = 'apps/server/src/jobs/exports/sections.ts'

/** The columns that every new table has. */
const GIVEN = ['id', 'userId', 'createdAt']

/** A column, with the table that it references and the schema file of that table. */
type Column = { key: string; column: string } & (
  | { type: keyof typeof COLUMNS }
  | { type: 'reference'; table: string; schema: string }
)

/** Adds a table with an id, the owner's user id, `createdAt` and these columns (`title:text`). */
export function addTable(changes: ChangeSet, name: string, columns: string[]): string[] {
  requireKebabCase(name, 'table', 'events or event-guests')
  const [table, file] = [name.replaceAll('-', '_'), `packages/db/src/schema/${name}.ts`]
  const parsed = columns.map((column) => parseColumn(changes, column))
  requireNewNames(parsed)
  changes.create(
    file,
    `import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

export const ${toCamelCase(name)} = pgTable(
  '${table}',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
${parsed.map((column) => `    ${column.key}: ${codeOf(column)},\n`).join('')}    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [index('${table}_user_newest').on(t.userId, t.id)${parsed.map((column) => indexOf(table, column)).join('')}],
)
`,
  )
  for (const each of parsed)
    if (each.type !== 'reference') changes.importNames(file, [COLUMNS[each.type].use], COLUMNS[each.type].from)
    else changes.importNames(file, [each.table], `./${each.schema}`)
  const [own, index] = [`export * from './schema/${name}.ts'\n`, 'packages/db/src/schema.ts']
  const later = [...changes.read(index).matchAll(/^export .*\n/gm)].find(([line]) => line > own)
  if (later) changes.insertBefore(index, new RegExp(later[0].replace(/[.*/]/g, '\\$&')), own)
  else changes.insertBefore(index, /$(?![\s\S])/, own)
  declareColumns(changes, name, parsed)
  addExportSection(changes, name, parsed)
  const schemas = addItemSchema(changes, name, parsed)
  return [
    `Correct ${schemas}: what the API returns of a row. pnpm new procedure ${name}.list, ${name}.one and ${name}.create return it; "pnpm check" names it while it is unused.`,
    `packages/api/src/privacy/tables/${name}.ts declares that the export file ${name}.json has all its columns, that only you see them, and that they are erased with the account; ${SECTIONS_FILE} has the page of that file. Correct both, also the kind of data (noun), then run: pnpm --filter @stoop/api privacy`,
    'Read the new migration. To change the table before you commit it, change the schema and run this again: pnpm --filter @stoop/db generate',
    'Insert a row in apps/server/test/fixtures/export-world.ts. Then write the new file of an export, and review the diff: pnpm vitest --run --project server export-files export-register -u',
    'pnpm check',
    'pnpm vitest --run --project db migrat',
    'pnpm vitest --run --project api privacy',
  ]
}

/** Adds the schema of a row for responses of the API, unless the noun has one. Returns its file and name. */
function addItemSchema(changes: ChangeSet, name: string, columns: Column[]): string {
  const key = toCamelCase(name)
  const schema = itemSchemaName(name)
  const file = validatorsFile(name)
  if (!hasItemSchema(changes, name)) {
    const fields = columns.map(
      (column) => `${column.key}: ${column.type === 'reference' ? 'id' : COLUMNS[column.type].schema}`,
    )
    addToSchemas(
      changes,
      name,
      [schema],
      `/** A row of \`${key}\` in responses. */
export const ${schema} = z.object({ ${['id', ...fields, 'createdAt: isoDate'].join(', ')} })
export type ${toPascalCase(schema)} = z.infer<typeof ${schema}>
`,
    )
    changes.importNames(file, ['id', 'isoDate'], './ids.ts')
  }
  return `${schema} in ${file}`
}

/** Adds a declaration of the table's columns to the register of personal data. */
function declareColumns(changes: ChangeSet, name: string, columns: Column[]): void {
  const [folder, key] = ['packages/api/src/privacy', toCamelCase(name)]
  changes.create(
    `${folder}/tables/${name}.ts`,
    `import { ${key} } from '@stoop/db/schema'
import { exported, ownedBy, ownId, rowId, type TableDeclarations } from '../declaration.ts'

export const ${key}Tables = {
  ${key}: {
    noun: 'account',
    seenBy: 'you',
    files: { '${name}': { own: ownedBy(${key}.userId), order: [${key}.id] } },
    columns: { id: rowId, userId: ownId, ${columns.map(({ key }) => `${key}: exported, `).join('')}createdAt: exported },
  },
} satisfies TableDeclarations<'${key}'>
`,
  )
  changes.importNames(`${folder}/register.ts`, [`${key}Tables`], `./tables/${name}.ts`)
  changes.insertBefore(`${folder}/register.ts`, /^} satisfies/m, `  ...${key}Tables,\n`)
}

/** Adds the page with the rows of the table to exports: one line per row, with its first text. */
function addExportSection(changes: ChangeSet, name: string, columns: Column[]): void {
  const many = name.replaceAll('-', ' ')
  const one = toSingular(many)
  const text = columns.find(({ type }) => type === 'text')?.key
  changes.insertBefore(
    SECTIONS_FILE,
    /^ {4}\],/m,
    `      section('${name}', {
        title: '${toSentence(name)}',
        intro: 'Your ${many}, oldest first.',
        one: '${one}',
        many: '${many}',
        render: ({ ${text ? `${text}, ` : ''}createdAt }) => lineHtml(${text ?? `'${toSentence(one)}'`}, [timeHtml(createdAt)]),
      }),
`,
    /^ {4}title: 'Your account',$/m,
  )
}

function parseColumn(changes: ChangeSet, text: string): Column {
  const [, key, type = ''] = /^([a-z][A-Za-z0-9]*):([A-Za-z]+)$/.exec(text) ?? []
  const column = key?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (key && column) {
    if (isColumnType(type)) return { key, type, column }
    const schema = findSchema(changes, type)
    if (schema && !key.endsWith('Id'))
      throw new UsageError(
        `"${text}" refers to ${type}. Name it after the row's id, such as ${nameOfReference(type)}:${type}.`,
      )
    if (schema) return { key, type: 'reference', column, table: type, schema }
  }
  throw new UsageError(
    `"${text}" is not a column. Write <name>:<type>, such as title:text; types are ${Object.keys(COLUMNS).join(', ')}, or a table, such as communityId:communities.`,
  )
}

const nameOfReference = (table: string) => `${toSingular(table)}Id`

/** Returns the schema file of a table, found by the name of its export; undefined if there is none. */
const findSchema = (changes: ChangeSet, table: string) =>
  readdirSync(join(changes.root, 'packages/db/src/schema')).find((file) =>
    changes.read(`packages/db/src/schema/${file}`).includes(`export const ${table} = pgTable(`),
  )

function requireNewNames(columns: Column[]): void {
  const names = [...GIVEN, ...columns.map(({ key }) => key)]
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new UsageError(`The table has ${repeated} already. Every table gets ${GIVEN.join(', ')}.`)
}

const codeOf = (column: Column) =>
  column.type === 'reference'
    ? `uuid('${column.column}').notNull().references(() => ${column.table}.id, { onDelete: 'cascade' })`
    : `${COLUMNS[column.type].code(column.column)}.notNull()`

/**
 * Returns the index of a column that references another table. When the referenced row is deleted, PostgreSQL finds the rows with
 * it.
 */
const indexOf = (table: string, { type, key, column }: Column) =>
  type === 'reference' ? `, index('${table}_${column.replace(/_id$/, '')}').on(t.${key})` : ''

/**
 * Writes the migration of the changed schema, with the first header line of the previous migration. A new table does not change
 * visibility. Returns the new file.
 */
export function generateMigration(root: string, name: string): string {
  const folder = join(root, 'packages/db/migrations')
  const list = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
  const before = list()
  const args = ['generate.ts', '--name', name.replaceAll('-', '_')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, 'packages/db'),
    encoding: 'utf8',
  })
  const added = list().find((file) => !before.includes(file))
  if (status !== 0 || !added) throw new Error(`generate.ts wrote no migration:\n${stdout}${stderr}`)
  return `packages/db/migrations/${added}`
}
