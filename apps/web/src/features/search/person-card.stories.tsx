import { ann, ben, dan, hugo, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { PersonCard } from './person-card.tsx'

const meta = {
  title: 'Features/Person card',
  component: PersonCard,
  decorators: withViewer,
  args: { person: personOf(hugo) },
} satisfies Meta<typeof PersonCard>
export default meta

type Story = StoryObj<typeof meta>

export const Stranger: Story = {
  name: 'shows Add Friend for a stranger',
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Add Friend' })).toBeEnabled(),
}
export const Friend: Story = {
  name: 'shows Friends instead of a button for a friend',
  args: { person: personOf(ben) },
  play: async ({ canvas }) => expect(await canvas.findByText('Friends')).toBeVisible(),
}
export const Viewer: Story = {
  name: 'shows You instead of Add Friend for the viewer',
  args: { person: personOf(ann) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Friend' })).toBeNull()
  },
}
export const NoBioNoCity: Story = { args: { person: { ...personOf(dan), selectedCity: null } } }
export const Photo: Story = { args: { person: { ...personOf(hugo), avatar: '/door.svg' } } }
export const Longest: Story = {
  name: 'fits a person with the longest name and bio in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { person: personOf(longNameUser) },
  play: async ({ canvas }) => {
    await canvas.findByText('Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley', { selector: 'bdi' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const RightToLeft: Story = { args: { person: personOf(noor) } }
