import { ben, cleo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import type { Claimant, ListingDetails } from '@stoop/validators/listings'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { apiError } from '../../../mocks/errors.ts'
import { expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectErrorToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { friendPostKind } from '../posts.data.ts'
import { ListingCard } from './listing-card.tsx'

const { id: postId } = postOf(bread)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const gift: ListingDetails = {
  format: 'offer',
  deal: 'give',
  price: null,
  place: 'Oak Street, by the playground',
  state: 'open',
  expiresAt: inDays(9),
  reservedUntil: null,
  claim: null,
  claimCount: null,
}
const waiting = { status: 'waiting', place: 2, isConfirmedByTaker: false, isConfirmedByAuthor: false } as const
const reservedForViewer: ListingDetails = {
  ...gift,
  state: 'reserved',
  reservedUntil: inDays(2),
  claim: { ...waiting, status: 'reserved', place: null },
}
const own: ListingDetails = { ...gift, claimCount: 2 }
const ownReserved: ListingDetails = { ...own, state: 'reserved', reservedUntil: inDays(2), claimCount: 1 }

const claimant = {
  friendshipStatus: 'none',
  status: 'waiting',
  claimedAt: inDays(-1),
  reservedUntil: null,
  isConfirmedByTaker: false,
  isConfirmedByAuthor: false,
} as const
const queue: Claimant[] = [
  { ...bylineOf(ben), ...claimant },
  { ...bylineOf(cleo), ...claimant },
]
const page = (items: Claimant[]) => ({ items, nextCursor: null })
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const meta = {
  title: 'Features/Listing',
  component: ListingCard,
  decorators: [withViewer],
  args: { postKind: friendPostKind, postId, details: gift },
} satisfies Meta<typeof ListingCard>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'lets the viewer claim a gift',
  beforeEach: mockApi({ 'posts.claim': { ...gift, claim: waiting } }),
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'To give away' }))
    await expect(card.getByText('Oak Street, by the playground')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'I’ll take it' }))
    await expectCalls('posts.claim', { id: postId, claimed: true })
  },
}

export const Waiting: Story = {
  name: 'shows the place in the queue, and lets the viewer withdraw',
  args: { details: { ...gift, claim: waiting } },
  beforeEach: mockApi({ 'posts.claim': gift }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You are number 2 in line')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await expectCalls('posts.claim', { id: postId, claimed: false })
  },
}

export const ReservedForViewer: Story = {
  name: 'lets the viewer confirm what is reserved for them',
  args: { details: reservedForViewer },
  beforeEach: mockApi({ 'posts.confirm': reservedForViewer }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Reserved for you until /)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'I don’t need it any more' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'I got it' }))
    await expectCalls('posts.confirm', { id: postId })
  },
}

export const Confirmed: Story = {
  name: 'waits for the author after the viewer has confirmed',
  args: { details: { ...reservedForViewer, claim: { ...waiting, status: 'reserved', isConfirmedByTaker: true } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You confirmed it/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'I got it' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'I don’t need it any more' })).toBeEnabled()
  },
}

export const ReservedForOther: Story = {
  name: 'can be claimed while it is reserved for another member',
  args: { details: { ...gift, state: 'reserved', reservedUntil: inDays(1) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reserved')).toBeVisible()
    await expect(canvas.getByText(/^You can still get in line/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'I’ll take it' })).toBeEnabled()
  },
}

export const Own: Story = {
  name: 'lets its author reserve it for a member of the queue',
  args: { details: own },
  beforeEach: mockApi({ 'posts.claims': page(queue), 'posts.setState': ownReserved }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 people in line')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'See who is in line' }))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Reserve for' }), '1 day')
    await userEvent.click(canvas.getByRole('button', { name: `Reserve for ${nameOf(ben)}` }))
    await expectCalls('posts.setState', { id: postId, state: 'reserved', userId: ben.id, hours: 24 })
  },
}

export const OwnReserved: Story = {
  name: 'passes on to the next member when the first one does not come',
  args: { details: ownReserved },
  beforeEach: mockApi({
    'posts.claims': page([{ ...bylineOf(ben), ...claimant, status: 'reserved' }, ...queue.slice(1)]),
    'posts.setState': ownReserved,
    'posts.confirm': ownReserved,
  }),
  play: async ({ canvas, userEvent }) => {
    const confirm = await canvas.findByRole('button', { name: 'Handed over' })
    // Opening it for two more weeks would end the reservation.
    await expect(canvas.queryByRole('button', { name: 'Two more weeks' })).toBeNull()
    await userEvent.click(confirm)
    await expectCalls('posts.confirm', { id: postId })
    await userEvent.click(canvas.getByRole('button', { name: 'Did not come' }))
    await expectCalls('posts.setState', { id: postId, state: 'passed', userId: ben.id })
  },
}

export const OwnConfirmed: Story = {
  name: 'waits for the other member after the author has confirmed',
  args: { details: ownReserved },
  beforeEach: mockApi({
    'posts.claims': page([{ ...bylineOf(ben), ...claimant, status: 'reserved', isConfirmedByAuthor: true }]),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You confirmed it/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Handed over' })).toBeNull()
  },
}

export const OwnDone: Story = {
  name: 'can be opened again by its author',
  args: { details: { ...own, state: 'done', claimCount: 0 } },
  beforeEach: mockApi({ 'posts.setState': own }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Done')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Open again' }))
    await expectCalls('posts.setState', { id: postId, state: 'open', expiresInDays: 14 })
  },
}

export const QueueError: Story = {
  name: 'shows a retry button if the queue does not load',
  args: { details: own },
  beforeEach: mockApi({ 'posts.claims': apiError('INTERNAL_SERVER_ERROR', 'Something went wrong') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See who is in line' }))
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'shows the reason if the claim is refused',
  beforeEach: mockApi({ 'posts.claim': apiError('CONFLICT', 'This is already done') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'I’ll take it' }))
    await expectErrorToast('That did not work', 'This is already done')
  },
}

export const ForSale: Story = {
  name: 'shows the price of something for sale',
  args: { details: { ...gift, format: 'offer', deal: 'sell', price: { amount: 2500, currency: 'USD' }, place: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$25')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'I’ll buy it' })).toBeEnabled()
  },
}

const { state, expiresAt, reservedUntil, claim, claimCount } = gift
const answers = { state, expiresAt, reservedUntil, claim, claimCount }

export const Ask: Story = {
  name: 'offers help to who asks for it',
  args: { details: { format: 'ask', neededBy: '2026-12-05', ...answers } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('By Dec 5, 2026')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'I can help' })).toBeEnabled()
  },
}

export const Lost: Story = {
  name: 'shows when and where a thing was lost',
  args: { details: { format: 'lost_found', what: 'lost', date: '2026-11-26', place: 'River park', ...answers } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('On Nov 26, 2026')).toBeVisible()
    await expect(canvas.getByText('River park')).toBeVisible()
  },
}

export const Expired: Story = {
  name: 'cannot be claimed after its end',
  args: { details: { ...gift, state: 'expired' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This has ended.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Narrow: Story = {
  name: 'fits a screen of 320 px',
  args: { details: own },
  beforeEach: mockApi({ 'posts.claims': page(queue) }),
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See who is in line' }))
    await expect(await canvas.findByRole('button', { name: `Reserve for ${nameOf(ben)}` })).toBeVisible()
  },
}
