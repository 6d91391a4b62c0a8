import { Button } from '@stoop/ui/button'
import { DEFAULT_CITIES } from '@stoop/validators/city-names'
import { ben, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { profileOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { enlargeText, expectCutOffDot } from '../../mocks/large-text.ts'
import { ProfileHeader } from './profile-header.tsx'

const meta = {
  title: 'Features/Profile head',
  component: ProfileHeader,
  args: { profile: profileOf(ben), action: <Button tone="plain">Edit Profile</Button> },
  // The header extends into the padding of its screen.
  decorators: (Story) => <div className="px-4">{Story()}</div>,
} satisfies Meta<typeof ProfileHeader>
export default meta

type Story = StoryObj<typeof meta>

export const Initials: Story = {
  name: 'shows the skyline, the initials, the name and the number of friends',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Ben Okafor' })).toBeVisible()
    await expect(canvas.getByText('BO')).toBeVisible()
    await expect(canvas.getByText('3 friends')).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('[data-city="Chicago"] svg')).not.toBeNull())
  },
}

export const FriendsLink: Story = {
  name: 'links the number of friends if a link is given',
  args: { friendsHref: '/friends?tab=friends' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: '3 friends' })).toHaveAttribute('href', '/friends?tab=friends'),
}

export const Photo: Story = { args: { profile: { ...profileOf(ben), avatar: '/door.svg' } } }
export const NoCity: Story = { args: { profile: { ...profileOf(ben), selectedCity: null } } }
export const Longest: Story = { args: { profile: profileOf(longNameUser) } }
export const LargeText: Story = {
  name: 'cuts off the dot before the number of friends when the number starts a line, with text at 200% in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { profile: { ...profileOf(ben), username: 'ben.okafor.chicago' } },
  beforeEach: enlargeText,
  play: async ({ canvas }) => {
    await expectCutOffDot(await canvas.findByText('@ben.okafor.chicago'), canvas.getByText('3 friends'))
  },
}
export const RightToLeft: Story = { args: { profile: profileOf(noor) } }

export const NineCities: Story = {
  name: 'shows the skyline of each of the nine cities in the header',
  render: (args) => (
    <>
      {DEFAULT_CITIES.map((city) => (
        <article key={city} className="px-4 pt-4" aria-label={city}>
          <ProfileHeader {...args} profile={{ ...args.profile, selectedCity: city }} />
        </article>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-city] svg')).toHaveLength(9))
  },
}
