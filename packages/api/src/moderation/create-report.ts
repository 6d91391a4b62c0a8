import { cases } from '@stoop/db/schema'
import { MAX_REPORTED_MESSAGES } from '@stoop/validators/limits'
import { type ReportOrMessagesInput, reportOrMessagesInput } from '@stoop/validators/message-reports'
import { type Report, report } from '@stoop/validators/reports'
import { eq } from 'drizzle-orm'
import { blockPerson } from '../blocks/block-person.ts'
import { openCase } from '../cases/open-case.ts'
import { SEVERITY } from '../cases/severity.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { report as reportExample } from '../examples/report.ts'
import { findSharedMessages } from '../messages/shared-messages.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { addReport } from './add-report.ts'
import { copyPictures, deleteUnusedCopies } from './copy-picture.ts'
import { findReport, requireOpenReport } from './list-reports.ts'
import { getReportWeight } from './report-weight.ts'
import { findReportable } from './require-reportable.ts'

/**
 * Reports a member or content to the moderators, and returns the receipt. While the case is open, a repeated report returns the
 * first receipt and only adds its messages. Throws notFound for a target that the viewer may not see, badRequest for the viewer's
 * own content.
 */
export async function createReport(ctx: AuthenticatedContext, input: ReportOrMessagesInput): Promise<Report> {
  const target = await findReportable(ctx, input)
  // An earlier request with `block` may have succeeded. The viewer then no longer sees the member, but the retry must return the
  // receipt.
  if (!target) return requireOpenReport(ctx, input)
  if (target.subjectId === ctx.viewer.id) throw badRequest('OWN_REPORT')
  const weight = await getReportWeight(ctx)
  const messages = input.targetType === 'message' ? await findSharedMessages(ctx, target, input.messageIds) : undefined
  // Copy files before the transaction starts, so that no lock waits for the storage.
  const copies = await copyPictures(ctx, { ...target, snapshot: { ...target.snapshot, ...(messages && { messages }) } })
  let openedCaseId: string | undefined
  let report: Report
  try {
    report = await inTransaction(ctx, async (tx) => {
      const severity = SEVERITY[input.reason]
      const reporterId = tx.viewer.id
      const caseId = await openCase(tx, { target, severity, copies, messages, source: 'report', reporterId })
      if (messages) await requireFewMessages(tx, caseId)
      const { reason, text } = input
      await addReport(tx, { caseId, reporterId, reason, text: text || null, weight })
      openedCaseId = caseId
      return findReport(tx, caseId)
    })
  } finally {
    await deleteUnusedCopies(ctx, copies, openedCaseId)
  }
  // Block after the commit: if the block fails, the report is kept. Block no community's creator, because the error would reveal
  // a block by the creator.
  if (input.block && target.subjectId && target.type !== 'community')
    await blockPerson(ctx, { userId: target.subjectId })
  return report
}

/**
 * Throws badRequest if the case has more than 20 messages. They were all added by one reporter, because only the recipient can
 * report a message.
 */
async function requireFewMessages({ db }: TransactionContext, caseId: string): Promise<void> {
  const [row] = await db.select({ snapshot: cases.snapshot }).from(cases).where(eq(cases.id, caseId))
  if ((row?.snapshot.messages?.length ?? 0) > MAX_REPORTED_MESSAGES)
    throw badRequest('TOO_MANY_MESSAGES', { params: { max: MAX_REPORTED_MESSAGES } })
}

export const createReportEndpoint = endpoint(
  {
    rest: 'POST /api/reports',
    summary: 'Report a member, post, reply, community, picture or message',
    description:
      'Reports something that you can see to the moderators and returns the receipt, the first one again as long as it is open; the reported member does not learn who did. Posts and replies in communities have the same targetType as others, and a picture has the id of its post or member. With a message, messageIds names more messages of the conversation, in a repeated report too; moderators see copies of these and of no others, at most 20; with block you also block the member concerned.',
    output: report,
    status: 201,
    errors: { notFound: true, conflict: 'You cannot block more members; the report is kept' },
    reasons: ['BLOCK_LIMIT', 'OWN_BLOCK', 'OWN_REPORT', 'TOO_MANY_MESSAGES'],
    ignoresIdempotencyKey: true,
    example: {
      request: {
        targetType: reportExample.targetType,
        targetId: reportExample.targetId,
        reason: reportExample.reason,
        text: reportExample.text,
        block: true,
      },
      responses: { 201: reportExample },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'report' })
    .input(reportOrMessagesInput)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
)
