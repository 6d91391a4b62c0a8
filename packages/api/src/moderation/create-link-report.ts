import type { LinkReportInput } from '@stoop/validators/reports'
import { linkReportInput } from '@stoop/validators/reports'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { openCase, openLinkCase } from '../cases/open-case.ts'
import { SEVERITY } from '../cases/severity.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { isTooManyRequests } from '../errors.ts'
import { report as reportExample } from '../examples/report.ts'
import { consumeLinkMail } from '../outbox/link-mail-limit.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { localeOf } from '../request-locale.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import { addReport } from './add-report.ts'
import { findLinkTarget } from './find-link-target.ts'
import { ANONYMOUS_WEIGHT } from './report-weight.ts'

/**
 * Reports a URL without an account. Opens a case about the member, community or post on that page (`LINK_TARGETS`). The response
 * does not reveal whether it exists.
 */
export async function createLinkReport(ctx: Context, input: LinkReportInput): Promise<OkResponse> {
  await inTransaction(ctx, async (tx) => {
    const { reason, text, email } = input
    const severity = SEVERITY[reason]
    const target = await findLinkTarget(tx, input.url)
    const caseId = target
      ? await openCase(tx, { target, severity, source: 'report' })
      : await openLinkCase(tx, { url: input.url, severity })
    const report = {
      ...{ caseId, reason, text: text || null, weight: ANONYMOUS_WEIGHT },
      ...{ reporterEmail: email || null, reporterLanguage: email ? localeOf(ctx) : null },
    }
    const reportId = await addReport(tx, report)
    if (email && reportId) await sendReceipt(tx, email, reportId)
  })
  return { ok: true }
}

/** Mails a receipt. The email may be another person's, so each address gets only a few receipts in an hour. */
async function sendReceipt(tx: TransactionContext<Context>, email: string, reportId: string): Promise<void> {
  try {
    await consumeLinkMail(tx, 'report-receipt', email)
  } catch (error) {
    if (isTooManyRequests(error)) return
    throw error
  }
  await queueMail(tx, { userId: null, email }, { template: 'report-receipt', params: { reportId } })
}

export const createLinkReportEndpoint = endpoint(
  {
    rest: 'POST /api/reports/link',
    summary: 'Report an address without an account',
    description:
      'Reports an address to the moderators; no token is needed. With email a receipt and the outcome are sent there. The response does not show whether the address leads to something.',
    output: okResponse,
    example: {
      request: {
        url: 'https://stoop.example/profile/ann',
        reason: 'impersonation',
        text: reportExample.text,
        email: 'reader@example.com',
      },
      responses: { 200: { ok: true } },
    },
  },
  publicProcedure
    .meta({ limit: 'linkReport' })
    .input(linkReportInput)
    .mutation(({ ctx, input }) => createLinkReport(ctx, input)),
)
