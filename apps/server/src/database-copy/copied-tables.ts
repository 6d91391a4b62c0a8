import type { Sql } from '@stoop/db/client'
import * as z from 'zod/mini'

/** A table with its stored columns. Generated columns are not copied, because PostgreSQL computes them. */
export type CopiedTable = { name: string; columns: string[] }

export const tableTotals = z.object({ rows: z.string(), hash: z.string() })
/** The number of rows, and the sum of their hashes. The order of the rows does not matter. */
export type TableTotals = z.infer<typeof tableTotals>

/** The driver's timeouts for a copy. Connecting may take long on a busy machine. The copy has no other time limit. */
export const COPY_TIMEOUTS = { connect: 30_000, statement: 0, lock: 0, idleInTransaction: 0, socket: 0, queue: 0 }
/** A copy has no timeout, because a large table takes hours. The driver does not send a timeout of 0. */
const NO_TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
/** Settings that change how PostgreSQL writes values as text. They must be the same in both databases. */
const TEXT_FORMAT = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
}

/** Sets the text format of values for this transaction, and removes the timeouts of the role. */
export async function prepareCopy(tx: Sql): Promise<void> {
  for (const name of NO_TIMEOUTS) await tx.unsafe(`set local ${name} = 0`)
  for (const [name, value] of Object.entries(TEXT_FORMAT)) await tx.unsafe(`set local ${name} = '${value}'`)
}

/** Returns the tables of the schema `public`, by name. */
export function listTables(sql: Sql): Promise<CopiedTable[]> {
  return sql<CopiedTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`
}

/** Counts and hashes the rows of a table with SQL functions that give the same result in all versions of PostgreSQL since 15. */
export async function readTotals(sql: Sql, table: CopiedTable): Promise<TableTotals> {
  const columns = table.columns.map(quote).join(', ')
  const [totals] = await sql.unsafe<TableTotals>(`
    select count(*)::text as rows, coalesce(sum(('x' || encode(substring(
      sha256(convert_to(copied_row::text, 'UTF8')) from 1 for 8), 'hex'))::bit(64)::bigint), 0)::text as hash
    from (select ${columns} from ${tableName(table)}) copied_row`)
  return totals ?? { rows: '0', hash: '0' }
}

/** Returns the command that copies a table from or to the client. */
export const copyCommand = (table: CopiedTable, direction: 'from stdin' | 'to stdout') =>
  `copy ${tableName(table)} (${table.columns.map(quote).join(', ')}) ${direction}`

export const tableName = ({ name }: Pick<CopiedTable, 'name'>) => `public.${quote(name)}`

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
