import { newId } from '@stoop/db/ids'
import { mutes } from '@stoop/db/schema'
import type { MuteTarget } from '@stoop/validators/choices'
import { userIdInput } from '@stoop/validators/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { AuthenticatedContext, Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, conflict } from '../errors.ts'
import { ownStateProcedure } from '../trpc.ts'
import { isActiveMute } from './muted.ts'

/** The maximum of mutes per member. */
const MAX_MUTES = 1000
const MAX_DURATION_MS = 366 * DAY_MS

/** When a mute ends. Without a date, it lasts until the viewer ends it. */
export type MuteEnd = { until?: string | null | undefined }

export type MutedTarget = { type: MuteTarget; id: string }

/**
 * Mutes a target until a date, or until the viewer ends the mute. Replaces an earlier mute. The caller checks that the viewer
 * sees the target. Throws badRequest for a date that is not within the next year, conflict at the limit of 1,000 mutes.
 */
export async function mute(
  { db, viewer, clock }: AuthenticatedContext,
  { type, id }: MutedTarget,
  until: string | null | undefined,
): Promise<OkResponse> {
  const now = clock.now()
  const end = until ? new Date(until) : null
  if (end && (end.getTime() <= now || end.getTime() > now + MAX_DURATION_MS)) throw badRequest('INVALID_MUTE_END')
  const isOfViewer = eq(mutes.userId, viewer.id)
  const isThis = and(isOfViewer, eq(mutes.targetType, type), eq(mutes.targetId, id))
  const [changed] = await db.update(mutes).set({ until: end }).where(isThis).returning({ id: mutes.id })
  if (changed) return { ok: true }
  // Mutes that have ended do not count towards the limit.
  if ((await db.$count(mutes, and(isOfViewer, isActiveMute))) >= MAX_MUTES)
    throw conflict('MUTE_LIMIT', { params: { max: MAX_MUTES } })
  await db
    .insert(mutes)
    .values({ id: newId(now), userId: viewer.id, targetType: type, targetId: id, createdAt: new Date(now), until: end })
    .onConflictDoUpdate({ target: [mutes.userId, mutes.targetType, mutes.targetId], set: { until: end } })
  return { ok: true }
}

/** Ends the viewer's mute of a target. Does nothing without a mute. */
export async function unmute({ db, viewer }: AuthenticatedContext, { type, id }: MutedTarget): Promise<OkResponse> {
  await db.delete(mutes).where(and(eq(mutes.userId, viewer.id), eq(mutes.targetType, type), eq(mutes.targetId, id)))
  return { ok: true }
}

/** Deletes mutes that have ended. Call it every few minutes. */
export async function deleteEndedMutes({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<void> {
  const batch = db
    .select({ id: mutes.id })
    .from(mutes)
    .where(not(sql`(${isActiveMute})`))
    .limit(BATCH_SIZE)
  const deleteBatch = () => db.delete(mutes).where(inArray(mutes.id, batch)).returning({ id: mutes.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}

export const unmuteEndpoint = endpoint(
  {
    rest: 'DELETE /api/users/:userId/mute',
    summary: 'Unmute a member',
    description: 'Ends the mute. Changes nothing without one.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(userIdInput).mutation(({ ctx, input }) => unmute(ctx, { type: 'member', id: input.userId })),
)
