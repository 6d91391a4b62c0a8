import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, type UserEventObject, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast } from '../mocks/toasts.ts'

const loaves = postOf(bread)
const [first, second] = commentsOf(bread)
if (!first || !second) throw new Error('The fixture has no replies')
const answer = { ...second, id: '01900000-0000-7000-8020-000000009998', parentId: first.id, content: 'See you @ben' }

const meta = {
  title: 'Features/Reply actions',
  component: App,
  beforeEach: [
    visitPath(`/?post=${loaves.id}`),
    mockApi({
      'posts.feed': singlePage(feedOf(ann)),
      'posts.one': loaves,
      'posts.replies': singlePage([first, answer, second]),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const findRow = async (text: RegExp) => {
  const dialog = within(await findFocusedDialog())
  return within((await dialog.findByText(text)).closest('li') ?? document.body)
}

export const Like: Story = {
  name: 'shows a like of a reply at once',
  beforeEach: mockApi({ 'posts.likeReply': { id: first.id, isLiked: true, likeCount: 3 } }),
  play: async ({ userEvent }) => {
    const row = await findRow(/^On my way/)
    await userEvent.click(row.getByRole('button', { name: 'Like, 0 likes' }))
    await expect(await row.findByRole('button', { name: 'Like, 3 likes' })).toHaveAttribute('aria-pressed', 'true')
    await expectCalls('posts.likeReply', { id: loaves.id, commentId: first.id, liked: true })
  },
}

export const LikeMotion: Story = {
  name: 'plays the whole animation of a like even if the response is fast',
  tags: ['long'],
  beforeEach: mockApi({
    'posts.likeReply': { id: first.id, isLiked: true, likeCount: 3 },
    'posts.feed': singlePage([{ ...loaves, isLiked: false }]),
    'posts.like': { id: loaves.id, isLiked: true, likeCount: 9 },
  }),
  play: async ({ canvas, userEvent }) => {
    const row = await findRow(/^On my way/)
    await expectMotion(userEvent, row.getByRole('button', { name: 'Like, 0 likes' }), '3')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const article = within((await canvas.findByText(/^Six loaves/)).closest('article') ?? document.body)
    await expectMotion(userEvent, article.getByRole('button', { name: /likes?$/ }), '9')
  },
}

async function expectMotion(userEvent: UserEventObject, button: HTMLElement, count: string) {
  const heart = button.querySelector('svg') ?? document.body
  // Makes the animation last longer than the response, even on a slow machine.
  heart.style.animationDuration = '60s'
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveTextContent(count))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  await expect(heart).toHaveClass('animate-pop')
  heart.getAnimations()[0]?.finish()
  await waitFor(() => expect(heart).not.toHaveClass('animate-pop'))
}

export const LikeFailed: Story = {
  name: 'removes a like of a reply when the request fails',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.likeReply': apiError('NOT_FOUND', 'Comment not found') }),
  play: async ({ userEvent }) => {
    const row = await findRow(/^On my way/)
    await userEvent.click(row.getByRole('button', { name: 'Like, 0 likes' }))
    await expectErrorToast("Couldn't like the reply", 'Comment not found')
    await expect(row.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false')
  },
}

export const Answer: Story = {
  name: 'lists an answer to an answer below the same reply as that answer',
  beforeEach: mockApi({ 'posts.reply': { ...answer, id: '01900000-0000-7000-8020-000000009999', content: 'Me too' } }),
  play: async ({ userEvent }) => {
    const row = await findRow(/^See you/)
    await userEvent.click(row.getByRole('button', { name: /^Reply to / }))
    const dialog = within(screen.getByRole('dialog'))
    await expect(dialog.getByText(/^Replying to /)).toBeVisible()
    const box = dialog.getByPlaceholderText('Write a reply...')
    await waitFor(() => expect(box).toHaveFocus())
    await pasteText(userEvent, box, 'Me too')
    await userEvent.click(dialog.getByRole('button', { name: 'Reply' }))
    await expectCalls('posts.reply', { id: loaves.id, content: 'Me too', parentId: first.id })
    await waitFor(() => expect(dialog.queryByText(/^Replying to /)).toBeNull())
  },
}

export const StopAnswering: Story = {
  name: 'keeps the text when the viewer no longer answers a certain reply',
  play: async ({ userEvent }) => {
    const row = await findRow(/^On my way/)
    await userEvent.click(row.getByRole('button', { name: /^Reply to / }))
    const dialog = within(screen.getByRole('dialog'))
    await pasteText(userEvent, dialog.getByPlaceholderText('Write a reply...'), 'Wait')
    await userEvent.click(dialog.getByRole('button', { name: 'Stop replying' }))
    await expect(dialog.queryByText(/^Replying to /)).toBeNull()
    await expect(dialog.getByPlaceholderText('Write a reply...')).toHaveValue('Wait')
  },
}

export const Mention: Story = {
  name: 'links a mention in a reply to the profile',
  play: async () => {
    const row = await findRow(/^See you/)
    await expect(await row.findByRole('link', { name: '@ben' })).toHaveAttribute('href', '/profile/ben')
  },
}

export const Likers: Story = {
  name: 'lists the people who like a post, from the menu of the post',
  beforeEach: [
    visitPath('/'),
    mockApi({ 'posts.likes': singlePage([{ ...bylineOf(ben), friendshipStatus: 'friends' as const }]) }),
  ],
  play: async (context) => {
    const article = (await context.canvas.findByText(/^Six loaves/)).closest('article') ?? document.body
    await context.userEvent.click(await within(article).findByRole('button', { name: /^More/ }))
    await context.userEvent.click(await screen.findByRole('menuitem', { name: 'See who likes this' }))
    const dialog = within(await findFocusedDialog('Liked by'))
    await expect(await dialog.findByRole('link', { name: /Ben Okafor/ })).toHaveAttribute('href', '/profile/ben')
  },
}

export const MentionSuggestions: Story = {
  name: 'suggests readers of the post for a typed mention',
  beforeEach: mockApi({
    'posts.mentionable': [
      { ...bylineOf(ben), isFriend: true },
      { ...bylineOf(gwen), isFriend: false },
    ],
  }),
  play: async ({ userEvent }) => {
    const dialog = within(await findFocusedDialog())
    const box = await dialog.findByPlaceholderText('Write a reply...')
    await userEvent.type(box, 'Hi @b')
    const options = within(await dialog.findByRole('listbox', { name: 'People you can mention' }))
    await expect(options.getByRole('option', { name: /Ben Okafor/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(options.getByRole('option', { name: /Gwen/ })).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', options.getByRole('option', { name: /Gwen/ }).id)
    await userEvent.keyboard('{Enter}')
    await expect(box).toHaveValue('Hi @gwen ')
    await userEvent.type(box, 'and @b')
    await userEvent.click(within(await dialog.findByRole('listbox')).getByRole('option', { name: /Ben Okafor/ }))
    await expect(box).toHaveValue('Hi @gwen and @ben ')
    await userEvent.keyboard(',')
    await expect(box).toHaveValue('Hi @gwen and @ben,')
    await userEvent.type(box, '@b')
    await dialog.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await expect(dialog.queryByRole('listbox')).toBeNull()
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open')
  },
}
