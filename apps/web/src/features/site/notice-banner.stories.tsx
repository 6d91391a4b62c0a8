import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { invalidate } from '../../lib/query-client.ts'
import { expectCallCount, mockApi } from '../../mocks/mock-api.ts'
import { openSite } from '../../mocks/story-setup.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import NoticeBanner from './notice-banner.tsx'

const notice = (id: string, content: string) => mockApi({ 'site.info': { ...openSite, notice: { id, content } } })

const meta = {
  title: 'Features/Notice banner',
  component: NoticeBanner,
  decorators: withViewer,
  beforeEach: [() => localStorage.removeItem('dismissed-notice'), notice('n1', 'Stoop moves on Sunday, 6 to 8 am.')],
} satisfies Meta<typeof NoticeBanner>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'shows the notice of the operator',
  play: async ({ canvas }) => {
    const text = await canvas.findByText('Stoop moves on Sunday, 6 to 8 am.')
    await waitFor(() => expect(text).toBeVisible())
  },
}

export const Long: Story = {
  name: 'scrolls a long notice of the operator',
  beforeEach: notice('n1', 'A long notice, line after line.\n'.repeat(20)),
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/A long notice/)
    await expect(text.clientHeight).toBeLessThan(text.scrollHeight)
  },
}

export const Dismissed: Story = {
  name: 'hides a dismissed notice until there is a new one',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss notice' }))
    await expect(canvas.queryByText(/Stoop moves/)).toBeNull()
    notice('n2', 'The move is done.')()
    invalidate('site.info')
    const text = await canvas.findByText('The move is done.')
    await waitFor(() => expect(text).toBeVisible())
  },
}

export const None: Story = {
  name: 'shows no banner without a notice of the operator',
  beforeEach: mockApi({ 'site.info': openSite }),
  play: async ({ canvas }) => {
    await expectCallCount('site.info', 1)
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  },
}
