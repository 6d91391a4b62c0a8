import { cases, decisions, reports } from '@stoop/db/schema'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import type { Report, ReportInput } from '@stoop/validators/reports'
import { report } from '@stoop/validators/reports'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { toPublicType, toTableTypes } from '../cases/case-targets.ts'
import { isActionTaken } from '../cases/is-action-taken.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { report as reportExample } from '../examples/report.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'

const listCursor = createIdCursor('reports')

/** Returns a page of the viewer's reports with their outcomes, newest first. */
export async function listReports(ctx: AuthenticatedContext, input: PageInput): Promise<ListPage<Report>> {
  const after = listCursor.decode(input.cursor)
  const rows = await selectReports(ctx)
    .where(and(isOwnReport(ctx), isNotNull(cases.targetId), after ? lt(reports.id, after) : undefined))
    .orderBy(desc(reports.id))
    .limit(limitWithLookahead(input))
  return toPage(
    rows.flatMap(toReport),
    input,
    (report) => report,
    ({ id }) => listCursor.encode(id),
    ctx.request.maxPageBytes,
  )
}

/** Returns the receipt of the viewer's report in a case. Throws notFound if there is none. */
export async function findReport(ctx: AuthenticatedContext, caseId: string): Promise<Report> {
  const rows = await selectReports(ctx).where(and(isOwnReport(ctx), eq(reports.caseId, caseId)))
  const [report] = rows.flatMap(toReport)
  if (!report) throw notFound('Report')
  return report
}

/** Returns the receipt of the viewer's report of a target whose case is open. Throws notFound if there is none. */
export async function requireOpenReport(
  ctx: AuthenticatedContext,
  { targetType, targetId }: Pick<ReportInput, 'targetType' | 'targetId'>,
): Promise<Report> {
  const isOfTarget = and(inArray(cases.targetType, toTableTypes(targetType)), eq(cases.targetId, targetId))
  const rows = await selectReports(ctx).where(and(isOwnReport(ctx), isOfTarget, eq(cases.state, 'open')))
  const [report] = rows.flatMap(toReport)
  if (!report) throw notFound('Content')
  return report
}

const isOwnReport = ({ viewer }: AuthenticatedContext) => eq(reports.reporterId, viewer.id)

const selectReports = ({ db }: AuthenticatedContext) =>
  db
    .select({
      id: reports.id,
      targetType: cases.targetType,
      targetId: cases.targetId,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      isActionTaken,
      decidedAt: decisions.createdAt,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(decisions, eq(decisions.caseId, cases.id))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Converts a row to a report. Returns an empty array for a link, because members do not report links. */
function toReport({ targetId, isActionTaken: hasActed, ...row }: ReportRow): Report[] {
  const targetType = toPublicType(row.targetType)
  if (!targetId || targetType === 'link') return []
  return [
    {
      ...row,
      targetType,
      targetId,
      createdAt: row.createdAt.toISOString(),
      outcome: hasActed === null ? null : hasActed ? 'actionTaken' : 'noAction',
      decidedAt: row.decidedAt?.toISOString() ?? null,
    },
  ]
}

export const listReportsEndpoint = endpoint(
  {
    rest: 'GET /api/reports',
    summary: 'List your reports, newest first',
    description:
      'Lists your reports, newest first. outcome is null until a moderator has decided, then noAction or actionTaken. After a successful appeal against the action it is noAction.',
    output: listOf(report),
    example: { responses: { 200: [reportExample] } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listReports(ctx, input)),
)
