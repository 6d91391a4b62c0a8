import type { Database } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { domainEvents } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { DomainEvent } from '../events.ts'
import { isAfter, type Place, type Position } from './place.ts'

/** A stored event, with the user and client that caused it. */
export type StoredEvent = {
  position: Position
  event: DomainEvent
  actorId: string | null
  clientId: string | null
}

const MAX_EVENTS = 1000

/** Events in order, and the place after them. If `isFull`, more events may follow. */
export type EventPage = { events: StoredEvent[]; place: Place; isFull: boolean }

type Row = {
  xid: string | null
  id: number | null
  event: DomainEvent | null
  actorId: string | null
  clientId: string | null
  snapshot: string
}

// The events of pending transactions have no limit, because a transaction has few events.
const findPage = preparedQuery(
  (db, { from, after, pending }: Params<{ from: string; after: number; pending: string }>) =>
    db
      .select({
        xid: sql<string | null>`e.xid::text`,
        id: sql<number | null>`e.id`.mapWith(Number),
        event: sql<DomainEvent | null>`e.event`,
        actorId: sql<string | null>`e.actor_id`,
        clientId: sql<string | null>`e.client_id`,
        snapshot: sql<string>`pg_current_snapshot()::text`,
      })
      .from(sql`(select) one left join (
      select * from ${domainEvents} where xid = any(${pending}::text::xid8[])
      union all (select * from ${domainEvents} where (xid, id) > (${from}::text::xid8, ${after}::bigint)
        order by xid, id limit ${sql.raw(String(MAX_EVENTS))})) e on true`)
      .orderBy(sql`e.xid, e.id`),
)

/**
 * Reads at most 1,000 events after a place, and the events of the transactions that were pending there. Finds each event once, as
 * soon as its transaction is committed, even if later transactions commit first.
 */
export async function readEvents(db: Database, place: Place): Promise<EventPage> {
  const rows: Row[] = await findPage(db, {
    from: String(place.xid),
    after: place.id,
    pending: `{${place.pending.join(',')}}`,
  })
  const events = rows.flatMap(({ xid, id, event, actorId, clientId }) =>
    xid === null || id === null || event === null
      ? []
      : [{ position: { xid: BigInt(xid), id }, event, actorId, clientId }],
  )
  const newEvents = events.filter(({ position }) => isAfter(position, place))
  return {
    events,
    place: toPlace(newEvents.at(-1)?.position ?? place, rows[0]?.snapshot),
    isFull: newEvents.length === MAX_EVENTS,
  }
}

/** Returns a place whose pending transactions are the running transactions of a PostgreSQL snapshot (`xmin:xmax:running,…`). */
function toPlace({ xid, id }: Position, snapshot = ''): Place {
  const running = snapshot.split(':')[2]?.split(',').filter(Boolean) ?? []
  return { xid, id, pending: running.map(BigInt).filter((one) => one < xid) }
}

/** Returns the place of all committed events. */
export async function findLastPlace(db: Database): Promise<Place> {
  const [row] = await db.execute<{ xid: string; id: string; snapshot: string }>(sql`
    select e.xid::text as xid, e.id, pg_current_snapshot()::text as snapshot from ${domainEvents} e
    order by e.xid desc, e.id desc limit 1`)
  return toPlace({ xid: BigInt(row?.xid ?? 0), id: Number(row?.id ?? 0) }, row?.snapshot)
}

/** Returns the position of the event after which `count` newer events exist. Returns undefined if there are fewer events. */
export async function findPositionBeforeNewest(db: Database, count: number): Promise<Position | undefined> {
  const [row] = await db.execute<{ xid: string; id: string }>(sql`
    select e.xid::text as xid, e.id from ${domainEvents} e order by e.xid desc, e.id desc offset ${count}::int limit 1`)
  return row && { xid: BigInt(row.xid), id: Number(row.id) }
}

/** Returns the id that the next transaction will get. */
export async function findNextTransaction(db: Database): Promise<bigint> {
  const [row] = await db.execute<{ xid: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`)
  return BigInt(row?.xid ?? 0)
}

/** The maximum time between storing an event and its commit, in milliseconds. */
const MAX_WRITE_MS = 5000

/** Returns a place before all events of the last `ageMs` milliseconds. */
export async function findPlaceBefore(db: Database, ageMs: number): Promise<Place> {
  // Use one statement: between two statements, an event could commit and would then be skipped.
  const [row] = await db.execute<{ xid: string; id: string; snapshot: string }>(sql`
    with recent as (select e.xid, 0::bigint as id from ${domainEvents} e
        where e.created_at >= now() - ${ageMs + MAX_WRITE_MS}::double precision * interval '1 millisecond' order by e.xid limit 1),
      last as (select e.xid, e.id from ${domainEvents} e
        where not exists (select from recent) order by e.xid desc, e.id desc limit 1)
    select xid::text as xid, id, pg_current_snapshot()::text as snapshot
    from (select * from recent union all select * from last) place`)
  return toPlace({ xid: BigInt(row?.xid ?? 0), id: Number(row?.id ?? 0) }, row?.snapshot)
}
