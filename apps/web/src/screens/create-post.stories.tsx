import { listOf } from '@stoop/validators/cast/made'
import { ann } from '@stoop/validators/cast/people'
import { feedOf, postOf } from '@stoop/validators/cast/post-views'
import { bread } from '@stoop/validators/cast/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { pending, refused, unreachable } from '../mocks/refused.ts'
import { alarmed, toasted } from '../mocks/toasted.ts'
import { at } from '../mocks/visit.ts'
import { write } from '../mocks/write.ts'

const meta = {
  title: 'Screens/Create post',
  component: App,
  beforeEach: [at('/create-post'), answering({ 'posts.feed': listOf(feedOf(ann)) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function begin({ canvas, userEvent }: Context, text: string) {
  await canvas.findByRole('heading', { name: 'Create New Post' })
  await write(userEvent, canvas.getByRole('textbox', { name: "What's on your mind, Ann?" }), text)
}

const post = ({ canvas, userEvent }: Context) => userEvent.click(canvas.getByRole('button', { name: 'Post' }))

export const Empty: Story = {
  name: 'Card, text, picture, Cancel, Post (9, 221, 222, 223)',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Create New Post' })
    await expect(canvas.getByRole('textbox', { name: "What's on your mind, Ann?" })).toBeInstanceOf(HTMLTextAreaElement)
    await expect(canvas.getByLabelText(/^Image URL/)).toHaveAttribute('type', 'url')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Post' })).toBeDisabled()
  },
}

export const BackToFeed: Story = {
  name: 'Back to Feed (220)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to Feed' }))
    await canvas.findByText(/^Six loaves/)
    await expect(location.pathname).toBe('/')
  },
}

export const Blank: Story = {
  name: 'Blank text cannot be sent (224)',
  play: async (context) => {
    await begin(context, '  \n  ')
    await expect(context.canvas.getByRole('button', { name: 'Post' })).toBeDisabled()
  },
}

export const Created: Story = {
  name: 'Post created! Trimmed, without an empty address; back on the feed (224, 225)',
  beforeEach: answering({ 'posts.create': postOf(bread) }),
  play: async (context) => {
    await begin(context, '  Six loaves.  ')
    await write(context.userEvent, context.canvas.getByLabelText(/^Image URL/), '   ')
    await post(context)
    await toasted('Post created!', 'Your post has been shared successfully.')
    await waitFor(() => expect(location.pathname).toBe('/'))
    await sent('posts.create', { content: 'Six loaves.' })
  },
}

export const WithPicture: Story = {
  name: 'The address of a picture is trimmed and sent (222, 224)',
  beforeEach: answering({ 'posts.create': pending }),
  play: async (context) => {
    await begin(context, 'Look')
    await write(context.userEvent, context.canvas.getByLabelText(/^Image URL/), ' http://stoop.example/loaf.jpg ')
    await post(context)
    await sent('posts.create', { content: 'Look', imageUrl: 'http://stoop.example/loaf.jpg' })
  },
}

export const WrongPicture: Story = {
  name: 'An address that is none stays here',
  play: async (context) => {
    await begin(context, 'Look')
    await write(context.userEvent, context.canvas.getByLabelText(/^Image URL/), 'javascript:alert(1)')
    await post(context)
    await context.canvas.findByText('Must be a web address that begins with https://')
    await sent('posts.create')
  },
}

export const Posting: Story = {
  name: 'Posting... while it is sent (227)',
  beforeEach: answering({ 'posts.create': pending }),
  play: async (context) => {
    await begin(context, 'Once')
    await post(context)
    await expect(await context.canvas.findByRole('button', { name: 'Posting...' })).toBeDisabled()
  },
}

export const Refused: Story = {
  name: "Error creating post: the server's words (226)",
  beforeEach: answering({ 'posts.create': refused('TOO_MANY_REQUESTS', 'Too many tries. Please wait a little') }),
  play: async (context) => {
    await begin(context, 'Again')
    await post(context)
    await alarmed('Error creating post', 'Too many tries. Please wait a little')
    await expect(location.pathname).toBe('/create-post')
  },
}

export const Failed: Story = {
  name: 'Error creating post without words of the server (226)',
  beforeEach: answering({ 'posts.create': unreachable }),
  play: async (context) => {
    await begin(context, 'Again')
    await post(context)
    await alarmed('Error creating post', 'Failed to create post')
  },
}

export const Cancel: Story = {
  name: 'Cancel throws away what was begun; going back keeps it (223)',
  play: async (context) => {
    const { canvas, userEvent } = context
    await begin(context, 'Begun')
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Feed' }))
    await canvas.findByText(/^Six loaves/)
    history.pushState(null, '', '/create-post')
    await expect(await canvas.findByRole('textbox', { name: "What's on your mind, Ann?" })).toHaveValue('Begun')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await canvas.findByText(/^Six loaves/)
    history.pushState(null, '', '/create-post')
    await expect(await canvas.findByRole('textbox', { name: "What's on your mind, Ann?" })).toHaveValue('')
  },
}

export const Long: Story = {
  name: 'The counter shows near the greatest length alone',
  play: async (context) => {
    await begin(context, 'w'.repeat(4600))
    await expect(context.canvas.getByText('4600 / 5000')).toBeVisible()
  },
}

export const RightToLeft: Story = {
  play: async (context) => {
    await begin(context, 'مساء الخير يا جيران')
    const box = context.canvas.getByRole('textbox', { name: "What's on your mind, Ann?" })
    await expect(getComputedStyle(box).direction).toBe('rtl')
  },
}
