import type { DeletedCommunity } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { apiError, pendingResponse, serverError } from '../../../mocks/errors.ts'
import { expectCallCount, expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectErrorToast, expectToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { DeletedCommunities } from './deleted-communities.tsx'

const garden = communityOf(gardeners)
const { id, name } = garden
const deleted: DeletedCommunity = {
  id,
  name,
  imageUrl: null,
  memberCount: 4,
  deletedAt: '2026-11-20T12:00:00.000Z',
  erasedAt: '2026-12-04T12:00:00.000Z',
}

const meta = {
  title: 'Features/Deleted communities',
  component: DeletedCommunities,
  decorators: withViewer,
  beforeEach: mockApi({ 'communities.deleted': singlePage([deleted]) }),
} satisfies Meta<typeof DeletedCommunities>
export default meta

type Story = StoryObj<typeof meta>

export const Restore: Story = {
  name: 'restores a deleted community',
  beforeEach: mockApi({
    'communities.restore': () => {
      mockApi({ 'communities.deleted': singlePage([]) })()
      return garden
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Deleted communities' })
    await expect(canvas.getByText('Erased for good on Dec 4, 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Restore ${name}` }))
    await expectToast(`${name} is back`)
    await expectCalls('communities.restore', { id })
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  },
}

export const DoubleTap: Story = {
  name: 'restores a community once when the button is tapped twice',
  beforeEach: mockApi({ 'communities.restore': garden }),
  play: async ({ canvas }) => {
    const restore = await canvas.findByRole('button', { name: `Restore ${name}` })
    restore.click()
    restore.click()
    await expectToast(`${name} is back`)
    await expectCallCount('communities.restore', 1)
  },
}

export const Restoring: Story = {
  name: 'disables the button while a community is restored',
  beforeEach: mockApi({ 'communities.restore': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    const restore = await canvas.findByRole('button', { name: `Restore ${name}` })
    await userEvent.click(restore)
    await waitFor(() => expect(restore).toBeDisabled())
  },
}

export const TooLate: Story = {
  name: 'shows the reason when a community cannot be restored any more',
  beforeEach: mockApi({ 'communities.restore': apiError('NOT_FOUND', 'Community not found') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Restore ${name}` }))
    await expectErrorToast("Couldn't restore the community", 'Community not found')
    await expect(canvas.getByRole('button', { name: `Restore ${name}` })).toBeEnabled()
  },
}

export const Failed: Story = {
  name: 'shows an error with a retry button when the list fails to load',
  beforeEach: mockApi({ 'communities.deleted': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load your deleted communities")
    mockApi({ 'communities.deleted': singlePage([deleted]) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('button', { name: `Restore ${name}` })
  },
}

export const LongName: Story = {
  name: 'fits a long right-to-left name in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'communities.deleted': singlePage([{ ...deleted, name: 'مجتمعالحديقةعلىالدرجالأماميللجيرانجميعاهناالآن' }]),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Restore / })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
