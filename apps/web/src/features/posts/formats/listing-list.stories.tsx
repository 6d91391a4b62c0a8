import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Post } from '@stoop/validators/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { apiError } from '../../../mocks/errors.ts'
import { expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { CityListings } from './listing-list.tsx'

const shelf: Post = {
  ...postOf(bread),
  visibility: 'public',
  content: 'Oak bookshelf, 80 cm wide',
  format: 'offer',
  details: {
    format: 'offer',
    deal: 'give',
    price: null,
    place: 'Oak Street',
    state: 'open',
    expiresAt: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    reservedUntil: null,
    claim: null,
    claimCount: null,
  },
}

/** The input of the first page without filters. */
const first = { direction: 'forward', limit: 20 } as const

const meta = {
  title: 'Features/Listings',
  component: CityListings,
  decorators: [withViewer],
  args: { onCompose: fn() },
  beforeEach: mockApi({
    'posts.offers': ({ deal, format }) => singlePage(deal === 'sell' || format ? [] : [shelf]),
  }),
} satisfies Meta<typeof CityListings>
export default meta

type Story = StoryObj<typeof meta>

export const Filters: Story = {
  name: 'narrows the list by kind, and shows all again',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Oak bookshelf, 80 cm wide')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'For sale' }))
    await expect(await canvas.findByText('Nothing of this kind right now')).toBeVisible()
    await expectCalls('posts.offers', first, { ...first, deal: 'sell' })
    await expect(new URLSearchParams(location.search).get('kind')).toBe('sell')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(await canvas.findByText('Oak bookshelf, 80 cm wide')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const OpenOnly: Story = {
  name: 'leaves out what is reserved',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Oak bookshelf, 80 cm wide')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Only what is not reserved' }))
    await expectCalls('posts.offers', first, { ...first, open: 'true' })
  },
}

export const Empty: Story = {
  name: 'invites to write the first one if there is nothing',
  beforeEach: mockApi({ 'posts.offers': singlePage([]) }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask or offer something' }))
    await expect(args.onCompose).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  name: 'shows a retry button if the list does not load',
  beforeEach: mockApi({ 'posts.offers': apiError('INTERNAL_SERVER_ERROR', 'Something went wrong') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
