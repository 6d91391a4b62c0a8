import { listOf } from '@stoop/validators/cast/made'
import { ann, ben, dan, edie, hugo, longest } from '@stoop/validators/cast/people'
import { profileOf } from '@stoop/validators/cast/people-views'
import { postOf, postsOf } from '@stoop/validators/cast/post-views'
import { bikes } from '@stoop/validators/cast/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { broken, pending, refused } from '../mocks/refused.ts'
import { toasted } from '../mocks/toasted.ts'
import { at } from '../mocks/visit.ts'

const meta = {
  title: 'Screens/Person',
  component: App,
  beforeEach: [
    at('/profile/ben'),
    answering({ 'profiles.of': profileOf(ben), 'posts.ofMember': listOf([postOf(bikes)]) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Friend: Story = {
  name: "A friend's page by share link (15)",
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ben Okafor' })
    await canvas.findByText(/^Bike kitchen is open/)
    await expect(canvas.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Add Friend' })).toBeNull()
    await sent('profiles.of', { username: 'ben' })
  },
}

export const Stranger: Story = {
  name: 'A stranger: Add Friend, nothing shared',
  beforeEach: [
    at('/profile/hugo'),
    answering({
      'profiles.of': profileOf(hugo),
      'posts.ofMember': listOf([]),
      'friends.request': {
        id: ann.id,
        requesterId: ann.id,
        addresseeId: hugo.id,
        status: 'pending',
        createdAt: new Date().toISOString(),
        friendshipStatus: 'sent',
        isNew: true,
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Hugo has not shared anything with you yet.')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Friend' }))
    await toasted('Friend request sent!', 'Your friend request has been sent successfully.')
    await canvas.findByRole('button', { name: 'Requested' })
  },
}

export const Asks: Story = {
  name: 'Somebody who asks: Accept',
  beforeEach: [at('/profile/edie'), answering({ 'profiles.of': profileOf(edie), 'posts.ofMember': listOf([]) })],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Accept' })
  },
}

export const NoBio: Story = {
  beforeEach: [at('/profile/dan'), answering({ 'profiles.of': profileOf(dan), 'posts.ofMember': listOf([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText('Dan has not written a bio yet.')
  },
}

export const Oneself: Story = {
  name: "One's own username: one's own controls",
  beforeEach: [at('/profile/Ann'), answering({ 'posts.ofMember': listOf(postsOf(ann)) })],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Edit Profile' })
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
  },
}

export const Loading: Story = {
  beforeEach: answering({ 'profiles.of': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading profile...')
  },
}

export const Unknown: Story = {
  name: 'Nobody by that name, and a way on',
  beforeEach: [at('/profile/nobody'), answering({ 'profiles.of': refused('NOT_FOUND', 'Member not found') })],
  play: async ({ canvas }) => {
    await canvas.findByText('Nobody by that name lives here')
    await expect(canvas.getByRole('link', { name: 'Search people' })).toHaveAttribute('href', '/search?q=nobody')
  },
}

export const Failed: Story = {
  name: 'Failed to fetch profile, after one more try',
  beforeEach: answering({ 'profiles.of': broken }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch profile: Internal Server Error')
    await sent('profiles.of', { username: 'ben' }, { username: 'ben' })
    answering({ 'profiles.of': profileOf(ben) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await canvas.findByRole('heading', { name: 'Ben Okafor' })
  },
}

export const Longest: Story = {
  name: 'The longest name at 320 px (1)',
  globals: { viewport: { value: 'small' } },
  beforeEach: [
    at(`/profile/${longest.username}`),
    answering({ 'profiles.of': profileOf(longest), 'posts.ofMember': listOf([]) }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
