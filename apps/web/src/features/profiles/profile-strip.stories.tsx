import { ann, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { ProfileStrip } from './profile-strip.tsx'

const meta = {
  title: 'Features/Profile strip',
  component: ProfileStrip,
  decorators: withViewer,
  args: { children: null },
} satisfies Meta<typeof ProfileStrip>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'shows the name, Welcome back! and Edit Profile',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ann Alvarez' })).toBeVisible()
    await expect(canvas.getByText('Welcome back!')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
  },
}
export const Photo: Story = { beforeEach: mockApi({ 'auth.user': { ...currentUserOf(ann), avatar: '/door.svg' } }) }
export const NoCity: Story = { beforeEach: mockApi({ 'auth.user': { ...currentUserOf(ann), selectedCity: null } }) }
export const Longest: Story = { beforeEach: mockApi({ 'auth.user': currentUserOf(longNameUser) }) }
export const RightToLeft: Story = { beforeEach: mockApi({ 'auth.user': currentUserOf(noor) }) }
