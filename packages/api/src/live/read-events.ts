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
 * The events of transactions from `from` up to `horizon`, in order. A transaction from `horizon` on may still be running, so its
 * events are read later. `isPending` is true if there are such events.
 */
export type EventPage = { events: StoredEvent[]; horizon: bigint; isPending: boolean; isFull: boolean }

type Row = {
  xid: string | null
  id: number | null
  event: DomainEvent | null
  actorId: string | null
  clientId: string | null
  horizon: string
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
      horizon: sql<string>`horizon.xid::text`,
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
  const [first] = rows
  if (!first) throw new Error('PostgreSQL returned no horizon')
  return { events, horizon: BigInt(first.horizon), isPending: first.isPending, isFull: events.length === MAX_EVENTS }
}

/** Returns the position before which all transactions have ended. */
export async function findHorizon(db: Database): Promise<Position> {
  const [row] = await db.execute<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  return { xid: BigInt(row?.xid ?? 0), id: 0 }
}

/** A transaction may store an event this long after it began, in milliseconds. */
const MAX_WRITE_MS = 5000

/** Returns a position before all events of the last `ageMs` milliseconds. */
export async function findPositionBefore(db: Database, ageMs: number): Promise<Position> {
  const [row] = await db.execute<{ xid: string }>(sql`
    select least(pg_snapshot_xmin(pg_current_snapshot()), (select e.xid from ${domainEvents} e
      where e.created_at >= now() - ${ageMs + MAX_WRITE_MS}::double precision * interval '1 millisecond' order by e.xid limit 1))::text as xid`)
  return { xid: BigInt(row?.xid ?? 0), id: 0 }
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.id > other.id)

/** Returns the id of a message: its place in the stream and the time at which the client had come to it, in milliseconds. */
export const formatEventId = ({ xid, id }: Position, time: number): string => `${xid}.${id}.${time}`

/** Returns undefined for a text that is not the id of a message. */
export function parseEventId(text: string): { position: Position; time: number } | undefined {
  const [, xid, id, time] = /^(\d{1,19})\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (xid === undefined || id === undefined || time === undefined) return undefined
  return { position: { xid: BigInt(xid), id: Number(id) }, time: Number(time) }
}
