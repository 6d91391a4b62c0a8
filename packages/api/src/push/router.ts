import { router } from '../trpc.ts'
import { getPushEndpoint } from './get-push.ts'
import { sendTestEndpoint } from './send-test.ts'
import { subscribeEndpoint } from './subscribe.ts'
import { unsubscribeEndpoint } from './unsubscribe.ts'

/** The procedures of `push`. */
export const pushRouter = router({
  state: getPushEndpoint,
  subscribe: subscribeEndpoint,
  unsubscribe: unsubscribeEndpoint,
  test: sendTestEndpoint,
})
