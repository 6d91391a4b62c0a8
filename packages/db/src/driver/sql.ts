import type postgres from 'postgres'

export type SqlValue = postgres.SerializableParameter

/**
 * Raw SQL for queries that drizzle cannot express: ``await sql<{ n: number }>`select count(*)::int as n from posts` ``.
 * A query runs at once and is a plain promise. The driver's `reserve`, `cancel` and `subscribe` are not available,
 * because they keep a connection that has been closed (patches/README.md). Dates are returned as text.
 */
export type Sql = {
  <Row extends object = postgres.Row>(text: TemplateStringsArray, ...values: SqlValue[]): Promise<Row[]>
  /** The text may contain several statements if there are no values. */
  unsafe<Row extends object = postgres.Row>(text: string, values?: SqlValue[]): Promise<Row[]>
  /** Runs `work` in one transaction, on one connection; rolls back if it throws. */
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

/** Returns the driver's client reduced to Sql. */
export function restrictSql(client: postgres.Sql): Sql {
  return buildSql(client, async (work) => {
    const { value } = await client.begin(async (tx) => ({ value: await work(transactionSql(tx)) }))
    return value
  })
}

function transactionSql(tx: postgres.TransactionSql): Sql {
  return buildSql(tx, async (work) => {
    const { value } = await tx.savepoint(async (nested) => ({ value: await work(transactionSql(nested)) }))
    return value
  })
}

function buildSql(client: postgres.ISql, begin: Sql['begin']): Sql {
  const tag = <Row extends object = postgres.Row>(text: TemplateStringsArray, ...values: SqlValue[]): Promise<Row[]> =>
    client<Row[]>(text, ...values).then((rows) => rows)
  const unsafe = <Row extends object = postgres.Row>(text: string, values: SqlValue[] = []): Promise<Row[]> =>
    client.unsafe<Row[]>(text, values).then((rows) => rows)
  return Object.assign(tag, { unsafe, begin })
}
