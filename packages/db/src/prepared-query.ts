import { type Placeholder, sql } from 'drizzle-orm'
import type { Database, Tx } from './client.ts'

/** The parameters of a prepared query, by name. The query contains them in place of the values. */
export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> }

type Query<Result> = { prepare(name: string): PreparedQuery<Result> }
type PreparedQuery<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

const STATEMENT_NAME = 'prepared'

/**
 * Declares a query of which `build` writes the SQL once, instead of on every call, and which PostgreSQL plans once per
 * connection. Annotate the parameter of `build` with `Params<Values>`. The returned function runs it; in a transaction the
 * SQL is built again, because drizzle ties a query to its connection.
 */
export function preparedQuery<Values extends Record<string, unknown>, Result>(
  build: (db: Database | Tx, params: Params<Values>) => Query<Result>,
): (db: Database | Tx, values: Values) => Promise<Result> {
  const queries = new WeakMap<Database | Tx, PreparedQuery<Result>>()
  return (db, values) => {
    const query = queries.get(db) ?? build(db, createParams()).prepare(STATEMENT_NAME)
    queries.set(db, query)
    return query.execute(values)
  }
}

/** Returns an object that creates the parameter of a name when it is read. */
const createParams = <Values>() =>
  new Proxy<Params<Values>>(Object.create(null), { get: (_, name) => sql.placeholder(String(name)) })
