import { cases, decisions, reports } from '@stoop/db/schema'
import type { CaseSnapshot } from '@stoop/validators/moderation'
import { parsePhotoUrl } from '@stoop/validators/photos'
import { and, eq, exists, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import { CONTENT_RETENTION_MS, casesWithOpenAppeal } from '../cases/kept-content.ts'
import { listSnapshotImages } from '../cases/snapshot-images.ts'
import { EXCERPT_LENGTH, getAppealDeadline } from '../cases/statement-view.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'

const BATCH_SIZE = 200

export type CleanupServices = Pick<Services, 'db' | 'clock' | 'photos'>

/**
 * Erases the evidence of decided cases in two steps: most of it after 30 days, and everything after the appeal period. Skips
 * cases on hold or with an open appeal. Several servers may run it at once.
 */
export async function eraseOldEvidence(ctx: CleanupServices, signal?: AbortSignal): Promise<void> {
  await runInBatches(BATCH_SIZE, () => eraseContent(ctx), signal)
  await runInBatches(BATCH_SIZE, () => eraseRest(ctx), signal)
}

/** SQL: this case was decided before a time, and is neither on hold nor under appeal. */
export const isDecidedBefore = ({ db }: CleanupServices, time: Date) =>
  and(
    eq(cases.state, 'decided'),
    lte(cases.decidedAt, time),
    not(cases.isOnHold),
    sql`(${cases.id} in (${casesWithOpenAppeal(db)})) is not true`,
  )

const snapshotText = sql<string | null>`${cases.snapshot} ->> 'text'`
const imageUrl = sql<string | null>`${cases.snapshot} ->> 'imageUrl'`
/** SQL: the case has messages that its reporter shared. */
export const hasMessages = sql`jsonb_exists(${cases.snapshot}, 'messages')`
const EXCERPT = sql.raw(String(EXCERPT_LENGTH))

async function eraseContent(ctx: CleanupServices): Promise<number> {
  const { db } = ctx
  const ofCase = and(eq(decisions.caseId, cases.id), eq(decisions.action, 'dismiss'))
  const isDismissed = exists(db.select({ id: decisions.id }).from(decisions).where(ofCase))
  const withEmail = db.select({ id: reports.caseId }).from(reports).where(isNotNull(reports.reporterEmail))
  const rows = await db
    .select({ id: cases.id, snapshot: cases.snapshot })
    .from(cases)
    .where(
      and(
        isDecidedBefore(ctx, new Date(ctx.clock.now() - CONTENT_RETENTION_MS)),
        or(
          isNotNull(imageUrl),
          hasMessages,
          sql`char_length(${snapshotText}) > ${EXCERPT}`,
          and(isNotNull(snapshotText), isDismissed),
          inArray(cases.id, withEmail),
        ),
      ),
    )
    .limit(BATCH_SIZE)
  await deleteSnapshotImages(ctx, rows)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const excerpt = sql`case when ${isDismissed} then null when char_length(${snapshotText}) > ${EXCERPT}
    then left(${snapshotText}, ${EXCERPT} - 1) || '…' else ${snapshotText} end`
  await db.transaction(async (tx) => {
    const fields = sql`jsonb_build_object('text', ${excerpt}, 'imageUrl', null, 'imageAlt', null, 'imageHash', null)`
    await tx
      .update(cases)
      .set({ snapshot: sql`(${cases.snapshot} || ${fields}) - 'moreImages' - 'messages'` })
      .where(inArray(cases.id, ids))
    await tx.update(reports).set({ reporterEmail: null, reporterLanguage: null }).where(inArray(reports.caseId, ids))
  })
  return rows.length
}

/**
 * Deletes the files of the pictures in cases. Call this before changing the rows: if the storage is unavailable, the rows keep
 * the names for the next try.
 */
export async function deleteSnapshotImages(
  { photos }: Pick<Services, 'photos'>,
  rows: { snapshot: CaseSnapshot }[],
): Promise<void> {
  const names = rows.flatMap(({ snapshot }) =>
    listSnapshotImages(snapshot).flatMap(({ url }) => parsePhotoUrl(url)?.name ?? []),
  )
  for (const name of names) await photos.deletePhoto(name)
}

async function eraseRest(ctx: CleanupServices): Promise<number> {
  const { db } = ctx
  const withText = db.select({ id: reports.caseId }).from(reports).where(isNotNull(reports.text))
  const due = db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        isDecidedBefore(ctx, getAppealStart(ctx)),
        or(isNotNull(snapshotText), isNotNull(sql`${cases.snapshot} ->> 'name'`), inArray(cases.id, withText)),
      ),
    )
    .limit(BATCH_SIZE)
  return db.transaction(async (tx) => {
    const erased = await tx
      .update(cases)
      .set({
        targetUrl: null,
        snapshot: sql`${cases.snapshot} || '{"text": null, "name": null, "communityName": null}'`,
      })
      .where(inArray(cases.id, due))
      .returning({ id: cases.id })
    const ids = erased.map(({ id }) => id)
    if (ids.length > 0) await tx.update(reports).set({ text: null }).where(inArray(reports.caseId, ids))
    return ids.length
  })
}

/** Returns the time before which decisions can no longer be appealed. */
export function getAppealStart({ clock }: CleanupServices): Date {
  const now = new Date(clock.now())
  const lengthMs = getAppealDeadline(now).getTime() - now.getTime()
  // A period of six months can be up to four days longer than this one.
  return new Date(now.getTime() - lengthMs - 4 * DAY_MS)
}
