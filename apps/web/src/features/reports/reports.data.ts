import type { Report, ReportInput } from '@stoop/validators/reports'
import { type QueryScope, runMutation } from '../../lib/query-client.ts'
import { client } from '../../lib/trpc.ts'

/** The queries from which a block removes the member. */
const CHANGED_BY_BLOCK: readonly QueryScope[] = [
  'posts',
  'communities',
  'friends',
  'notifications',
  'profiles',
  'search',
  'auth.user',
]

/** Sends a report and returns its receipt. Shows no toast, because the dialog shows errors in place. */
export const sendReport = (report: ReportInput): Promise<Report> =>
  runMutation(
    {
      mutationFn: (input: ReportInput) => client.reports.create.mutate(input),
      meta: { stale: report.block ? ['reports', ...CHANGED_BY_BLOCK] : ['reports'] },
    },
    report,
  )
