import { getDefaultStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { runMutation } from './query-client.ts'
import { toastAtom } from './toast.ts'

afterEach(() => vi.unstubAllGlobals())

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

it('adds to a failure toast that the device is offline and what happens to the input', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failMutation({ failure, offlineHint: 'Your reply is saved on this device.' })).toBe(
    "There was an error posting your reply. You're offline. Your reply is saved on this device.",
  )
  expect(await failMutation({ failure })).toBe(
    "There was an error posting your reply. You're offline. Try again when you're back online.",
  )
})
