import type { Database } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { domainEvents } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { DomainEvent } from '../events.ts'

/** The place of an event in the order of all events. Compare with `isAfter`. */
export type Position = { xid: bigint; id: number }

/** A stored event, and who caused it. */
export type StoredEvent = {
  position: Position
  event: DomainEvent
  actorId: string | null
  clientId: string | null
}

export const MAX_EVENTS = 1000

/**
 * Events of ended transactions, in order. `isPending` is true if there are events that are read later, because a transaction with
 * a smaller id is still running.
 */
export type EventPage = { events: StoredEvent[]; isPending: boolean; isFull: boolean }

type Row = {
  xid: string | null
  id: number | null
  event: DomainEvent | null
  actorId: string | null
  clientId: string | null
  isPending: boolean
}

const findPage = preparedQuery((db, { from, after }: Params<{ from: string; after: number }>) =>
  db
    .select({
      xid: sql<string | null>`e.xid::text`,
      id: sql<number | null>`e.id`.mapWith(Number),
      event: sql<DomainEvent | null>`e.event`,
      actorId: sql<string | null>`e.actor_id`,
      clientId: sql<string | null>`e.client_id`,
      isPending: sql<boolean>`exists (select from ${domainEvents} later where later.xid >= horizon.xid)`,
    })
    .from(sql`(select pg_snapshot_xmin(pg_current_snapshot()) as xid) horizon
      left join lateral (select * from ${domainEvents} e where (e.xid, e.id) > (${from}::text::xid8, ${after}::bigint) and e.xid < horizon.xid
        order by e.xid, e.id limit ${sql.raw(String(MAX_EVENTS))}) e on true`)
    .orderBy(sql`e.xid, e.id`),
)

/** Reads at most 1,000 events after a position. Never skips an event whose transaction commits late. */
export async function readEvents(db: Database, after: Position): Promise<EventPage> {
  const rows: Row[] = await findPage(db, { from: String(after.xid), after: after.id })
  const events = rows.flatMap(({ xid, id, event, actorId, clientId }) =>
    xid === null || id === null || event === null
      ? []
      : [{ position: { xid: BigInt(xid), id }, event, actorId, clientId }],
  )
  return { events, isPending: rows.some(({ isPending }) => isPending), isFull: events.length === MAX_EVENTS }
}

/**
 * Returns the position of the last event before all running transactions. Only events are positions: after a crash, PostgreSQL
 * gives ids of transactions again that wrote nothing durable.
 */
export async function findLastPosition(db: Database): Promise<Position> {
  const [row] = await db.execute<{ xid: string; id: string }>(sql`
    select e.xid::text as xid, e.id from ${domainEvents} e where e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid desc, e.id desc limit 1`)
  return { xid: BigInt(row?.xid ?? 0), id: Number(row?.id ?? 0) }
}

/** Returns the id that the next transaction will get. */
export async function findNextTransaction(db: Database): Promise<bigint> {
  const [row] = await db.execute<{ xid: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`)
  return BigInt(row?.xid ?? 0)
}

/** A transaction may store an event this long after it began, in milliseconds. */
const MAX_WRITE_MS = 5000

/** Returns a position before all events of the last `ageMs` milliseconds. */
export async function findPositionBefore(db: Database, ageMs: number): Promise<Position> {
  // One statement: an event that is committed between two would be before the position.
  const [row] = await db.execute<{ xid: string; id: string }>(sql`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
      recent as (select least(horizon.xid, e.xid) as xid, 0::bigint as id from ${domainEvents} e, horizon
        where e.created_at >= now() - ${ageMs + MAX_WRITE_MS}::double precision * interval '1 millisecond' order by e.xid limit 1),
      last as (select e.xid, e.id from ${domainEvents} e, horizon
        where e.xid < horizon.xid and not exists (select from recent) order by e.xid desc, e.id desc limit 1)
    select xid::text as xid, id from recent union all select xid::text, id from last`)
  return { xid: BigInt(row?.xid ?? 0), id: Number(row?.id ?? 0) }
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.id > other.id)

/** Returns the id of a message: its place in the stream, and when the events up to it had been read, in milliseconds. */
export const formatEventId = ({ xid, id }: Position, time: number): string => `${xid}.${id}.${time}`

/** Returns undefined for a text that is not the id of a message. */
export function parseEventId(text: string): { position: Position; time: number } | undefined {
  const [, xid, id, time] = /^(\d{1,19})\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (xid === undefined || id === undefined || time === undefined) return undefined
  return { position: { xid: BigInt(xid), id: Number(id) }, time: Number(time) }
}
