import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommunitySkeleton } from './community-skeleton.tsx'

const meta = {
  title: 'Features/Community skeleton',
  component: CommunitySkeleton,
} satisfies Meta<typeof CommunitySkeleton>
export default meta

export const Loading: StoryObj<typeof meta> = {}
