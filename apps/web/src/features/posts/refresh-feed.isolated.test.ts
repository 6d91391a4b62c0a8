import { expect, it, vi } from 'vitest'
import { invalidate } from '../../lib/query-client.ts'

vi.stubGlobal('localStorage', { getItem: () => 'token-of-ann' })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('fetch', () => new Promise(() => undefined))

const { refreshFeed } = await import('./refresh-feed.ts')

it('does not reject when a change of the feed cancels the request', async () => {
  const refreshed = refreshFeed()
  await invalidate('posts.feed')
  await expect(refreshed).resolves.toBeUndefined()
})
