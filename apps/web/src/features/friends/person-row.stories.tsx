import { Button } from '@stoop/ui/button'
import { ben, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PersonRow } from './person-row.tsx'

const meta = {
  title: 'Features/Person row',
  component: PersonRow,
  args: { person: bylineOf(ben) },
} satisfies Meta<typeof PersonRow>
export default meta

type Story = StoryObj<typeof meta>

export const Name: Story = {
  name: 'links the name of a person to the profile',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/profile/ben')
    await expect(canvas.getByText('@ben')).toBeVisible()
  },
}
export const WithNote: Story = { args: { note: '3 mutual friends' } }
export const WithTrailing: Story = { args: { trailing: <Button tone="plain">Message</Button> } }
export const WithButtons: Story = { args: { note: '3 mutual friends', children: <Button wide>Add Friend</Button> } }
export const Photo: Story = { args: { person: { ...bylineOf(ben), avatar: '/door.svg' } } }
export const Longest: Story = {
  name: 'fits a person with the longest name in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { person: bylineOf(longNameUser), trailing: <Button tone="plain">Message</Button> },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320),
}
export const RightToLeft: Story = { args: { person: bylineOf(noor), note: 'من شيكاغو' } }
