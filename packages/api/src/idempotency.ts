import { idempotencyKeys } from '@stoop/db/schema'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { sha256 } from 'oslo/crypto'
import { encodeHex } from 'oslo/encoding'
import * as z from 'zod/mini'
import { BATCH_SIZE, runInBatches } from './batches.ts'
import type { AuthenticatedContext, Services } from './context.ts'
import { DAY_MS } from './durations.ts'
import { type ApiError, badRequest, idempotencyKeyReused, notFound } from './errors.ts'
import { inOneStatement, inTransaction, type TransactionContext } from './transaction.ts'

const RETENTION_MS = DAY_MS

/**
 * An operation that creates something. `path` is stored with the key. `outputSchema` has the response's fields in their
 * documented order.
 */
export type IdempotentOperation<T> = {
  path: string
  input: unknown
  outputSchema: z.ZodMiniType<T>
  /** The error for a retry if the created row was deleted since. Default: notFound('Post'). */
  deletedError?: () => ApiError
  /** Whether the creation is a single statement, which needs no transaction except with an Idempotency-Key. */
  isOneStatement?: boolean
}

/**
 * Runs a creation in one transaction (or as its single statement). With an Idempotency-Key, runs it at most once per user and
 * path in 24 hours: a retry returns the stored response byte for byte, or throws idempotencyKeyReused if its input differs.
 */
export function runIdempotent<T>(
  ctx: AuthenticatedContext,
  operation: IdempotentOperation<T>,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
  const key = ctx.request.idempotencyKey
  const runAndParse = async (tx: TransactionContext) => operation.outputSchema.parse(await work(tx))
  if (key !== undefined) return runWithKey(ctx, key, operation, runAndParse)
  return operation.isOneStatement ? inOneStatement(ctx, runAndParse) : inTransaction(ctx, runAndParse)
}

/** Returns whether an earlier call with the same Idempotency-Key has stored a response. */
export async function hasStoredResponse(
  { db, clock, request, viewer }: AuthenticatedContext,
  path: string,
): Promise<boolean> {
  const { idempotencyKey: key } = request
  if (key === undefined) return false
  const isStored = and(
    eq(idempotencyKeys.userId, viewer.id),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
    gte(idempotencyKeys.createdAt, new Date(clock.now() - RETENTION_MS)),
  )
  return (await db.$count(idempotencyKeys, isStored)) > 0
}

async function runWithKey<T>(
  ctx: AuthenticatedContext,
  key: string,
  { path, input, deletedError = () => notFound('Post') }: IdempotentOperation<T>,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw badRequest('INVALID_IDEMPOTENCY_KEY')
  const inputDigest = encodeHex(await sha256(new TextEncoder().encode(JSON.stringify(input))))
  const now = ctx.clock.now()
  const isThisKey = and(
    eq(idempotencyKeys.userId, ctx.viewer.id),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  )
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(idempotencyKeys)
      .where(and(isThisKey, lt(idempotencyKeys.createdAt, new Date(now - RETENTION_MS))))
    // A concurrent call with the same key waits here until the first call commits or rolls back.
    const [insertedKey] = await tx.db
      .insert(idempotencyKeys)
      .values({ userId: ctx.viewer.id, path, key, inputDigest, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!insertedKey) {
      const [storedRow] = await tx.db.select().from(idempotencyKeys).where(isThisKey)
      if (storedRow?.inputDigest !== inputDigest) throw idempotencyKeyReused()
      // The response is set to null when the created row is deleted.
      if (storedRow.answer === null) throw deletedError()
      return storedResponseSchema<T>().parse(storedRow.answer)
    }
    const response = await work(tx)
    await tx.db.update(idempotencyKeys).set({ answer: response }).where(isThisKey)
    return response
  })
}

/**
 * Types a stored response as `T` without validating it, because the current schema could reject a response that an older release
 * stored.
 */
const storedResponseSchema = <T>() => z.custom<T>((response) => typeof response === 'object' && response !== null)

/** Deletes keys older than a day, until `signal` is aborted. Several servers may run it at once. */
export async function deleteExpiredIdempotencyKeys(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const isExpired = lt(idempotencyKeys.createdAt, new Date(clock.now() - RETENTION_MS))
  const { userId, path, key } = idempotencyKeys
  const batch = db.select({ userId, path, key }).from(idempotencyKeys).where(isExpired).limit(BATCH_SIZE)
  const deleteBatch = () =>
    db
      .delete(idempotencyKeys)
      .where(and(isExpired, sql`(${userId}, ${path}, ${key}) in ${batch}`))
      .returning({ key })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
