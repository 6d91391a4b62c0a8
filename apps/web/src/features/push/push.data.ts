import { useMutation, useQuery } from '@tanstack/react-query'
import { alwaysRefetch, invalidate } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { push as words } from '../../locales/en/push.ts'
import { useAuth } from '../auth/use-auth.ts'
import { turnPushOff, turnPushOn } from './push-device.ts'

/** The server's public key and the subscription of this session. Refetched on every visit, because it can end at any time. */
export function usePushState() {
  return useQuery(api.push.state.queryOptions(undefined, alwaysRefetch))
}

/** Turns notifications on this device on. Call it in the handler of a tap. */
export function useTurnPushOn() {
  const { id } = useAuth()
  return useMutation({
    mutationFn: () => turnPushOn(id),
    onSettled: () => invalidate('push.state'),
    meta: { failure: words.turnOnFailed },
  })
}

/** Turns notifications on this device off. */
export function useTurnPushOff() {
  return useMutation({
    mutationFn: turnPushOff,
    onSettled: () => invalidate('push.state'),
    meta: { failure: words.turnOffFailed },
  })
}

/** Sends a test notification to this device. */
export function useSendTest() {
  return useMutation({
    mutationFn: () => client.push.test.mutate(),
    meta: { success: { title: words.testSent }, failure: words.testFailed },
  })
}
