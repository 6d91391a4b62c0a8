import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben, longNameUser } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { pendingResponse, serverError } from '../mocks/errors.ts'
import { mockApi } from '../mocks/mock-api.ts'
import { signOut, visitPath } from '../mocks/story-setup.ts'

const { name, slug, description, city, memberCount, imageUrl } = communityOf(gardeners)

const meta = {
  title: 'Screens/Shared card',
  component: App,
  beforeEach: [
    signOut,
    visitPath('/profile/ann'),
    mockApi({
      'profiles.preview': bylineOf(ann),
      'communities.preview': { name, slug, description, city, memberCount, imageUrl },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Person: Story = {
  name: 'shows a signed-out visitor a preview of a person with Sign In and Sign Up',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await userEvent.click(canvas.getByRole('link', { name: 'Sign Up' }))
    await expect(await canvas.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(history.state).toMatchObject({ from: '/profile/ann' })
  },
}

export const Community: Story = {
  name: 'shows a signed-out visitor a preview of a public community',
  beforeEach: visitPath('/community/front-step-gardeners'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await expect(canvas.getByText('4 members')).toBeVisible()
    await expect(canvas.getByText('Chicago')).toBeVisible()
    await expect(canvas.getByText(/^Pots, steps, windowsills/)).toBeVisible()
  },
}

export const Post: Story = {
  name: 'shows a neutral card in place of a post that has no preview',
  beforeEach: [visitPath('/post/01900000-0000-7000-8010-000000000099'), mockApi({ 'posts.preview': null })],
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
}

export const PublicPost: Story = {
  name: 'shows the author and the first words of a public post if the operator allows previews',
  beforeEach: [
    visitPath('/post/01900000-0000-7000-8010-000000000099'),
    mockApi({
      'posts.preview': {
        author: bylineOf(ben),
        words: 'Sourdough, still warm, on the second step…',
        image: { url: '/door.svg', alt: null, width: 400, height: 300 },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ben Okafor' })
    await expect(canvas.getByText('Sourdough, still warm, on the second step…')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Picture posted by Ben Okafor' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  },
}

export const Unknown: Story = {
  name: 'shows the same neutral card for a private community and an unknown one',
  beforeEach: [visitPath('/community/block-captains'), mockApi({ 'communities.preview': null })],
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
}

export const UnknownPerson: Story = {
  name: 'shows a neutral card for an unknown person',
  beforeEach: mockApi({ 'profiles.preview': null }),
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
  },
}

export const Loading: Story = {
  name: 'shows Loading... while the preview loads',
  beforeEach: mockApi({ 'profiles.preview': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const Failed: Story = {
  name: 'shows a neutral card when the preview fails to load',
  beforeEach: mockApi({ 'profiles.preview': serverError }),
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
  },
}

export const Longest: Story = {
  name: 'fits a preview with the longest name in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({ 'profiles.preview': bylineOf(longNameUser) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
