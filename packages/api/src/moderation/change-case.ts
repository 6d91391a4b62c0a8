import { cases } from '@stoop/db/schema'
import type { CaseLevel } from '@stoop/validators/choices'
import { gwen } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { handOverInput, holdInput, moderationCaseDetail, noteInput } from '@stoop/validators/moderation'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq } from 'drizzle-orm'
import { getModerator, isReviewableBy, requireReviewableCase } from '../cases/access.ts'
import { logCaseAction } from '../cases/case-log.ts'
import { notifyOfCase } from '../cases/notify-moderators.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { detail, text } from '../examples/moderation.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getCaseAfterChange } from './get-case.ts'

/** Adds a note to a case for other moderators, and assigns the case to the viewer. Throws notFound like `getCase`. */
export async function noteCase(
  ctx: AuthenticatedContext,
  { id, text }: { id: string; text: string },
): Promise<ModerationCaseDetail> {
  await inTransaction(ctx, async (tx) => {
    await requireReviewableCase(tx, await getModerator(tx), id)
    await tx.db.update(cases).set({ assigneeId: tx.viewer.id }).where(eq(cases.id, id))
    await logCaseAction(tx, id, 'case note', { text })
  })
  return getCaseAfterChange(ctx, id)
}

/**
 * Hands an open case over to site moderators or admins; the viewer may lose access to it. Throws notFound like `getCase`,
 * conflict if the case is decided.
 */
export async function handOverCase(
  ctx: AuthenticatedContext,
  { id, to, text }: { id: string; to: Exclude<CaseLevel, 'community'>; text?: string | undefined },
): Promise<OkResponse> {
  await inTransaction(ctx, async (tx) => {
    const moderator = await getModerator(tx)
    const [handedOver] = await tx.db
      .update(cases)
      .set({ level: to, assigneeId: null })
      .where(and(eq(cases.id, id), eq(cases.state, 'open'), isReviewableBy(moderator)))
      .returning({ id: cases.id, level: cases.level, communityId: cases.communityId, subjectId: cases.subjectId })
    if (!handedOver) {
      await requireReviewableCase(tx, moderator, id)
      throw conflict('ALREADY_DECIDED')
    }
    await logCaseAction(tx, id, 'case hand over', { to, text })
    await notifyOfCase(tx, { ...handedOver, exceptId: tx.viewer.id })
  })
  return { ok: true }
}

/** Puts a case on hold or ends the hold. The evidence of a case on hold is not erased. Throws notFound like `getCase`. */
export async function holdCase(
  ctx: AuthenticatedContext,
  { id, isOnHold }: { id: string; isOnHold: boolean },
): Promise<ModerationCaseDetail> {
  await inTransaction(ctx, async (tx) => {
    await requireReviewableCase(tx, await getModerator(tx), id)
    await tx.db.update(cases).set({ isOnHold }).where(eq(cases.id, id))
    await logCaseAction(tx, id, 'case hold', { isOnHold, text: isOnHold ? 'Evidence kept' : 'Evidence released' })
  })
  return getCaseAfterChange(ctx, id)
}

export const noteCaseEndpoint = endpoint(
  {
    rest: 'POST /api/moderation/cases/:id/note',
    summary: 'Add a note to a case',
    description: 'Adds a note that only moderators see, and assigns the case to you.',
    output: moderationCaseDetail,
    errors: { notFound: true },
    example: {
      request: { text },
      responses: {
        200: {
          ...detail,
          assignee: bylineOf(gwen),
          history: [{ at: isoHoursAgo(0), actor: bylineOf(gwen), action: 'case note', text }],
        },
      },
    },
  },
  authenticatedProcedure.input(noteInput).mutation(({ ctx, input }) => noteCase(ctx, input)),
)

export const handOverCaseEndpoint = endpoint(
  {
    rest: 'POST /api/moderation/cases/:id/hand-over',
    summary: 'Hand a case over',
    description:
      'Hands an open case over to the moderators of the site or to admins. You may no longer see it afterwards.',
    output: okResponse,
    errors: { notFound: true, conflict: 'The case is decided already' },
    reasons: ['ALREADY_DECIDED'],
    example: { request: { to: 'admin', text }, responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(handOverInput).mutation(({ ctx, input }) => handOverCase(ctx, input)),
)

export const holdCaseEndpoint = endpoint(
  {
    rest: 'POST /api/moderation/cases/:id/hold',
    summary: 'Keep the evidence of a case',
    description:
      'Keeps the snapshot and the removed content of a case from being erased, or with isOnHold false allows that again.',
    output: moderationCaseDetail,
    errors: { notFound: true },
    example: {
      request: { isOnHold: true },
      responses: { 200: { ...detail, isOnHold: true } },
    },
  },
  authenticatedProcedure.input(holdInput).mutation(({ ctx, input }) => holdCase(ctx, input)),
)
