import { ann, longest, noor } from '@stoop/validators/cast/people'
import { currentUserOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { answering } from '../../mocks/answers.ts'
import { asMember } from '../../mocks/member-frame.tsx'
import { ProfileStrip } from './profile-strip.tsx'

const meta = {
  title: 'Features/Profile strip',
  component: ProfileStrip,
  decorators: asMember,
  args: { children: null },
} satisfies Meta<typeof ProfileStrip>
export default meta

type Story = StoryObj<typeof meta>

export const Ann: Story = {
  name: 'Name, Welcome back!, Edit Profile (71)',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ann Alvarez' })).toBeVisible()
    await expect(canvas.getByText('Welcome back!')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
  },
}
export const Photo: Story = { beforeEach: answering({ 'auth.user': { ...currentUserOf(ann), avatar: '/door.svg' } }) }
export const NoCity: Story = { beforeEach: answering({ 'auth.user': { ...currentUserOf(ann), selectedCity: null } }) }
export const Longest: Story = { beforeEach: answering({ 'auth.user': currentUserOf(longest) }) }
export const RightToLeft: Story = { beforeEach: answering({ 'auth.user': currentUserOf(noor) }) }
