import { ben } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, waitFor } from 'storybook/test'
import { PAGE_SIZE } from '../../lib/paging.ts'
import { queryClient } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'
import { apiError, networkError, pendingResponse } from '../../mocks/errors.ts'
import { mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import OfflineNote from './offline-note.tsx'
import { eraseOfflineData } from './offline-storage.ts'
import { storeQueries } from './store-queries.ts'

const friends = api.friends.list.infiniteQueryOptions({ limit: PAGE_SIZE }, { getNextPageParam: () => null })

/** The friends, with the note of their age. */
function Friends() {
  const { data, status } = useInfiniteQuery(friends)
  return (
    <>
      <OfflineNote />
      <p>{data?.pages.flatMap(({ items }) => items.map(({ firstName }) => firstName)).join() ?? status}</p>
    </>
  )
}

const meta = {
  title: 'Features/Offline note',
  component: Friends,
  decorators: withViewer,
  beforeEach: async () => {
    const cleanUp = storeQueries()
    mockApi({ 'friends.list': singlePage([personOf(ben)]) })()
    await queryClient.fetchInfiniteQuery(friends)
    return async () => {
      cleanUp()
      await eraseOfflineData()
    }
  },
} satisfies Meta<typeof Friends>
export default meta

type Story = StoryObj<typeof meta>

/** Stores what is loaded, as when the page is left, and loads it again with another response. */
async function reloadWith(response: NonNullable<Parameters<typeof mockApi>[0]['friends.list']>): Promise<void> {
  dispatchEvent(new Event('pagehide'))
  mockApi({ 'friends.list': response })()
  await queryClient.resetQueries({ queryKey: friends.queryKey })
}

export const Offline: Story = {
  name: 'shows stored data and its age when there is no connection',
  play: async ({ canvas }) => {
    await canvas.findByText('Ben')
    await reloadWith(networkError)
    await canvas.findByText('Ben')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Offline. As of /)
  },
}
export const Slow: Story = {
  name: 'shows stored data and its age while the server does not respond',
  play: async ({ canvas }) => {
    await canvas.findByText('Ben')
    void reloadWith(pendingResponse)
    await canvas.findByText('pending')
    await canvas.findByText('Ben')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^As of /)
  },
}
export const Refused: Story = {
  name: 'shows the error of the server and deletes the stored data that the user may no longer see',
  play: async ({ canvas }) => {
    await canvas.findByText('Ben')
    await reloadWith(networkError)
    await canvas.findByText('Ben')
    mockApi({ 'friends.list': apiError('NOT_FOUND', 'Not found') })()
    await queryClient.refetchQueries({ queryKey: friends.queryKey })
    await canvas.findByText('error')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await reloadWith(networkError)
    await waitFor(() => expect(queryClient.getQueryState(friends.queryKey)?.status).toBe('error'))
    await expect(canvas.queryByText('Ben')).toBeNull()
  },
}
