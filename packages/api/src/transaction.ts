import type { AuthenticatedContext, Services } from './context.ts'
import { recordEvents } from './event-outbox.ts'
import type { DomainEvent } from './events.ts'

type Transaction = {
  /** Adds an event. It is published after the commit; after a rollback it is dropped. */
  emit(event: DomainEvent): void
}

/** The request context inside a transaction: its `db` is the transaction. */
export type TransactionContext<C extends Services = AuthenticatedContext> = C & Transaction

/**
 * Runs a write in one transaction, stores its events in the transaction and publishes them after the commit. Inside another
 * transaction, uses that one: then do not catch errors, because only the outer transaction rolls back.
 */
export async function inTransaction<C extends Services, T>(
  ctx: C,
  work: (tx: TransactionContext<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  const events: DomainEvent[] = []
  const emit = (event: DomainEvent) => void events.push(event)
  const result = await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db, emit }
    const result = await work(tx)
    await ctx.events.beforeCommit(tx, events)
    await recordEvents(tx, events)
    return result
  })
  ctx.events.publish(events)
  return result
}

/**
 * Runs a write of exactly one statement, without the round trips for BEGIN and COMMIT. Unlike `inTransaction`, does not call
 * `beforeCommit` and does not store events: the statement must do what they do.
 */
export async function inOneStatement<C extends Services, T>(
  ctx: C,
  work: (tx: TransactionContext<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  const events: DomainEvent[] = []
  const result = await work({ ...ctx, emit: (event) => void events.push(event) })
  ctx.events.publish(events)
  return result
}

const isInTransaction = <C extends Services>(ctx: C): ctx is TransactionContext<C> => 'emit' in ctx
