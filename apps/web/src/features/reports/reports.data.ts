import type { ReportOrMessagesInput } from '@stoop/validators/message-reports'
import type { Report } from '@stoop/validators/reports'
import { useIsMutating } from '@tanstack/react-query'
import { type QueryScope, runMutation } from '../../lib/query-client.ts'
import { client } from '../../lib/trpc.ts'

/** The queries from which a block removes the member. */
const CHANGED_BY_BLOCK: readonly QueryScope[] = [
  'posts',
  'communities',
  'friends',
  'messages',
  'notifications',
  'profiles',
  'search',
  'auth.user',
]

const reportKey = (targetId: string) => ['report', targetId]

/** Sends a report and returns its receipt. Shows no toast, because the dialog shows errors in place. */
export const sendReport = (report: ReportOrMessagesInput): Promise<Report> =>
  runMutation(
    {
      mutationKey: reportKey(report.targetId),
      mutationFn: (input: ReportOrMessagesInput) => client.reports.create.mutate(input),
      meta: { stale: report.block ? ['reports', ...CHANGED_BY_BLOCK] : ['reports'] },
    },
    report,
  )

/** Returns whether a report of the target is being sent, even by a form that was closed since. */
export const useIsReportPending = (targetId: string): boolean =>
  useIsMutating({ mutationKey: reportKey(targetId), exact: true }) > 0
