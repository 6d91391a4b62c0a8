import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { apiError } from '../../../mocks/errors.ts'
import { eventOf, inDays, occurrence } from '../../../mocks/event-views.ts'
import { expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectErrorToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { communityPostKind } from '../../communities/community-posts.data.ts'
import { friendPostKind } from '../posts.data.ts'
import { EventCard } from './event-card.tsx'

const { id: occurrenceId, postId } = occurrence
const full = { capacity: 4, waitingCount: 2 }

const meta = {
  title: 'Features/Event',
  component: EventCard,
  decorators: [withViewer],
  args: { postKind: friendPostKind, authorId: postOf(bread).author.id, event: eventOf() },
} satisfies Meta<typeof EventCard>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'says when and where, and sends the answer',
  beforeEach: mockApi({ 'posts.attend': { ...occurrence, answer: 'going', goingCount: 5, reminder: 'day' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Tomorrow')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', 'https://osm.org/go/0')
    await expect(canvas.getByRole('button', { name: '4 going · 2 interested' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Going' }))
    await expectCalls('posts.attend', { id: postId, occurrenceId, answer: 'going' })
  },
}

export const Full: Story = {
  name: 'offers the waiting list when all places are taken',
  args: { event: eventOf(full) },
  beforeEach: mockApi({
    'posts.attend': { ...occurrence, ...full, answer: 'going', waitingCount: 3, waitingPosition: 3 },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^All places are taken/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Join the waiting list' }))
    await expectCalls('posts.attend', { id: postId, occurrenceId, answer: 'going' })
  },
}

export const Waiting: Story = {
  name: 'shows the position in the waiting list',
  args: { event: eventOf({ ...full, answer: 'going', waitingPosition: 2, reminder: 'day' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are number 2 on the waiting list/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'On the waiting list' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Going: Story = {
  name: 'changes the reminder of a member who is going',
  args: { event: eventOf({ answer: 'going', reminder: 'day', isMoved: true }) },
  beforeEach: mockApi({ 'posts.attend': { ...occurrence, answer: 'going', reminder: 'hour' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('New time')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Remind me' }), 'An hour before')
    await expectCalls('posts.attend', { id: postId, occurrenceId, answer: 'going', reminder: 'hour' })
  },
}

export const Cancelled: Story = {
  name: 'can no longer be answered when it is cancelled',
  args: { event: eventOf({ isCancelled: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cancelled')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Going' })).toBeNull()
  },
}

export const Over: Story = {
  name: 'says that it is over',
  args: { event: eventOf({ startsAt: inDays(-2).toISOString(), endsAt: inDays(-1.9).toISOString() }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This event is over')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Going' })).toBeNull()
  },
}

export const Refused: Story = {
  name: 'shows the reason if the answer is refused',
  beforeEach: mockApi({ 'posts.attend': apiError('CONFLICT', 'This event was cancelled') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Interested' }))
    await expectErrorToast('Your answer was not saved', 'This event was cancelled')
  },
}

export const ReadOnly: Story = {
  name: 'cannot be answered by a reader who has not joined the community',
  args: { postKind: { ...communityPostKind(communityOf(bikeKitchen).id), isReadOnly: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 going · 2 interested')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Narrow: Story = {
  name: 'fits a screen of 320 px',
  args: { event: eventOf({ ...full, answer: 'going', waitingPosition: 12, reminder: 'day' }) },
  globals: { viewport: { value: 'small' } },
}
