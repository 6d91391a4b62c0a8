import { Button } from '@stoop/ui/button'
import { ben, longest, noor } from '@stoop/validators/cast/people'
import { profileOf } from '@stoop/validators/cast/people-views'
import { CITIES } from '@stoop/validators/city-names'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ProfileHead } from './profile-head.tsx'

const meta = {
  title: 'Features/Profile head',
  component: ProfileHead,
  args: { profile: profileOf(ben), act: <Button tone="plain">Edit Profile</Button> },
} satisfies Meta<typeof ProfileHead>
export default meta

type Story = StoryObj<typeof meta>

export const Initials: Story = {
  name: 'Banner of the city, initials, name, friends (193, 194, 196)',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Ben Okafor' })).toBeVisible()
    await expect(canvas.getByText('BO')).toBeVisible()
    await expect(canvas.getByText('3 friends')).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('[data-city="Chicago"] svg')).not.toBeNull())
  },
}

export const FriendsLink: Story = {
  args: { friendsHref: '/friends?tab=friends' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: '3 friends' })).toHaveAttribute('href', '/friends?tab=friends'),
}

export const Photo: Story = { args: { profile: { ...profileOf(ben), avatar: '/door.svg' } } }
export const NoCity: Story = { args: { profile: { ...profileOf(ben), selectedCity: null } } }
export const Longest: Story = { args: { profile: profileOf(longest) } }
export const RightToLeft: Story = { args: { profile: profileOf(noor) } }

export const NineCities: Story = {
  name: 'An empty profile in each of the nine cities looks like it',
  render: (args) => (
    <>
      {CITIES.map((city) => (
        <article key={city} className="px-4 pt-4" aria-label={city}>
          <ProfileHead {...args} profile={{ ...args.profile, selectedCity: city }} />
        </article>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-city] svg')).toHaveLength(9))
  },
}
