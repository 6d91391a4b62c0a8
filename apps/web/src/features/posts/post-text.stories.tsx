import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { PostText } from './post-text.tsx'

const text = 'Six loaves came out of the oven and I live alone. '.repeat(30)

/** Shows two posts with the same text alternately. */
function EqualPosts() {
  const [postId, setPostId] = useState('first')
  return (
    <>
      <button type="button" onClick={() => setPostId(postId === 'first' ? 'second' : 'first')}>
        Other post
      </button>
      <PostText key={postId} ownerId={postId} text={text} />
    </>
  )
}

const meta = {
  title: 'Features/Post text',
  component: EqualPosts,
  decorators: (Story) => <div className="px-4">{Story()}</div>,
} satisfies Meta<typeof EqualPosts>
export default meta

type Story = StoryObj<typeof meta>

export const MountedAgain: Story = {
  name: 'keeps a long text expanded when the post is mounted again',
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Other post' })
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await userEvent.click(toggle)
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeVisible()
    await userEvent.click(toggle)
    await expect(canvas.getByRole('button', { name: 'Show less' })).toBeVisible()
  },
}
