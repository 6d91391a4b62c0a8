import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { editedPost, versionViews } from '@stoop/validators/fixtures/safety-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { PostCard } from './post-card.tsx'
import { friendPostKind } from './posts.data.ts'

const [current, erased, first] = versionViews

const meta = {
  title: 'Features/Versions dialog',
  component: PostCard,
  decorators: [
    (Story) => (
      <div role="feed" aria-label="Posts">
        <Story />
      </div>
    ),
    withViewer,
  ],
  args: { postKind: friendPostKind, post: editedPost, position: 1, feedSize: 1, onReplies: fn() },
  beforeEach: mockApi({ 'posts.versions': singlePage(versionViews) }),
} satisfies Meta<typeof PostCard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function open({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edited. Show versions' }))
  // Wait for the focus: one frame after a dialog opens, it takes the focus and hides other dialogs, even a
  // confirmation that opened in that frame.
  const dialog = await findFocusedDialog('Versions')
  return within(dialog)
}

export const Own: Story = {
  name: 'erases an earlier version of a post after a confirmation',
  beforeEach: mockApi({ 'posts.eraseVersion': { ok: true } }),
  play: async (context) => {
    const { userEvent } = context
    const dialog = await open(context)
    await dialog.findByText('First tomatos!')
    await waitFor(() => expect(dialog.getByText('Current')).toBeVisible())
    await expect(dialog.getByText('This version was erased.')).toBeVisible()
    await expect(dialog.getAllByRole('button', { name: /^Erase the version/ })).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: /^Erase the version/ }))
    const question = within(await findFocusedDialog('Erase this version?'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    if (current && erased && first)
      mockApi({ 'posts.versions': singlePage([current, erased, { ...first, content: null, isErased: true }]) })()
    await userEvent.click(question.getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(dialog.getAllByText('This version was erased.')).toHaveLength(2))
    await expectCalls('posts.eraseVersion', { id: editedPost.id, version: 1 })
  },
}

export const EraseFails: Story = {
  name: 'keeps the version of a post when the request to erase it fails',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.eraseVersion': serverError }),
  play: async (context) => {
    const dialog = await open(context)
    await context.userEvent.click(await dialog.findByRole('button', { name: /^Erase the version/ }))
    const question = within(await findFocusedDialog('Erase this version?'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await context.userEvent.click(question.getByRole('button', { name: 'Erase' }))
    await expectErrorToast("Couldn't erase the version. Please try again.")
    await expect(dialog.getByText('First tomatos!')).toBeVisible()
  },
}

export const OfOthers: Story = {
  name: 'shows readers no button that erases a version',
  args: { post: { ...postOf(bread), version: 2, editedAt: new Date().toISOString() } },
  beforeEach: mockApi({ 'posts.versions': singlePage(current ? [current] : []) }),
  play: async (context) => {
    const dialog = await open(context)
    await dialog.findByText("There's no earlier version that you can read.")
    await expect(dialog.queryByRole('button', { name: /^Erase/ })).toBeNull()
  },
}

export const Loading: Story = {
  name: 'shows placeholders while the versions of a post load',
  beforeEach: mockApi({ 'posts.versions': pendingResponse }),
  play: async (context) => {
    await (await open(context)).findByText('Loading versions...')
  },
}

export const Failed: Story = {
  name: 'offers a retry when the versions of a post fail to load',
  beforeEach: mockApi({ 'posts.versions': serverError }),
  play: async (context) => {
    const dialog = await open(context)
    await dialog.findByText("Couldn't load the versions")
    mockApi({ 'posts.versions': singlePage(versionViews) })()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText('First tomatos!')
  },
}

export const Keyboard: Story = {
  name: 'returns the focus from the versions to the mark on Esc',
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Edited. Show versions' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await findFocusedDialog('Versions')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Held: Story = {
  name: 'marks a version of a post that waits for a moderator',
  args: { post: { ...editedPost, isHeld: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for review')).toBeVisible()
    await expect(canvas.getByText(/Only you can see this post until/)).toBeInTheDocument()
  },
}

export const Narrowest: Story = {
  name: 'fits the marks of a post in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { post: { ...editedPost, isHeld: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('Waiting for review')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** Returns 50 earlier versions and the first version. The server has deleted the versions in between. */
const manyVersions =
  current && first
    ? [...Array.from({ length: 51 }, (_, n) => ({ ...first, version: 60 - n, isCurrent: n === 0 })), first]
    : []

export const ManyEdits: Story = {
  name: 'says that older versions of a post with many edits were deleted',
  beforeEach: mockApi({ 'posts.versions': singlePage(manyVersions) }),
  play: async (context) => {
    const dialog = await open(context)
    await expect(
      await dialog.findByText('Older versions between this one and the first are not kept.'),
    ).toBeInTheDocument()
    await expect(dialog.getAllByRole('listitem')).toHaveLength(53)
  },
}
