import type { Tx } from '@stoop/db/client'
import { idempotencyKeys } from '@stoop/db/schema'
import { and, eq, lt, sql } from 'drizzle-orm'
import { sha256 } from 'oslo/crypto'
import { encodeHex } from 'oslo/encoding'
import type * as z from 'zod/mini'
import { inBatches } from './batches.ts'
import type { MemberContext, Services } from './context.ts'
import { invalid, reused } from './refusals.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 1000

/** What is created: the procedure's path, its input, and the view that every answer takes its fields and their order from. */
export type Creation<T> = { path: string; input: unknown; view: z.ZodMiniType<T> }

/**
 * Does a creation in one transaction; with an Idempotency-Key, at most once per member and path within 24 hours: the
 * same call again gets the first answer, to the byte (R70). Refuses the same key with another input with 422.
 */
export function once<T>(ctx: MemberContext, creation: Creation<T>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const key = ctx.door.idempotencyKey
  const inOrder = async (tx: Tx) => creation.view.parse(await work(tx))
  return key === undefined ? ctx.db.transaction(inOrder) : onceByKey(ctx, key, creation, inOrder)
}

async function onceByKey<T>(
  ctx: MemberContext,
  key: string,
  { path, input, view }: Creation<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid('An Idempotency-Key is 1 to 200 visible ASCII characters')
  const inputDigest = encodeHex(await sha256(new TextEncoder().encode(JSON.stringify(input))))
  const now = ctx.clock.now()
  const mine = and(
    eq(idempotencyKeys.userId, ctx.viewer.id),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  )
  return ctx.db.transaction(async (tx) => {
    await tx.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.createdAt, new Date(now - KEPT_MS))))
    // A second call with the key waits here until the first one has committed or given up.
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values({ userId: ctx.viewer.id, path, key, inputDigest, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!claimed) {
      const [given] = await tx.select().from(idempotencyKeys).where(mine)
      if (given?.inputDigest !== inputDigest) throw reused()
      return view.parse(given.answer)
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  })
}

/**
 * Removes answers older than a day, until `stop` is aborted. Meant to be called every few minutes; may run on several
 * servers at once.
 */
export async function sweepAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>, stop?: AbortSignal): Promise<void> {
  const tooOld = lt(idempotencyKeys.createdAt, new Date(clock.now() - KEPT_MS))
  const { userId, path, key } = idempotencyKeys
  const some = db.select({ userId, path, key }).from(idempotencyKeys).where(tooOld).limit(BATCH)
  const remove = () =>
    db
      .delete(idempotencyKeys)
      .where(and(tooOld, sql`(${userId}, ${path}, ${key}) in ${some}`))
      .returning({ key })
  await inBatches(BATCH, async () => (await remove()).length, stop)
}
