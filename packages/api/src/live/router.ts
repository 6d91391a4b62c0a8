import { router } from '../trpc.ts'
import { liveEventsProcedure } from './stream-events.ts'

export const liveRouter = router({
  events: liveEventsProcedure,
})
