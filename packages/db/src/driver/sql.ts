import type postgres from 'postgres'

export type Value = postgres.SerializableParameter

/**
 * Raw SQL for what drizzle has no words for: ``await sql<{ n: number }>`select count(*)::int as n from posts` ``.
 * A query runs at once and is a plain promise: the driver's `reserve`, `cancel` and `subscribe` are out of reach,
 * because they hold a connection past its death (see patches/README.md). Dates come as text.
 */
export type Sql = {
  <Row extends object = postgres.Row>(text: TemplateStringsArray, ...values: Value[]): Promise<Row[]>
  /** Several statements in one text are taken when there are no values. */
  unsafe<Row extends object = postgres.Row>(text: string, values?: Value[]): Promise<Row[]>
  /** Runs `work` in one transaction, on one connection; rolls back when it throws. */
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

/** The narrow face of the driver's client. */
export function narrowSql(client: postgres.Sql): Sql {
  return face(client, async (work) => {
    const { value } = await client.begin(async (tx) => ({ value: await work(inTransaction(tx)) }))
    return value
  })
}

function inTransaction(tx: postgres.TransactionSql): Sql {
  return face(tx, async (work) => {
    const { value } = await tx.savepoint(async (nested) => ({ value: await work(inTransaction(nested)) }))
    return value
  })
}

function face(client: postgres.ISql, begin: Sql['begin']): Sql {
  const tag = <Row extends object = postgres.Row>(text: TemplateStringsArray, ...values: Value[]): Promise<Row[]> =>
    client<Row[]>(text, ...values).then((rows) => rows)
  const unsafe = <Row extends object = postgres.Row>(text: string, values: Value[] = []): Promise<Row[]> =>
    client.unsafe<Row[]>(text, values).then((rows) => rows)
  return Object.assign(tag, { unsafe, begin })
}
