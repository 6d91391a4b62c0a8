// Over 200 lines: every change of a post and every conflict, in one sheet with the same mocks.
import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { hose, tomatoes } from '@stoop/validators/fixtures/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { queryClient } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'
import { chooseMenuItem } from '../../mocks/choose-menu-item.ts'
import { apiError, networkError, pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { pasteText } from '../../mocks/paste-text.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { communityPostKind } from '../communities/community-posts.data.ts'
import { createEventApplier } from '../live/apply-events.ts'
import { PostMenu } from './lazy-menus.tsx'
import { mapTexts } from './post-texts.ts'
import { friendPostKind } from './posts.data.ts'

const post = postOf(tomatoes)
const privatePost = postOf(hose)
const [kitchenPost] = communityPostsOf(bikeKitchen)
const photo = '/objects/uploads/tomatoes.webp'

const meta = {
  title: 'Features/Edit sheet',
  component: PostMenu,
  decorators: withViewer,
  args: { postKind: friendPostKind, post },
  beforeEach: mockApi({ 'posts.update': { ...post, version: 2 } }),
} satisfies Meta<typeof PostMenu>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function open({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
  await chooseMenuItem(userEvent, 'Edit post')
  const sheet = within(await findFocusedDialog('Edit post'))
  // Wait until the sheet has moved the focus: a dialog that opened earlier would lose the focus and close.
  await waitFor(() => expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveFocus())
  return sheet
}

async function replaceText({ userEvent }: Context, sheet: ReturnType<typeof within>, text: string) {
  const field = sheet.getByRole('textbox', { name: 'Text of your post' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}

export const SavesText: Story = {
  name: 'saves only the trimmed text and the edited version',
  play: async (context) => {
    const sheet = await open(context)
    await replaceText(context, sheet, '  Tomatoes for all.  ')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit post' })).toBeNull())
    await expectNoToast()
    await expectCalls('posts.update', { id: post.id, version: 1, content: 'Tomatoes for all.' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const EveryText: Story = {
  name: 'saves every text of a post',
  play: async (context) => {
    const sheet = await open(context)
    for (const field of sheet.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')) {
      await context.userEvent.clear(field)
      await pasteText(context.userEvent, field, `The ${field.name}`)
    }
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit post' })).toBeNull())
    await expectNoToast()
    await expectCalls('posts.update', { id: post.id, version: 1, ...mapTexts((name) => `The ${name}`) })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Unchanged: Story = {
  name: 'closes the edit of a post without a request when nothing has changed',
  tags: ['long'],
  play: async (context) => {
    const sheet = await open(context)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('posts.update')
    await expectNoToast()
  },
}

export const Empty: Story = {
  name: 'disables Save while the text of an edited post is empty',
  tags: ['long'],
  play: async (context) => {
    const sheet = await open(context)
    await context.userEvent.clear(sheet.getByRole('textbox', { name: 'Text of your post' }))
    await expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveValue('')
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}

export const Kept: Story = {
  name: 'keeps the edited text of a post on Esc',
  play: async (context) => {
    await replaceText(context, await open(context), 'Half a thought')
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sheet = await open(context)
    await expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveValue('Half a thought')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
    const question = within(await findFocusedDialog('Discard changes?'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await context.userEvent.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await open(context)).getByRole('textbox', { name: 'Text of your post' })).toHaveValue(post.content)
  },
}

export const Focus: Story = {
  name: 'returns the focus from the edit to the menu button of the post on Esc',
  tags: ['long'],
  play: async (context) => {
    await open(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'More about your post' })).toHaveFocus())
  },
}

export const Saving: Story = {
  name: 'shows Saving... while the edit of a post is sent',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.update': pendingResponse }),
  play: async (context) => {
    const sheet = await open(context)
    await replaceText(context, sheet, 'Slow')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expect(await sheet.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  },
}

export const NotSent: Story = {
  name: 'keeps the edited text when the connection fails',
  beforeEach: mockApi({ 'posts.update': networkError }),
  play: async (context) => {
    const sheet = await open(context)
    await replaceText(context, sheet, 'Not lost')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectErrorToast("Couldn't save the post", 'What you wrote is kept here.')
    await expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveValue('Not lost')
  },
}

export const Gone: Story = {
  name: 'closes the edit when the post is deleted elsewhere, and keeps the text as the draft of a new post',
  beforeEach: mockApi({ 'posts.one': apiError('NOT_FOUND', 'Post not found') }),
  play: async (context) => {
    await replaceText(context, await open(context), 'Not lost')
    queryClient.setQueryData(api.posts.one.queryOptions({ id: post.id }).queryKey, post)
    createEventApplier().apply([{ type: 'post', postId: post.id, communityId: null, change: 'changed' }])
    await expectToast('This post is no longer available', 'Your changes are now the draft of a new post.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(readDraft(`post:${ann.id}`)).toBe('Not lost')
  },
}

export const GoneOnSave: Story = {
  name: 'closes the edit when the post no longer exists on Save, and keeps a private text private',
  args: { post: privatePost },
  beforeEach: mockApi({ 'posts.update': apiError('NOT_FOUND', 'Post not found') }),
  play: async (context) => {
    const sheet = await open(context)
    await replaceText(context, sheet, 'For me')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectToast('This post is no longer available', 'Your changes are now the draft of a new post.')
    await expect(readDraft(`post:${ann.id}`)).toBe('For me')
    await expect(readDraft(`post-audience:${ann.id}`)).toBe('private')
  },
}

export const GonePictures: Story = {
  name: 'keeps the pictures that were added in an edit when the post is deleted elsewhere',
  args: { post: { ...post, imageUrl: photo, images: [{ url: photo, alt: null, width: 40, height: 30, hash: null }] } },
  beforeEach: mockApi({ 'posts.update': apiError('NOT_FOUND', 'Post not found') }),
  play: async (context) => {
    const added = { id: 'added', url: '/objects/uploads/added.webp', alt: 'Our stoop' }
    const old = { id: photo, url: photo, alt: '' }
    const draft = `post-photos:${ann.id}`
    writeDraft(draft, JSON.stringify([{ ...added, id: 'of the draft' }]))
    writeDraft(`edit-photos:${ann.id}:${post.id}`, JSON.stringify([old, added]))
    for (const [name, text] of Object.entries({ version: '1', content: post.content }))
      writeDraft(`edit-${name}:${ann.id}:${post.id}`, text)
    const sheet = await open(context)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectToast('This post is no longer available', 'Your changes are now the draft of a new post.')
    await expect(JSON.parse(readDraft(draft))).toEqual([{ ...added, id: 'of the draft' }, added])
    await expect(readDraft(`post:${ann.id}`)).toBe('')
  },
}

const twoPhotos = ['one', 'two'].map((name) => ({
  url: `/objects/uploads/${name}.webp`,
  alt: null,
  width: 40,
  height: 30,
  hash: null,
}))
const pictureGone = 'This picture no longer exists. Please add it again'

export const PictureGone: Story = {
  name: 'shows an error of the pictures of an edited post in a toast',
  tags: ['long'],
  args: { post: { ...post, imageUrl: twoPhotos[0]?.url ?? null, images: twoPhotos } },
  beforeEach: mockApi({ 'posts.update': apiError('BAD_REQUEST', pictureGone, { images: pictureGone }) }),
  play: async (context) => {
    const sheet = await open(context)
    await context.userEvent.click(await sheet.findByRole('button', { name: 'Move picture 2 left' }))
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectErrorToast("Couldn't save the post", pictureGone)
  },
}

const stale = apiError('CONFLICT', 'The post was changed elsewhere', undefined, 'STALE_VERSION')
const changedElsewhere = { ...post, content: 'No tomatoes left.', version: 5 }

async function meetConflict(context: Context) {
  const sheet = await open(context)
  await replaceText(context, sheet, 'My words')
  await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  const note = within(await sheet.findByRole('alert'))
  await expect(note.getByText('Changed elsewhere')).toBeVisible()
  await expect(note.getByText('No tomatoes left.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveValue('My words')
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectNoToast()
  return sheet
}

export const KeepMine: Story = {
  name: 'overwrites the text saved elsewhere when Keep mine is pressed',
  beforeEach: mockApi({
    'posts.update': ({ version }) => (version === 5 ? { ...post, content: 'My words', version: 6 } : stale),
    'posts.one': changedElsewhere,
  }),
  play: async (context) => {
    const sheet = await meetConflict(context)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Keep mine' }))
    await expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveFocus()
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit post' })).toBeNull())
    await expectNoToast()
    await expectCalls(
      'posts.update',
      { id: post.id, version: 1, content: 'My words' },
      { id: post.id, version: 5, content: 'My words' },
    )
  },
}

export const TakeTheirs: Story = {
  name: 'continues with the text saved elsewhere when Use theirs is pressed',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.update': stale, 'posts.one': changedElsewhere }),
  play: async (context) => {
    const sheet = await meetConflict(context)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Use that text' }))
    await expect(sheet.getByRole('textbox', { name: 'Text of your post' })).toHaveValue('No tomatoes left.')
    await expect(sheet.queryByRole('alert')).toBeNull()
  },
}

export const Widen: Story = {
  name: 'asks for confirmation when an edit lets more people read the post',
  play: async (context) => {
    const sheet = await open(context)
    await context.userEvent.click(sheet.getByRole('radio', { name: 'Public' }))
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    const dialog = within(await findFocusedDialog('Share with everyone?'))
    await dialog.findByText(
      'Until now only you and your 5 friends could read it. Now everyone on Stoop will be able to read it, with its likes and replies.',
    )
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep as it was' })).toHaveFocus())
    await context.userEvent.click(dialog.getByRole('button', { name: 'Keep as it was' }))
    await expectCalls('posts.update')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Share with everyone?' })).toBeNull())
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    const again = within(await findFocusedDialog('Share with everyone?'))
    await waitFor(() => expect(again.getByRole('button', { name: 'Keep as it was' })).toHaveFocus())
    await context.userEvent.click(again.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit post' })).toBeNull())
    await expectNoToast()
    await expectCalls('posts.update', { id: post.id, version: 1, visibility: 'public' })
  },
}

export const WidenPrivate: Story = {
  name: 'names the friends who are added to a private post',
  args: { post: privatePost },
  play: async (context) => {
    const sheet = await open(context)
    await context.userEvent.click(sheet.getByRole('radio', { name: 'Friends' }))
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await findFocusedDialog('Share with your friends?')
    await screen.findByText('Until now only you could read it. Your 5 friends will be added.')
  },
}

export const Narrow: Story = {
  name: 'asks no question when an edit lets fewer people read the post',
  tags: ['long'],
  play: async (context) => {
    const sheet = await open(context)
    await context.userEvent.click(sheet.getByRole('radio', { name: 'Only me' }))
    await expect(sheet.getByText('Once you save, only you can see it.')).toBeVisible()
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectCalls('posts.update', { id: post.id, version: 1, visibility: 'private' })
  },
}

export const Picture: Story = {
  name: 'changes the description of a picture, or removes the picture',
  args: {
    post: {
      ...post,
      ...{ imageUrl: photo, imageAlt: 'Three tomatoes' },
      images: [{ url: photo, alt: 'Three tomatoes', width: null, height: null, hash: null }],
    },
  },
  play: async (context) => {
    const { userEvent } = context
    const sheet = await open(context)
    const alt = sheet.getByRole('textbox', { name: 'What does the picture show?' })
    await expect(alt).toHaveValue('Three tomatoes')
    await userEvent.clear(alt)
    await userEvent.click(alt)
    await userEvent.paste('Four tomatoes')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await expectCalls('posts.update', { id: post.id, version: 1, imageAlt: 'Four tomatoes' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open(context)
    await userEvent.click(again.getByRole('button', { name: 'Remove picture' }))
    await userEvent.click(again.getByRole('button', { name: 'Save' }))
    await expectCalls(
      'posts.update',
      { id: post.id, version: 1, imageAlt: 'Four tomatoes' },
      { id: post.id, version: 1, imageUrl: null, imageAlt: null },
    )
  },
}

export const InCommunity: Story = {
  name: 'edits a community post without a choice of the audience',
  args: {
    postKind: communityPostKind(kitchenPost?.communityId ?? ''),
    post: { ...(kitchenPost ?? post), author: bylineOf(ann) },
  },
  beforeEach: mockApi({ 'communities.updatePost': kitchenPost ?? serverError }),
  play: async (context) => {
    const sheet = await open(context)
    await expect(sheet.queryByRole('radio')).toBeNull()
    await expect(sheet.getByRole('button', { name: 'Gallery' })).toBeVisible()
    await replaceText(context, sheet, 'Open on Monday')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit post' })).toBeNull())
    await expectNoToast()
    await expectCalls('communities.updatePost', {
      communityId: kitchenPost?.communityId ?? '',
      id: kitchenPost?.id ?? '',
      version: 1,
      content: 'Open on Monday',
    })
  },
}
