import type { Database } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import * as schema from '@stoop/db/schema'
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listColumns } from './list-tables.ts'

/** Tables that `insertTestRows` skips: `users` has a row already, and triggers and the erasure write the others. */
const SKIPPED = ['users', 'vocabulary', 'erased_accounts', 'banned_emails']

const NOW = new Date().toISOString()
const MONTH_MS = 31 * 24 * 60 * 60 * 1000

/** The owner of the rows, other members to whom the rows refer, and a marker text that occurs nowhere else. */
type Names = {
  memberId: string
  email: string
  otherIds: string[]
  marker: string
  /** Whether the rows also reference other rows of the member, and not only the member. */
  isLinked: boolean
}
type RowNames = Names & { otherId: string }

/** Values for columns that the tested code evaluates. For all others, a generated value is enough. */
const valuesFor = ({ memberId, email, otherId, marker }: RowNames, postId: string): Record<string, unknown> => ({
  'cases.target_type': 'member',
  'cases.state': 'decided',
  'cases.decided_at': new Date(Date.now() - 8 * MONTH_MS).toISOString(),
  'cases.is_on_hold': false,
  'cases.snapshot': { text: `${marker} ${crypto.randomUUID()}`, name: marker, imageUrl: null, communityName: marker },
  'comments.deleted_at': null,
  'communities.cover_url': null,
  'communities.image_url': null,
  'community_comments.deleted_at': null,
  'community_posts.deleted_at': null,
  'community_requests.answers': [{ question: 'Why?', answer: `${marker} ${crypto.randomUUID()}` }],
  'decisions.action': 'remove',
  'appeals.outcome': 'upheld',
  'deletions.target_id': postId,
  'deletions.notifications': [{ user_id: otherId, from_user_id: memberId }],
  'idempotency_keys.answer': { id: postId, author: { id: memberId, name: marker } },
  'jobs.key': memberId,
  'jobs.kind': 'erasure',
  'messages.deleted_at': null,
  'outbox.recipient': email,
  'photos.community_id': null,
  'photos.comment_id': null,
  'photos.community_comment_id': null,
  'photos.community_post_id': null,
  'photos.message_id': null,
  'posts.deleted_at': null,
  'rate_limits.key': `friendRequest:${memberId}`,
  'sessions.sess': { userId: memberId, userAgent: `${marker} ${crypto.randomUUID()}`, createdAt: NOW, lastSeenAt: NOW },
  'hidden_users.until': new Date(Date.now() + MONTH_MS).toISOString(),
})

/**
 * Inserts rows into every table, so that new tables are tested too: one row for each column that references a user, or a single
 * row. Drops check constraints and disables foreign keys, because the rows may be invalid.
 */
export async function insertRowsOfMember(db: Database, names: Names): Promise<void> {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  // The first row belongs to the member. The others belong to other members and refer to the member.
  const namesOf = (index: number): RowNames => ({
    ...names,
    otherId: names.otherIds[index] ?? '',
    marker: index === 0 ? names.marker : 'plain',
  })
  const firstIds = new Map(tables.map((table) => [getTableName(table), newId(Date.now())]))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of tables) {
      const { name, checks } = getTableConfig(table)
      for (const check of checks)
        await tx.execute(sql`alter table ${table} drop constraint if exists ${sql.identifier(check.name)}`)
      if (SKIPPED.includes(name)) continue
      for (const [index, owner] of listOwners(table).entries())
        await tx.execute(insertRow(table, { owner, isFirst: index === 0, firstIds, names: namesOf(index) }))
    }
    await tx.execute(updateUser(names))
  })
}

/**
 * Returns the columns that reference a user, with columns of moderators last. For a table without such columns, returns one
 * undefined.
 */
function listOwners(table: PgTable): (PgColumn | undefined)[] {
  const declared = new Map(listColumns().map((column) => [`${column.table}.${column.column}`, column.declaration]))
  const isDuty = ({ name }: PgColumn) => {
    const declaration = declared.get(`${getTableName(table)}.${name}`)
    return declaration !== undefined && 'noun' in declaration && declaration.noun === 'duties'
  }
  const owners = Object.values(getTableColumns(table)).filter((column) => findTarget(table, column) === 'users')
  return owners.length === 0 ? [undefined] : owners.sort((a, b) => Number(isDuty(a)) - Number(isDuty(b)))
}

/** Returns the table that a column references; undefined if there is none. */
function findTarget(table: PgTable, column: PgColumn): string | undefined {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const reference = references.find(({ columns }) => columns.some(({ name }) => name === column.name))
  return reference && getTableName(reference.foreignTable)
}

/**
 * SQL: writes the marker into the nullable text columns of the member's own row, so that new columns are tested too. Other
 * columns keep their values.
 */
function updateUser({ memberId, marker }: Names): SQL {
  const { users } = schema
  const texts = Object.values(getTableColumns(users)).filter(
    ({ name, notNull, enumValues, generated, columnType }) =>
      columnType === 'PgText' && !notNull && !generated && !enumValues?.length && name !== users.profileImageUrl.name,
  )
  const values = texts.map(({ name }) => sql`${sql.identifier(name)} = ${`${marker} ${crypto.randomUUID()}`}`)
  return sql`update ${users} set ${sql.join(values, sql`, `)} where ${users.id} = ${memberId}`
}

type Row = {
  owner: PgColumn | undefined
  /** Whether this is the first row of its table; rows of other tables reference it. */
  isFirst: boolean
  firstIds: Map<string, string>
  names: RowNames
}

function insertRow(table: PgTable, row: Row): SQL {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ generated, generatedIdentity }) => !generated && !generatedIdentity,
  )
  const names = columns.map(({ name }) => sql.identifier(name))
  const values = columns.map((column) => toSql(column, createValue(table, column, row)))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`
}

function createValue(table: PgTable, column: PgColumn, { owner, isFirst, firstIds, names }: Row): unknown {
  const values = valuesFor(names, firstIds.get('posts') ?? '')
  const tableName = getTableName(table)
  const key = `${tableName}.${column.name}`
  if (key in values) return values[key]
  const target = findTarget(table, column)
  if (target === 'users') return column.name === owner?.name ? names.memberId : names.otherId
  const isLinked = names.isLinked || owner === undefined || target === 'cases' || target === 'decisions'
  if (target !== undefined) return isFirst && isLinked ? firstIds.get(target) : newId(Date.now())
  if (column.primary && column.name === 'id' && isFirst) return firstIds.get(tableName)
  const text = `${names.marker} ${crypto.randomUUID()}`
  if (column.name === 'lang') return 'de'
  switch (column.getSQLType().replace(/ .*|\(.*/, '')) {
    case 'uuid':
      return column.primary || !isFirst ? newId(Date.now()) : names.memberId
    case 'text':
    case 'citext':
      return column.enumValues?.[0] ?? text
    case 'json':
    case 'jsonb':
      if (column.name === 'images') return [{ url: 'https://pictures.example/1.jpg', alt: text, hash: null }]
      return column.hasDefault ? [] : { text }
    case 'boolean':
      return false
    case 'timestamp':
      return new Date().toISOString()
    case 'smallint[]':
    case 'integer[]':
    case 'text[]':
      return '{}'
    case 'bytea':
      return '\\x00'
    default:
      return 1
  }
}

const toSql = (column: PgColumn, value: unknown): SQL => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  return sql`${text === null || text === undefined ? null : String(text)}::text::${sql.raw(column.getSQLType())}`
}
