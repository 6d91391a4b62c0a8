import type { Database } from '@stoop/db/client'
import { isConnectionFailure, isRecoveryConflict } from '@stoop/db/database-error'
import type { Replicas } from '@stoop/db/replicas'
import { restrictions } from '@stoop/db/schema'
import type { TRPCError } from '@trpc/server'
import { sql } from 'drizzle-orm'
import type { Context, Services } from './context.ts'

/** The databases of a call: `db` for its queries; `primary` if `db` is a replica. */
export type Databases = Pick<Context, 'db'> & { primary: Database | undefined }

type Result = { ok: true } | { ok: false; error: TRPCError }

/**
 * Runs a call on the primary; or on a replica, if its procedure allows it and the replica has the data that this viewer must see.
 * If the replica fails, runs the call again on the primary. Stores the database position of a mutation before the response is
 * sent.
 */
export function runOnDatabase<R extends Result>(ctx: Context, type: ProcedureType, run: Run<R>): Promise<R> {
  const { db, replicas } = ctx
  return replicas ? runWithReplicas(ctx, replicas, type, run) : run({ db, primary: undefined })
}

type ProcedureType = 'query' | 'mutation' | 'subscription'
type Run<R> = (databases: Databases) => Promise<R>

async function runWithReplicas<R extends Result>(
  { db, viewer, mayReadReplica }: Context,
  replicas: Replicas,
  type: ProcedureType,
  run: Run<R>,
): Promise<R> {
  const onPrimary = () => run({ db, primary: undefined })
  if (type === 'mutation') {
    const result = await onPrimary()
    // Store the position even after an error, because parts of the call may have been committed.
    if (viewer) await replicas.recordWrite(viewer.sid)
    return result
  }
  const replica = mayReadReplica ? await replicas.findDatabase(viewer?.sid) : undefined
  if (!replica) return onPrimary()
  const result = await run({ db: replica, primary: db })
  if (result.ok) return result
  const { cause } = result.error
  const isBroken = isConnectionFailure(cause)
  if (isBroken) replicas.reportFailure(replica, cause)
  return isBroken || isRecoveryConflict(cause) ? onPrimary() : result
}

/** Deletes restrictions that every server has read. Keeps the last one, because without any the triggers would record none. */
export async function deleteOldRestrictions({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`delete from ${restrictions} where ${restrictions.recordedAt} < now() - interval '1 hour'
    and ${restrictions.xid} < (select xid from ${restrictions} order by xid desc limit 1)`)
}
