import { gardeners } from '@stoop/validators/cast/communities'
import { communityOf } from '@stoop/validators/cast/community-views'
import { ann, longest } from '@stoop/validators/cast/people'
import { bylineOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { answering } from '../mocks/answers.ts'
import { broken, pending } from '../mocks/refused.ts'
import { at, signedOut } from '../mocks/visit.ts'

const { name, slug, description, city, memberCount, imageUrl } = communityOf(gardeners)

const meta = {
  title: 'Screens/Shared card',
  component: App,
  beforeEach: [
    signedOut,
    at('/profile/ann'),
    answering({
      'profiles.preview': bylineOf(ann),
      'communities.preview': { name, slug, description, city, memberCount, imageUrl },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Person: Story = {
  name: 'A person, to a visitor: name and face, Sign In and Sign Up (15)',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await userEvent.click(canvas.getByRole('link', { name: 'Sign Up' }))
    await expect(await canvas.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(history.state).toMatchObject({ from: '/profile/ann' })
  },
}

export const Community: Story = {
  name: 'A public community, to a visitor (16)',
  beforeEach: at('/community/stoop-gardeners'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Stoop Gardeners' })
    await expect(canvas.getByText('4 members')).toBeVisible()
    await expect(canvas.getByText('Chicago')).toBeVisible()
    await expect(canvas.getByText(/^Pots, steps, windowsills/)).toBeVisible()
  },
}

export const Unknown: Story = {
  name: 'Private or unknown: one and the same neutral card',
  beforeEach: [at('/community/block-captains'), answering({ 'communities.preview': null })],
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
}

export const UnknownPerson: Story = {
  beforeEach: answering({ 'profiles.preview': null }),
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
  },
}

export const Loading: Story = {
  beforeEach: answering({ 'profiles.preview': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const Failed: Story = {
  name: 'What does not come is the neutral card too',
  beforeEach: answering({ 'profiles.preview': broken }),
  play: async ({ canvas }) => {
    await canvas.findByText('Sign in to see this on Stoop')
  },
}

export const Longest: Story = {
  name: 'The longest name at 320 px (1)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({ 'profiles.preview': bylineOf(longest) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
