import { router } from '../trpc.ts'
import { decideAppealEndpoint, listAppealsEndpoint } from './appeals.ts'
import { handOverCaseEndpoint, holdCaseEndpoint, noteCaseEndpoint } from './change-case.ts'
import { countQueueEndpoint } from './count-queue.ts'
import { decideCaseEndpoint } from './decide-case.ts'
import { getCaseEndpoint } from './get-case.ts'
import { listCasesEndpoint } from './list-cases.ts'

/** The procedures of `moderation`. */
export const moderationRouter = router({
  cases: listCasesEndpoint,
  counts: countQueueEndpoint,
  one: getCaseEndpoint,
  decide: decideCaseEndpoint,
  note: noteCaseEndpoint,
  handOver: handOverCaseEndpoint,
  hold: holdCaseEndpoint,
  appeals: listAppealsEndpoint,
  decideAppeal: decideAppealEndpoint,
})
