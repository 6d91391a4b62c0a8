import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PostSkeletons } from './post-skeleton.tsx'

const meta = { title: 'Features/Post skeletons', component: PostSkeletons } satisfies Meta<typeof PostSkeletons>
export default meta

export const Loading: StoryObj<typeof meta> = {
  name: 'announces Loading posts... to screen readers',
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading posts...'),
}
