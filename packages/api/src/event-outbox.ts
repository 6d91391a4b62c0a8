import type { Database, Tx } from '@stoop/db/client'
import { domainEvents } from '@stoop/db/schema'
import { lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from './batches.ts'
import type { Context, Services } from './context.ts'
import { MINUTE_MS } from './durations.ts'
import type { DomainEvent } from './events.ts'

/** How long events are kept. A client that was disconnected for longer fetches all data again. */
export const EVENT_RETENTION_MS = 10 * MINUTE_MS

/** The viewer and client that caused an event. */
export type Actor = { actorId: string | null; clientId: string | null }

/** The values for `insertEvent`. `event` is JSON. */
export type EventValues = Actor & { event: string }

type ActingContext = {
  viewer?: { id: string } | null
  request?: Pick<Context['request'], 'clientId' | 'recordedEvents'>
}

/** Returns the viewer and the client of the request; both are null in a job or a command. */
export const actorOf = ({ viewer, request }: ActingContext): Actor => ({
  actorId: viewer?.id ?? null,
  clientId: request?.clientId ?? null,
})

/**
 * Stores the events of a transaction for the event streams of all servers. If a member's write has no event, stores
 * `viewerChanged` for the member.
 */
export async function recordEvents(
  ctx: { db: Database | Tx } & ActingContext,
  emitted: readonly DomainEvent[],
): Promise<void> {
  const streamed = emitted.filter(({ type }) => !UNSTORED.has(type))
  const { actorId, clientId } = actorOf(ctx)
  if (streamed.length === 0 && (actorId === null || ctx.request?.recordedEvents)) return
  const list: DomainEvent[] = streamed.length > 0 ? streamed : [{ type: 'viewerChanged' }]
  if (ctx.request) ctx.request.recordedEvents = true
  await ctx.db.execute(sql`insert into ${domainEvents} (event, actor_id, client_id)
    select event, ${actorId}::uuid, ${clientId} from jsonb_array_elements(${JSON.stringify(list)}::jsonb) event`)
}

/** The types that `storeEvents` skips: two concern only this server, and `insertEvent` has stored the others. */
const UNSTORED: ReadonlySet<DomainEvent['type']> = new Set([
  'jobQueued',
  'adminMissing',
  'postCreated',
  'postLiked',
  'postUnliked',
  'commentLiked',
  'commentUnliked',
])

/** SQL: a statement that stores one event if `condition` is true. Used in the statement that makes the change. */
export const insertEvent = (
  { event, actorId, clientId }: Record<keyof EventValues, SQLWrapper>,
  condition: SQL,
): SQL => sql`insert into ${domainEvents} (event, actor_id, client_id)
  select ${event}::jsonb, ${actorId}::uuid, ${clientId}::text where ${condition}`

/** Deletes events older than ten minutes, until `signal` is aborted. Several servers may run it at once. */
export async function deleteOldEvents({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<void> {
  const { xid, id } = domainEvents
  // Uses the database's clock, which also set `createdAt`.
  const isOld = lt(domainEvents.createdAt, sql`now() - ${sql.raw(`${EVENT_RETENTION_MS}`)} * interval '1 millisecond'`)
  const batch = db.select({ xid, id }).from(domainEvents).where(isOld).limit(BATCH_SIZE)
  const deleteBatch = () => db.delete(domainEvents).where(sql`(${xid}, ${id}) in ${batch}`).returning({ id })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
