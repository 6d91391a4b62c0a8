import type { Readable, Writable } from 'node:stream'
import type postgres from 'postgres'

export type SqlValue = postgres.SerializableParameter

/**
 * Raw SQL for queries that drizzle cannot express: ``await sql<{ n: number }>`select count(*)::int as n from posts` ``. Has no
 * `reserve`, `cancel` and `subscribe`: in the driver, these keep closed connections (patches/README.md).
 */
export type Sql = {
  <Row extends object = postgres.Row>(text: TemplateStringsArray, ...values: SqlValue[]): Promise<Row[]>
  /** Without values, the text may contain several statements. */
  unsafe<Row extends object = postgres.Row>(text: string, values?: SqlValue[]): Promise<Row[]>
  /** Runs `work` in one transaction on one connection. Rolls back if it throws. */
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Runs `copy … to stdout` in a transaction. Chunks contain whole rows. Read the stream to its end before the next statement.
   */
  copyTo(text: string): Promise<Readable>
  /** Runs `copy … from stdin` in a transaction. End or destroy the stream before the next statement. */
  copyFrom(text: string): Promise<Writable>
}

/** Returns the part of the driver's client that Sql allows. */
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
  const copyTo = (text: string): Promise<Readable> => client.unsafe(text).readable()
  const copyFrom = (text: string): Promise<Writable> => client.unsafe(text).writable()
  return Object.assign(tag, { unsafe, begin, copyTo, copyFrom })
}
