import { router } from '../trpc.ts'
import { confirmViewerEndpoint } from './confirm-viewer.ts'
import { endOtherSessionsEndpoint, endSessionEndpoint } from './end-sessions.ts'
import { listSessionsEndpoint } from './list-sessions.ts'

/** The procedures of `sessions`. */
export const sessionsRouter = router({
  list: listSessionsEndpoint,
  end: endSessionEndpoint,
  endOthers: endOtherSessionsEndpoint,
  confirm: confirmViewerEndpoint,
})
