import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import type { Poll } from '@stoop/validators/poll'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { apiError } from '../../../mocks/errors.ts'
import { expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectErrorToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { communityPostKind } from '../../communities/community-posts.data.ts'
import { friendPostKind } from '../posts.data.ts'
import { PollCard } from './poll-card.tsx'

const { id: postId } = postOf(bread)
const open: Poll = {
  format: 'poll',
  options: ['Saturday morning', 'Saturday afternoon', 'Sunday after the market, if it does not rain'],
  isMultiple: false,
  endsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  isEnded: false,
  choices: [],
  results: null,
}
const voted: Poll = { ...open, choices: ['Saturday afternoon'], results: { voters: 8, votes: [2, 5, 1] } }

const meta = {
  title: 'Features/Poll',
  component: PollCard,
  decorators: [withViewer],
  args: { postKind: friendPostKind, postId, poll: open },
} satisfies Meta<typeof PollCard>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'sends the chosen option, and shows no results before the vote',
  beforeEach: mockApi({ 'posts.vote': { id: postId, details: voted } }),
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Poll: choose one' }))
    await expect(canvas.getByText('Results show after you vote')).toBeVisible()
    await expect(canvas.getByText('in 2 days')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Vote' })).toBeDisabled()
    await userEvent.click(group.getByRole('radio', { name: 'Saturday morning' }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(group.getByRole('radio', { name: 'Saturday afternoon' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Vote' }))
    await expectCalls('posts.vote', { id: postId, choices: ['Saturday afternoon'] })
  },
}

export const Several: Story = {
  name: 'lets the viewer choose several options',
  args: { poll: { ...open, isMultiple: true } },
  beforeEach: mockApi({ 'posts.vote': { id: postId, details: voted } }),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Saturday afternoon', 'Saturday morning'])
      await userEvent.click(await canvas.findByRole('checkbox', { name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Vote' }))
    await expectCalls('posts.vote', { id: postId, choices: ['Saturday morning', 'Saturday afternoon'] })
  },
}

export const Voted: Story = {
  name: 'shows the results with the own choice, which can be changed and withdrawn',
  args: { poll: voted },
  beforeEach: mockApi({ 'posts.vote': { id: postId, details: open } }),
  play: async ({ canvas, userEvent }) => {
    const results = within(await canvas.findByRole('list', { name: 'Results of the poll' }))
    await expect(results.getByText('Your choice').closest('li')).toHaveTextContent('Saturday afternoon')
    await expect(results.getByText('63%')).toBeVisible()
    await expect(canvas.getByText('8 votes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change vote' }))
    await expect(canvas.getByRole('radio', { name: 'Saturday afternoon' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw vote' }))
    await expectCalls('posts.vote', { id: postId, choices: [] })
  },
}

export const Ended: Story = {
  name: 'shows the results of an ended poll to everyone',
  args: {
    poll: {
      ...open,
      endsAt: new Date(Date.now() - 86_400_000).toISOString(),
      isEnded: true,
      results: { voters: 0, votes: [0, 0, 0] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No votes yet')).toBeVisible()
    await expect(canvas.getByText(/^Ended/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Refused: Story = {
  name: 'shows the reason if the vote is refused',
  beforeEach: mockApi({ 'posts.vote': apiError('CONFLICT', 'This poll has ended') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Saturday morning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Vote' }))
    await expectErrorToast('Your vote was not counted', 'This poll has ended')
    await expect(canvas.getByRole('radio', { name: 'Saturday morning' })).toBeChecked()
  },
}

export const ReadOnly: Story = {
  name: 'cannot be answered by a reader who has not joined the community',
  args: { postKind: { ...communityPostKind(communityOf(bikeKitchen).id), isReadOnly: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Saturday morning' })).toBeDisabled()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Narrow: Story = {
  name: 'fits a screen of 320 px',
  args: { poll: voted },
  globals: { viewport: { value: 'small' } },
}
