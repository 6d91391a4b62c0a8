import { appeals, cases, decisions } from '@stoop/db/schema'
import { and, eq, exists, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import {
  type CleanupServices,
  deleteSnapshotImages,
  getAppealStart,
  hasMessages,
  isDecidedBefore,
} from './retention.ts'

const BATCH_SIZE = 100
/** Replaces the text of an appeal; the column does not allow an empty text. */
const ERASED_TEXT = '…'

/**
 * Erases the quotes in cases about erased accounts, and the reasons of the decisions. Skips cases that are open, on hold or can
 * be appealed. Several servers may run it at once.
 */
export async function eraseFormerSubjects(ctx: CleanupServices, signal?: AbortSignal): Promise<void> {
  await runInBatches(BATCH_SIZE, () => eraseBatch(ctx), signal)
}

const isMember = inArray(cases.targetType, ['member', 'member_picture'])
const hasSnapshot = sql`(${cases.snapshot} ->> 'text' is not null or ${cases.snapshot} ->> 'name' is not null
  or ${cases.snapshot} ->> 'imageUrl' is not null or ${hasMessages})`

async function eraseBatch(ctx: CleanupServices): Promise<number> {
  const { db, clock } = ctx
  const ofCase = db.select({ id: decisions.id }).from(decisions)
  const isOfCase = eq(decisions.caseId, cases.id)
  const isDismissed = exists(ofCase.where(and(isOfCase, eq(decisions.action, 'dismiss'))))
  const quoting = db
    .select({ id: decisions.caseId })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(or(ne(decisions.facts, ''), ne(appeals.text, ERASED_TEXT), isNotNull(appeals.explanation)))
  const rows = await db
    .select({ id: cases.id, snapshot: cases.snapshot })
    .from(cases)
    .where(
      and(
        isNull(cases.subjectId),
        ne(cases.targetType, 'link'),
        isDecidedBefore(ctx, new Date(clock.now())),
        // A dismissed case cannot be appealed, so erase its quotes at once. Not for communities: a community without a creator
        // has no subject, even though no account was erased.
        or(lte(cases.decidedAt, getAppealStart(ctx)), and(isDismissed, ne(cases.targetType, 'community'))),
        or(hasSnapshot, inArray(cases.id, quoting), and(isMember, isNotNull(cases.targetId))),
      ),
    )
    .limit(BATCH_SIZE)
  if (rows.length === 0) return 0
  await deleteSnapshotImages(ctx, rows)
  const ids = rows.map(({ id }) => id)
  await db.transaction(async (tx) => {
    await tx
      .update(cases)
      .set({
        targetUrl: null,
        targetId: sql`case when ${isMember} then null else ${cases.targetId} end`,
        snapshot: sql`(${cases.snapshot} - 'moreImages' - 'messages') || '{"text": null, "name": null, "communityName": null, "imageUrl": null, "imageAlt": null, "imageHash": null}'`,
      })
      .where(inArray(cases.id, ids))
    const ofCases = tx.select({ id: decisions.id }).from(decisions).where(inArray(decisions.caseId, ids))
    await tx.update(appeals).set({ text: ERASED_TEXT, explanation: null }).where(inArray(appeals.decisionId, ofCases))
    await tx
      .update(decisions)
      .set({ facts: '' })
      .where(and(inArray(decisions.caseId, ids), isNotNull(decisions.facts)))
  })
  return rows.length
}
