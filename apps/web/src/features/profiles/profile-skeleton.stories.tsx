import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const meta = {
  title: 'Features/Profile skeleton',
  component: ProfileSkeleton,
  args: { username: 'ann' },
  // The header extends into the padding of its screen.
  decorators: (Story) => <div className="px-4">{Story()}</div>,
} satisfies Meta<typeof ProfileSkeleton>
export default meta

export const Loading: StoryObj<typeof meta> = {}
