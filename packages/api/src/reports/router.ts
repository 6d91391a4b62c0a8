import { createLinkReportEndpoint } from '../moderation/create-link-report.ts'
import { createReportEndpoint } from '../moderation/create-report.ts'
import { listReportsEndpoint } from '../moderation/list-reports.ts'
import { router } from '../trpc.ts'

/** The procedures of `reports`. */
export const reportsRouter = router({
  create: createReportEndpoint,
  list: listReportsEndpoint,
  createForLink: createLinkReportEndpoint,
})
