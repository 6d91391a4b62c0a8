import {
  appealByTokenEndpoint,
  appealEndpoint,
  getStatementByTokenEndpoint,
  getStatementEndpoint,
  listStatementsEndpoint,
} from '../moderation/statements.ts'
import { router } from '../trpc.ts'

/** The procedures of `statements`. */
export const statementsRouter = router({
  list: listStatementsEndpoint,
  one: getStatementEndpoint,
  appeal: appealEndpoint,
  oneByToken: getStatementByTokenEndpoint,
  appealByToken: appealByTokenEndpoint,
})
