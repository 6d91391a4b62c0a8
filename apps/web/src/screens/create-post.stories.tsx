// Over 200 lines: every field, every error and every way out of one form.
import { ann } from '@stoop/validators/fixtures/people'
import { feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { formatPhotos } from '../features/photos/draft-photos.ts'
import { mapTexts, POST_TEXTS } from '../features/posts/post-texts.ts'
import { readDraft, writeDraft } from '../lib/draft.ts'
import { apiError, networkError, pendingResponse } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Create post',
  component: App,
  beforeEach: [visitPath('/create-post'), mockApi({ 'posts.feed': singlePage(feedOf(ann)) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function enterText({ canvas, userEvent }: Context, text: string) {
  await canvas.findByRole('heading', { name: 'Create New Post' })
  await pasteText(userEvent, canvas.getByRole('textbox', { name: "What's on your mind, Ann?" }), text)
}

const submitPost = ({ canvas, userEvent }: Context) => userEvent.click(canvas.getByRole('button', { name: 'Post' }))

export const Empty: Story = {
  name: 'disables Post while the form of a post is empty',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Create New Post' })
    await expect(canvas.getByRole('textbox', { name: "What's on your mind, Ann?" })).toBeInstanceOf(HTMLTextAreaElement)
    await expect(canvas.getByLabelText(/^Image URL/)).toHaveAttribute('type', 'url')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Post' })).toBeDisabled()
  },
}

export const BackToFeed: Story = {
  name: 'opens Home on Back to Feed',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to Feed' }))
    await canvas.findByText(/^Six loaves/)
    await expect(location.pathname).toBe('/')
  },
}

export const Blank: Story = {
  name: 'disables Post on /create-post for blank text',
  play: async (context) => {
    await enterText(context, '  \n  ')
    await expect(context.canvas.getByRole('button', { name: 'Post' })).toBeDisabled()
  },
}

export const Created: Story = {
  name: 'opens Home after creating a post',
  beforeEach: mockApi({ 'posts.create': postOf(bread) }),
  play: async (context) => {
    await enterText(context, '  Six loaves.  ')
    await pasteText(context.userEvent, context.canvas.getByLabelText(/^Image URL/), '   ')
    await submitPost(context)
    await expectToast('Post created!', 'Your post has been shared successfully.')
    await waitFor(() => expect(location.pathname).toBe('/'))
    await expectCalls('posts.create', { content: 'Six loaves.' })
  },
}

export const WithImage: Story = {
  name: 'sends the image URL without spaces at the ends',
  beforeEach: mockApi({ 'posts.create': pendingResponse }),
  play: async (context) => {
    await enterText(context, 'Look')
    await pasteText(context.userEvent, context.canvas.getByLabelText(/^Image URL/), ' http://stoop.example/loaf.jpg ')
    await submitPost(context)
    await expectCalls('posts.create', { content: 'Look', imageUrl: 'http://stoop.example/loaf.jpg' })
  },
}

export const EveryText: Story = {
  name: 'has a field for every text of a post, and sends the texts',
  beforeEach: mockApi({ 'posts.create': pendingResponse }),
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: 'Create New Post' })
    const fields = context.canvas.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
    const names = fields.map(({ name }) => name)
    await expect(names).toEqual(expect.arrayContaining([...POST_TEXTS]))
    for (const field of fields)
      if (field.name !== 'imageUrl') await pasteText(context.userEvent, field, `The ${field.name}`)
    await submitPost(context)
    await expectCalls('posts.create', { ...mapTexts((name) => `The ${name}`) })
  },
}

const photosDraft = `post-photos:${ann.id}`
const fourPhotos = ['sent', 'later', 'third', 'fourth'].map((id) => ({ id, url: `/objects/post/${id}.webp`, alt: '' }))
const [sentPhoto, laterPhoto] = fourPhotos

export const ChangedWhileSending: Story = {
  name: 'keeps only the photos that were added while the post was sent',
  beforeEach: [
    () => writeDraft(photosDraft, formatPhotos(sentPhoto ? [sentPhoto] : [])),
    mockApi({
      'posts.create': async () => {
        await waitFor(() => expect(readDraft(photosDraft)).toContain('later'))
        return postOf(bread)
      },
    }),
  ],
  play: async (context) => {
    await enterText(context, 'Look')
    await submitPost(context)
    await expectCalls('posts.create', { content: 'Look', imageUrl: sentPhoto?.url })
    writeDraft(photosDraft, formatPhotos([sentPhoto, laterPhoto].filter((photo) => photo !== undefined)))
    await expectToast('Post created!')
    await waitFor(() => expect(readDraft(photosDraft)).toBe(formatPhotos(laterPhoto ? [laterPhoto] : [])))
  },
}

export const FourPhotos: Story = {
  name: 'disables the image URL while the post has four photos',
  tags: ['long'],
  beforeEach: () => writeDraft(photosDraft, formatPhotos(fourPhotos)),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText(/^Image URL/)
    await expect(field).toBeDisabled()
    await expect(canvas.getByText('A post has up to 4 pictures. Remove one to add a link.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture 4' }))
    await expect(field).toBeEnabled()
    await pasteText(userEvent, field, 'https://stoop.example/loaf.jpg')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull())
  },
}

export const InvalidImageUrl: Story = {
  name: 'sends no request for an invalid image URL',
  tags: ['long'],
  play: async (context) => {
    await enterText(context, 'Look')
    await pasteText(context.userEvent, context.canvas.getByLabelText(/^Image URL/), 'javascript:alert(1)')
    await submitPost(context)
    await context.canvas.findByText('Must be a web address that begins with https://')
    await expectCalls('posts.create')
  },
}

export const NoUrl: Story = {
  name: 'shows an error below an image URL that is no URL',
  play: async (context) => {
    await enterText(context, 'A view')
    await pasteText(context.userEvent, context.canvas.getByLabelText(/^Image URL/), 'nonsense')
    await submitPost(context)
    await expect(await context.canvas.findByText('Must be a web address that begins with https://')).toBeVisible()
  },
}

export const Posting: Story = {
  name: 'disables Post while the request is pending',
  beforeEach: mockApi({ 'posts.create': pendingResponse }),
  play: async (context) => {
    await enterText(context, 'Once')
    await submitPost(context)
    await expect(await context.canvas.findByRole('button', { name: 'Posting...' })).toBeDisabled()
  },
}

export const RateLimited: Story = {
  name: 'keeps the form open when posting fails',
  beforeEach: mockApi({ 'posts.create': apiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment') }),
  play: async (context) => {
    await enterText(context, 'Again')
    await submitPost(context)
    await expectErrorToast('Error creating post', 'Too many attempts. Please wait a moment')
    await expect(location.pathname).toBe('/create-post')
  },
}

export const Failed: Story = {
  name: 'keeps a post at the top of the feed when posting gets no response',
  beforeEach: mockApi({ 'posts.create': networkError }),
  play: async (context) => {
    await enterText(context, 'Again')
    await submitPost(context)
    await expectToast('Waiting for a connection', "Your post will be sent when you're back online.")
    const waiting = within(await context.canvas.findByRole('region', { name: 'Waiting' }))
    await expect(waiting.getByText('Again')).toBeVisible()
    await expect(location.pathname).toBe('/')
  },
}

export const Cancel: Story = {
  name: 'keeps the draft of a post on Back to Feed',
  play: async (context) => {
    const { canvas, userEvent } = context
    await enterText(context, 'A draft')
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Feed' }))
    await canvas.findByText(/^Six loaves/)
    history.pushState(null, '', '/create-post')
    await expect(await canvas.findByRole('textbox', { name: "What's on your mind, Ann?" })).toHaveValue('A draft')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await canvas.findByText(/^Six loaves/)
    history.pushState(null, '', '/create-post')
    await expect(await canvas.findByRole('textbox', { name: "What's on your mind, Ann?" })).toHaveValue('')
  },
}

export const Long: Story = {
  name: 'shows the number of characters when a post is near the maximum length',
  play: async (context) => {
    await enterText(context, 'w'.repeat(4600))
    await expect(context.canvas.getByText('4600 / 5000')).toBeVisible()
  },
}

export const RightToLeft: Story = {
  name: 'shows Arabic input from right to left',
  play: async (context) => {
    await enterText(context, 'مساء الخير يا جيران')
    const box = context.canvas.getByRole('textbox', { name: "What's on your mind, Ann?" })
    await expect(getComputedStyle(box).direction).toBe('rtl')
  },
}
