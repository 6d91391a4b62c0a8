import { ann, ben, dan, hugo, longest, noor } from '@stoop/validators/cast/people'
import { personOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { asMember } from '../../mocks/member-frame.tsx'
import { PersonCard } from './person-card.tsx'

const meta = {
  title: 'Features/Person card',
  component: PersonCard,
  decorators: asMember,
  args: { person: personOf(hugo) },
} satisfies Meta<typeof PersonCard>
export default meta

type Story = StoryObj<typeof meta>

export const Stranger: Story = {
  name: 'Add Friend (115, 116)',
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Add Friend' })).toBeEnabled(),
}
export const Friend: Story = {
  name: 'Friends (116)',
  args: { person: personOf(ben) },
  play: async ({ canvas }) => expect(await canvas.findByText('Friends')).toBeVisible(),
}
export const Oneself: Story = {
  name: 'Oneself: no Add Friend (117)',
  args: { person: personOf(ann) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Friend' })).toBeNull()
  },
}
export const NoBioNoCity: Story = { args: { person: { ...personOf(dan), selectedCity: null } } }
export const Photo: Story = { args: { person: { ...personOf(hugo), avatar: '/door.svg' } } }
export const Longest: Story = {
  name: 'The longest name and bio at 320 px (1)',
  globals: { viewport: { value: 'small' } },
  args: { person: personOf(longest) },
  play: async ({ canvas }) => {
    await canvas.findByText('Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley', { selector: 'bdi' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const RightToLeft: Story = { args: { person: personOf(noor) } }
