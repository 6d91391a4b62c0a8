import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery, type Query } from '@stoop/db/prepared-query'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { hasBlocks, withoutBlocks } from './hidden-people.ts'

/**
 * Declares a query with a variant for viewers without blocks, which takes an eighth less time in the database (decision 120).
 * `build` must add `isAllowed` to the condition of the whole query: the variant then returns no rows if the viewer has blocks,
 * and the full query runs.
 */
export function queryByBlocks<Values extends { viewerId: string }, Row>(
  build: (db: Database | Tx, params: Params<Values>, isAllowed: SQL) => Query<Row[]>,
): (ctx: Pick<AuthenticatedContext, 'db' | 'viewer'>, values: Values) => Promise<Row[]> {
  const find = preparedQuery<Values, Row[]>((db, params) => build(db, params, sql`true`))
  const findWithoutBlocks = preparedQuery<Values, Row[]>((db, params) =>
    withoutBlocks(() => build(db, params, sql`not ${hasBlocks(params.viewerId)}`)),
  )
  return async ({ db, viewer }, values) => {
    const rows = viewer.hasBlocks ? [] : await findWithoutBlocks(db, values)
    return rows.length > 0 ? rows : find(db, values)
  }
}
