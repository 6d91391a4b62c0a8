import { QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { invalidate, queryClient, runInBackground, runMutation } from './query-client.ts'
import { toastAtom } from './toast.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const failure = { title: 'Failed to post reply', description: 'There was an error posting your reply.' }

async function failMutation(meta: { failure: typeof failure; offlineHint?: string }): Promise<string | undefined> {
  const mutationFn = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(runMutation({ mutationFn, meta }, undefined)).rejects.toThrow('Failed to fetch')
  return getDefaultStore().get(toastAtom)?.description
}

it('keeps the documented text of a failure toast when the device is online', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await failMutation({ failure })).toBe('There was an error posting your reply.')
})

it('adds to a failure toast that the device is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failMutation({ failure, offlineHint: 'Your reply is saved on this device.' })).toBe(
    "There was an error posting your reply. You're offline. Your reply is saved on this device.",
  )
  expect(await failMutation({ failure })).toBe(
    "There was an error posting your reply. You're offline. Try again when you're back online.",
  )
})

/** Observes the query "friends.list". The test provides its responses. */
function observeFriends() {
  const responses: ((names: string[]) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [['friends', 'list']],
    queryFn: () => new Promise<string[]>((resolve) => responses.push(resolve)),
  })
  return { observer, responses }
}

it('discards the pending response of a mounted query when the query is invalidated', async () => {
  const { observer, responses } = observeFriends()
  const unsubscribe = observer.subscribe(() => {})
  const refetched = invalidate('friends.list')
  expect(responses).toHaveLength(2)
  responses[0]?.(['Ann'])
  responses[1]?.(['Ann', 'Ben'])
  await refetched
  expect(observer.getCurrentResult().data).toEqual(['Ann', 'Ben'])
  unsubscribe()
})

it('requests again on the next mount if the query was unmounted while an outdated request was pending', async () => {
  const { observer, responses } = observeFriends()
  observer.subscribe(() => {})()
  await invalidate('friends.list')
  responses[0]?.(['Ann'])
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const unsubscribe = observer.subscribe(({ data }) => data && resolve(data))
  responses[1]?.(['Ann', 'Ben'])
  expect(await promise).toEqual(['Ann', 'Ben'])
  unsubscribe()
})

it('undoes an optimistic update before the mutation ends', async () => {
  const mutationKey = ['join']
  const mutationFn = () => Promise.reject(new Error('Forbidden'))
  const onError = vi.fn()
  const undoneAtEnd = new Promise<boolean>((resolve) => {
    queryClient.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status === 'error') resolve(onError.mock.calls.length > 0)
    })
  })
  runInBackground({ mutationKey, mutationFn, onError, meta: { failure } }, undefined)
  expect(await undoneAtEnd).toBe(true)
})
