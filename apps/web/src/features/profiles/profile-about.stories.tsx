import { ann, dan, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { profileOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProfileAbout } from './profile-about.tsx'

const meta = {
  title: 'Features/Profile about',
  component: ProfileAbout,
  args: { profile: profileOf(ann) },
} satisfies Meta<typeof ProfileAbout>
export default meta

type Story = StoryObj<typeof meta>

export const Bio: Story = {
  name: 'shows the bio, the city and the join date of a member',
  args: { profile: { ...profileOf(ann), createdAt: '2026-03-05T12:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Front porch gardener. Will trade tomatoes for gossip.')).toBeVisible()
    await expect(canvas.getByText('Chicago')).toBeVisible()
    await expect(canvas.getByText('On Stoop since Mar 5, 2026')).toBeVisible()
  },
}

export const NoBio: Story = {
  name: 'invites the viewer to write a bio',
  args: { profile: { ...profileOf(ann), bio: null } },
  play: async ({ canvas }) => expect(canvas.getByText('No bio yet. Tell people about yourself!')).toBeVisible(),
}

export const NoBioOfOtherUser: Story = { args: { profile: profileOf(dan) } }
export const HiddenCity: Story = {
  name: 'shows no city row for a member who hides the city',
  args: { profile: { ...profileOf(dan), selectedCity: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/On Stoop since/)).toBeVisible()
    await expect(canvas.queryByText('No city yet')).toBeNull()
  },
}
export const Longest: Story = { args: { profile: profileOf(longNameUser) } }
export const RightToLeft: Story = { args: { profile: profileOf(noor) } }
