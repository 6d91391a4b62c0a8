import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { createEventApplier } from '../features/live/apply-events.ts'
import { formatPhotos } from '../features/photos/draft-photos.ts'
import { readDraft, writeDraft } from '../lib/draft.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { apiError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectToast } from '../mocks/toasts.ts'

const loaves = postOf(bread)
const oldText = 'On my way with a bag and no shame.'

const meta = {
  title: 'Features/Edit reply sheet',
  component: App,
  beforeEach: [
    visitPath(`/?post=${loaves.id}`),
    mockApi({
      'posts.feed': singlePage(feedOf(ann)),
      'posts.one': loaves,
      'posts.replies': singlePage(commentsOf(bread)),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function open({ userEvent }: Context) {
  const replies = within(await findFocusedDialog(/^Replies/))
  await userEvent.click(await replies.findByRole('button', { name: 'More about the reply by Ann Alvarez' }))
  await chooseMenuItem(userEvent, 'Edit reply')
  const sheet = within(await findFocusedDialog('Edit reply'))
  const field = sheet.getByRole('textbox', { name: 'Text of your reply' })
  await waitFor(() => expect(field).toHaveFocus())
  return { sheet, field }
}

async function replaceText({ userEvent }: Context, field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await pasteText(userEvent, field, text)
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit reply' })).toBeNull())

export const Kept: Story = {
  name: 'keeps the edited text of a reply on Esc',
  play: async (context) => {
    const { userEvent } = context
    await replaceText(context, (await open(context)).field, 'Half a thought')
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    const { sheet, field } = await open(context)
    await expect(field).toHaveValue('Half a thought')
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
    const question = within(await findFocusedDialog('Discard changes?'))
    const keep = question.getByRole('button', { name: 'Keep editing' })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.click(keep)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull())
    await expect(field).toHaveValue('Half a thought')
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
    const discard = await screen.findByRole('button', { name: 'Discard' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await userEvent.click(discard)
    await expectClosed()
    await expect((await open(context)).field).toHaveValue(oldText)
  },
}

const rose = { id: 'rose', url: '/objects/0123456789abcdef0123456789abcdef-1080.webp', alt: 'A red rose' }
const withoutOwn = singlePage(commentsOf(bread).filter(({ authorId }) => authorId !== ann.id))

export const Gone: Story = {
  name: 'closes the edit when the reply is deleted elsewhere, and keeps the text and the added picture as the draft of a new reply',
  beforeEach() {
    const own = commentsOf(bread).find(({ authorId }) => authorId === ann.id)
    writeDraft(`edit-reply-photos:${ann.id}:${own?.id}`, formatPhotos([rose]))
    writeDraft(`edit-reply-photos-changed:${ann.id}:${own?.id}`, '1')
  },
  play: async (context) => {
    await replaceText(context, (await open(context)).field, 'Not lost')
    mockApi({ 'posts.replies': withoutOwn })()
    createEventApplier().apply([{ type: 'post', postId: loaves.id, communityId: null, change: 'replies' }])
    await expectToast('This reply is no longer available', 'Your changes are now the draft of a new reply.')
    await expectClosed()
    await expect(readDraft(`reply:${ann.id}:${loaves.id}`)).toBe('Not lost')
    await expect(readDraft(`reply-photos:${ann.id}:${loaves.id}`)).toBe(formatPhotos([rose]))
    const replies = within(await screen.findByRole('dialog', { name: /^Replies/ }))
    await expect(replies.queryByText(oldText)).toBeNull()
  },
}

export const GoneOnSave: Story = {
  name: 'closes the edit when the reply no longer exists on Save',
  beforeEach: mockApi({ 'posts.updateReply': apiError('NOT_FOUND', 'Reply not found') }),
  play: async (context) => {
    const { sheet, field } = await open(context)
    await replaceText(context, field, 'Too late')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectToast('This reply is no longer available', 'Your changes are now the draft of a new reply.')
    await expectClosed()
    await expect(readDraft(`reply:${ann.id}:${loaves.id}`)).toBe('Too late')
  },
}

export const Unchanged: Story = {
  name: 'closes the edit without a question on Cancel when nothing has changed',
  play: async (context) => {
    const { sheet } = await open(context)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
    await expectClosed()
    await expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull()
  },
}

export const Mention: Story = {
  name: 'suggests readers of the post for a typed mention',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.mentionable': [{ ...bylineOf(ben), isFriend: true }] }),
  play: async (context) => {
    const { sheet, field } = await open(context)
    await context.userEvent.type(field, ' @b')
    const option = await sheet.findByRole('option', { name: /Ben Okafor/ })
    await expect(option).toBeVisible()
    await context.userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue(`${oldText} @ben `)
  },
}

export const Menu: Story = {
  name: 'keeps the menu of a reply beside its button when the page behind the sheet scrolls',
  tags: ['long'],
  play: async ({ userEvent }) => {
    const replies = within(await findFocusedDialog(/^Replies/))
    await userEvent.click(await replies.findByRole('button', { name: 'More about the reply by Ann Alvarez' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(getComputedStyle(menu.parentElement ?? menu).position).toBe('fixed'))
  },
}
