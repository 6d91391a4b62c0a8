// Over 200 lines: reading, writing and editing replies in one dialog, with the same helpers.
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, edie, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { bylineOf, profileOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, feedOf, postOf, unedited } from '@stoop/validators/fixtures/post-views'
import { bread, lake } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Comment } from '@stoop/validators/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { formatPhotos } from '../features/photos/draft-photos.ts'
import { replyPhotosOf } from '../features/replies/answering.ts'
import { writeDraft } from '../lib/draft.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { confirmBlock } from '../mocks/confirm-block.ts'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { enlargeText, expectCutOffDot } from '../mocks/large-text.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const loaves = postOf(bread)
const replies = commentsOf(bread)
const postWithoutReplies = postOf(lake)
const postGone = apiError('NOT_FOUND', 'Post not found')

/** Returns the comment that the server creates from Ann's reply. */
const replyOf = (postId: string, content: string): Comment => ({
  id: '01900000-0000-7000-8020-000000009999',
  postId,
  authorId: ann.id,
  parentId: null,
  images: [],
  content,
  createdAt: new Date().toISOString(),
  likeCount: 0,
  isLiked: false,
  ...unedited,
  author: bylineOf(ann),
})

const meta = {
  title: 'Features/Replies dialog',
  component: App,
  beforeEach: [
    visitPath(`/?post=${loaves.id}`),
    mockApi({ 'posts.feed': singlePage(feedOf(ann)), 'posts.one': loaves, 'posts.replies': singlePage(replies) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

const dialogOf = async () => within(await findFocusedDialog())

/** Opens the replies of the bread post from the feed. Returns the button that opened them. */
async function openFromFeed({ canvas, userEvent }: Context): Promise<HTMLElement> {
  const article = (await canvas.findByText(/^Six loaves/)).closest('article')
  const opener = within(article ?? document.body).getByRole('button', { name: 'Replies, 2' })
  await userEvent.click(opener)
  return opener
}

async function reply({ userEvent }: Context, text: string) {
  const dialog = await dialogOf()
  await pasteText(userEvent, dialog.getByPlaceholderText('Write a reply...'), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Reply' }))
  return dialog
}

export const Full: Story = {
  name: 'lists replies from oldest to newest',
  play: async () => {
    const dialog = within(await findFocusedDialog('Replies (2)'))
    await waitFor(() => expect(dialog.getByText('View and add replies to this post')).toBeVisible())
    await dialog.findByText('On my way with a bag and no shame.')
    const items = dialog.getAllByRole('listitem')
    await expect(items[0]).toHaveTextContent(/Ann Alvarez.*On my way.*ago/)
    await expect(items[1]).toHaveTextContent(/Edie Larsson.*Save me.*ago/)
    await expect(dialog.getByPlaceholderText('Write a reply...')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
  },
}

const rose = { url: '/objects/0123456789abcdef0123456789abcdef-1080.webp', alt: 'A red rose' }
const storedRose = { ...rose, width: 400, height: 300, hash: null }

export const WithPicture: Story = {
  name: 'shows the picture of a reply on the whole screen after a tap',
  beforeEach: mockApi({ 'posts.replies': singlePage(replies.map((each) => ({ ...each, images: [storedRose] }))) }),
  play: async ({ userEvent }) => {
    const dialog = await dialogOf()
    await expect(await dialog.findAllByRole('img', { name: 'A red rose' })).toHaveLength(2)
    const buttons = dialog.getAllByRole('button', { name: /^Enlarge|^View/ })
    await expect(buttons).toHaveLength(2)
    for (const button of buttons.slice(0, 1)) await userEvent.click(button)
    await findFocusedDialog()
  },
}

export const SendsPicture: Story = {
  name: 'sends a reply with a picture, and discards it with Undo',
  beforeEach: [
    () => writeDraft(replyPhotosOf(ann.id, loaves.id), formatPhotos([{ id: 'rose', ...rose }])),
    mockApi({ 'posts.reply': ({ id, content }) => ({ ...replyOf(id, content), images: [storedRose] }) }),
  ],
  play: async ({ userEvent }) => {
    const dialog = await dialogOf()
    await dialog.findByRole('button', { name: 'Remove picture' })
    await expect(dialog.queryByRole('button', { name: 'Add a picture' })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
    await pasteText(userEvent, dialog.getByPlaceholderText('Write a reply...'), 'Like this one')
    await userEvent.click(dialog.getByRole('button', { name: 'Reply' }))
    await expectToast('Reply posted successfully', 'Your reply has been added to the conversation.')
    await expectCalls('posts.reply', { id: loaves.id, content: 'Like this one', images: [rose] })
    await dialog.findByRole('button', { name: 'Add a picture' })
  },
}

export const Loading: Story = {
  name: 'shows the number of replies of the post while they load',
  tags: ['long'],
  beforeEach: [visitPath('/'), mockApi({ 'posts.replies': pendingResponse })],
  play: async (context) => {
    await openFromFeed(context)
    const dialog = within(await findFocusedDialog('Replies (2)'))
    await dialog.findByText('Loading replies...')
  },
}

export const Empty: Story = {
  name: 'invites the viewer to reply when there are no replies',
  beforeEach: [
    visitPath(`/?post=${postWithoutReplies.id}`),
    mockApi({ 'posts.one': postWithoutReplies, 'posts.replies': singlePage([]) }),
  ],
  play: async () => {
    await findFocusedDialog('Replies (0)')
    await screen.findByText('No replies yet. Be the first to reply!')
  },
}

export const Failed: Story = {
  name: 'shows “Failed to fetch comments” with a retry button when replies fail to load',
  beforeEach: mockApi({ 'posts.replies': serverError }),
  play: async ({ userEvent }) => {
    await screen.findByText('Failed to fetch comments')
    mockApi({ 'posts.replies': singlePage(replies) })()
    await userEvent.click((await dialogOf()).getByRole('button', { name: 'Try again' }))
    await screen.findByText('On my way with a bag and no shame.')
  },
}

export const Many: Story = {
  name: 'scrolls the list of replies when it is higher than 400 px',
  tags: ['long'],
  beforeEach: mockApi({
    'posts.replies': singlePage(
      Array.from({ length: 20 }, (_, index) => ({
        ...replyOf(loaves.id, `Reply number ${index + 1}`),
        id: `01900000-0000-7000-8020-0000000001${String(index).padStart(2, '0')}`,
      })),
    ),
  }),
  play: async () => {
    await expect((await screen.findByText('Reply number 1')).closest('li')).toHaveAttribute('aria-setsize', '20')
    const list = screen.getByRole('region', { name: 'Replies' })
    await expect(getComputedStyle(list).maxHeight).toBe('400px')
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await expect(list.clientHeight).toBeLessThanOrEqual(400)
    await waitFor(() => {
      list.scrollTop = list.scrollHeight
      screen.getByText('Reply number 20')
    })
  },
}

export const Blank: Story = {
  name: 'disables the Reply button for blank text',
  tags: ['long'],
  play: async ({ userEvent }) => {
    const dialog = await dialogOf()
    await pasteText(userEvent, dialog.getByPlaceholderText('Write a reply...'), '  \n ')
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
    await expect(dialog.queryByText(/\d+ \/ \d+/)).toBeNull()
    await expectCalls('posts.reply')
  },
}

export const Sent: Story = {
  name: 'increases the number of replies after sending a reply',
  tags: ['long'],
  beforeEach: mockApi({
    'posts.reply': ({ id, content }) => {
      const newReply = replyOf(id, content)
      mockApi({ 'posts.replies': singlePage([...replies, newReply]) })()
      return newReply
    },
  }),
  play: async (context) => {
    const dialog = await reply(context, '  Save one for me  ')
    await expectToast('Reply posted successfully', 'Your reply has been added to the conversation.')
    await expectCalls('posts.reply', { id: loaves.id, content: 'Save one for me' })
    await findFocusedDialog('Replies (3)')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
    await expect(dialog.getByPlaceholderText('Write a reply...')).toHaveValue('')
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Replies, 3', hidden: true })).toBeInTheDocument(),
    )
  },
}

export const Sending: Story = {
  name: 'shows a pending reply in the list',
  beforeEach: mockApi({ 'posts.reply': pendingResponse }),
  play: async (context) => {
    const dialog = await reply(context, 'Pending reply')
    await dialog.findByText('Sending...')
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
  },
}

export const ReopenedWhileSending: Story = {
  name: 'does not send a pending reply again when its post is reopened',
  play: async (context) => {
    const { userEvent } = context
    const { promise: sentReply, resolve: endSending } = Promise.withResolvers<Comment>()
    mockApi({ 'posts.reply': () => sentReply })()
    const dialog = await reply(context, 'Only once')
    await dialog.findByText('Only once', { selector: 'li *' })
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await openFromFeed(context)
    const reopened = within(await findFocusedDialog())
    const box = reopened.getByPlaceholderText('Write a reply...')
    await reopened.findByText('Only once', { selector: 'li *' })
    await expect(box).toHaveValue('')
    await userEvent.click(box)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const newReply = replyOf(loaves.id, 'Only once')
    mockApi({ 'posts.replies': singlePage([...replies, newReply]) })()
    endSending(newReply)
    await expectToast('Reply posted successfully')
    await screen.findByRole('heading', { name: 'Replies (3)' })
    await waitFor(() => expect(reopened.getAllByRole('listitem')).toHaveLength(3))
    await expect(box).toHaveValue('')
    await expectCalls('posts.reply', { id: loaves.id, content: 'Only once' })
  },
}

export const Refused: Story = {
  name: 'restores the text when a reply is rejected',
  beforeEach: mockApi({ 'posts.reply': apiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment') }),
  play: async (context) => {
    const dialog = await reply(context, 'Not yet')
    await expectErrorToast('Failed to post reply', 'Too many attempts. Please wait a moment')
    await waitFor(() => expect(dialog.getByPlaceholderText('Write a reply...')).toHaveValue('Not yet'))
  },
}

export const NotSent: Story = {
  name: 'keeps a reply in its thread when it gets no response',
  beforeEach: mockApi({ 'posts.reply': networkError }),
  play: async (context) => {
    const dialog = await reply(context, 'Not yet')
    const row = (await dialog.findByText('Waiting for a connection')).closest('li') ?? document.body
    await expect(within(row).getByText('Not yet')).toBeVisible()
    await expect(within(row).getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(dialog.getByPlaceholderText('Write a reply...')).toHaveValue('')
    await context.userEvent.click(within(row).getByRole('button', { name: 'Discard' }))
    await expectToast('Reply discarded')
    await waitFor(() => expect(dialog.queryByText('Not yet')).toBeNull())
  },
}

export const Cancel: Story = {
  name: 'keeps the draft of a reply on Esc',
  play: async (context) => {
    const { userEvent } = context
    const reopen = async () => {
      await openFromFeed(context)
      return (await dialogOf()).getByPlaceholderText('Write a reply...')
    }
    await pasteText(userEvent, (await dialogOf()).getByPlaceholderText('Write a reply...'), 'A draft')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await reopen()).toHaveValue('A draft')
    await userEvent.click((await dialogOf()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await reopen()).toHaveValue('')
  },
}

export const Closed: Story = {
  name: 'shows a note instead of the reply form when only friends can reply',
  beforeEach: mockApi({ 'posts.feed': singlePage([{ ...loaves, repliesFrom: 'friends', canReply: false }]) }),
  play: async () => {
    await screen.findByText("Only Farid's friends can reply.")
    await expect(screen.queryByPlaceholderText('Write a reply...')).toBeNull()
  },
}

export const ClosedForEdits: Story = {
  name: 'does not offer to edit a reply after the author of the post has closed the replies',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.feed': singlePage([{ ...loaves, repliesFrom: 'nobody', canReply: false }]) }),
  play: async ({ userEvent }) => {
    const dialog = await dialogOf()
    await userEvent.click(await dialog.findByRole('button', { name: 'More about the reply by Ann Alvarez' }))
    await screen.findByRole('menuitem', { name: 'Delete reply' })
    await expect(screen.queryByRole('menuitem', { name: 'Edit reply' })).toBeNull()
  },
}

export const ClosedMeanwhile: Story = {
  name: 'shows a note instead of the reply form when the author has closed the replies since',
  beforeEach: mockApi({
    'posts.reply': apiError('FORBIDDEN', 'Replies to this post are closed', undefined, 'REPLIES_CLOSED'),
  }),
  play: async (context) => {
    await reply(context, 'Too late')
    await expectErrorToast('Failed to post reply', 'Replies to this post are closed')
    await screen.findByText("You can't reply to this post.")
  },
}

const [ownReply, ediesReply] = replies

async function chooseForReply({ userEvent }: Context, name: string, item: string) {
  const dialog = await dialogOf()
  await userEvent.click(await dialog.findByRole('button', { name: `More about the reply by ${name}` }))
  await chooseMenuItem(userEvent, item)
}

export const LargeText: Story = {
  name: 'cuts off the dot before Edited when Edited starts a line, with text at 200% in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: [
    enlargeText,
    mockApi({
      'posts.replies': singlePage(
        replies.map((reply) => ({
          ...reply,
          createdAt: new Date(Date.now() - 11 * 30 * 86_400_000).toISOString(),
          editedAt: reply.createdAt,
        })),
      ),
    }),
  ],
  play: async () => {
    const dialog = await dialogOf()
    const [time] = await dialog.findAllByText('11 months ago')
    const [edited] = await dialog.findAllByRole('button', { name: 'Edited. Show versions' })
    await expectCutOffDot(time ?? document.body, edited ?? document.body)
  },
}

export const EditOwn: Story = {
  name: 'shows the new text of an edited reply at once',
  beforeEach: mockApi({
    'posts.updateReply': ({ content }) =>
      ownReply ? { ...ownReply, content, version: 2, editedAt: new Date().toISOString() } : serverError,
  }),
  play: async (context) => {
    const { userEvent } = context
    await chooseForReply(context, 'Ann Alvarez', 'Edit reply')
    const dialog = within(await findFocusedDialog('Edit reply'))
    const field = dialog.getByRole('textbox', { name: 'Text of your reply' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveValue('On my way with a bag and no shame.')
    await userEvent.clear(field)
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.click(field)
    await userEvent.paste('Not on my way.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Not on my way.')
    await screen.findByRole('button', { name: 'Edited. Show versions' })
    await expectCalls('posts.updateReply', {
      id: loaves.id,
      commentId: ownReply?.id ?? '',
      version: 1,
      content: 'Not on my way.',
    })
  },
}

export const EditsPicture: Story = {
  name: 'removes the picture of a reply while editing it',
  beforeEach: mockApi({
    'posts.replies': singlePage(replies.map((each) => ({ ...each, images: [storedRose] }))),
    'posts.updateReply': ownReply ? { ...ownReply, images: [], version: 2 } : serverError,
  }),
  play: async (context) => {
    await chooseForReply(context, 'Ann Alvarez', 'Edit reply')
    const dialog = within(await findFocusedDialog('Edit reply'))
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Remove picture' }))
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expectCalls('posts.updateReply', {
      id: loaves.id,
      commentId: ownReply?.id ?? '',
      version: 1,
      content: 'On my way with a bag and no shame.',
      images: [],
    })
  },
}

export const EditConflict: Story = {
  name: 'keeps the text of an edit when the reply was changed elsewhere',
  beforeEach: mockApi({
    'posts.updateReply': ({ content, version }) =>
      ownReply && version === 2
        ? { ...ownReply, content, version: 3 }
        : apiError('CONFLICT', 'The reply was changed elsewhere', undefined, 'STALE_VERSION'),
  }),
  play: async (context) => {
    const { userEvent } = context
    await chooseForReply(context, 'Ann Alvarez', 'Edit reply')
    const dialog = within(await findFocusedDialog('Edit reply'))
    const field = dialog.getByRole('textbox', { name: 'Text of your reply' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('My words')
    if (ownReply && ediesReply)
      mockApi({ 'posts.replies': singlePage([{ ...ownReply, content: 'From my phone', version: 2 }, ediesReply]) })()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const note = within(await dialog.findByRole('alert'))
    await expect(await note.findByText('From my phone')).toBeVisible()
    await userEvent.click(note.getByRole('button', { name: 'Keep mine' }))
    await expect(field).toHaveValue('My words')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('My words')
  },
}

export const BlockReplier: Story = {
  name: 'leaves out replies of a blocked author from the number of replies',
  beforeEach: mockApi({
    'profiles.of': profileOf(edie),
    'people.block': { ok: true },
    'people.unblock': { ok: true },
  }),
  play: async (context) => {
    await chooseForReply(context, 'Edie Larsson', 'Block Edie')
    await confirmBlock(context.userEvent, 'Edie Larsson')
    await screen.findByText("You blocked Edie. You won't see each other anymore.")
    await findFocusedDialog('Replies (1)')
    await expect(screen.queryByText(/Save me the one/)).toBeNull()
    const dialog = await dialogOf()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Unblock' }))
    await dialog.findByText(/Save me the one/)
  },
}

export const HeldReply: Story = {
  name: 'shows that a held reply waits for a moderator',
  beforeEach: mockApi({
    'posts.reply': ({ id, content }) => {
      const held = { ...replyOf(id, content), isHeld: true }
      mockApi({ 'posts.replies': singlePage([...replies, held]) })()
      return held
    },
  }),
  play: async (context) => {
    const dialog = await reply(context, 'Buy now at https://spam.example')
    await expectToast('Waiting for review', 'Only you can see your reply until a moderator has looked at it.')
    await dialog.findByText('Waiting for review')
  },
}

export const PostDeletedElsewhere: Story = {
  name: 'removes a post from the feed when it was deleted elsewhere',
  beforeEach: [visitPath('/'), mockApi({ 'posts.one': postGone, 'posts.replies': postGone })],
  play: async (context) => {
    await openFromFeed(context)
    await screen.findByText("This post isn't available")
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^Six loaves/)).toBeNull())
  },
}

export const PostUnavailable: Story = {
  name: 'shows an error when the post does not exist or is not visible to the viewer',
  beforeEach: [
    visitPath('/?post=01900000-0000-7000-8010-000000000099'),
    mockApi({ 'posts.one': postGone, 'posts.replies': postGone }),
  ],
  play: async () => {
    await screen.findByText("This post isn't available")
  },
}

const garden = communityDetailOf(gardeners)
const [cuttings] = communityPostsOf(gardeners)

export const InCommunity: Story = {
  name: 'posts a reply to a community post',
  beforeEach: [
    visitPath(`/communities/${garden.id}?post=${cuttings?.id}`),
    mockApi({
      'communities.one': garden,
      'communities.pins': singlePage([]),
      'communities.posts': singlePage(communityPostsOf(gardeners)),
      'communities.onePost': cuttings ?? serverError,
      'communities.replies': singlePage([]),
      'communities.reply': ({ id, content }) => {
        const newReply = replyOf(id, content)
        mockApi({ 'communities.replies': singlePage([newReply]) })()
        return newReply
      },
    }),
  ],
  play: async (context) => {
    await screen.findByText('No replies yet. Be the first to reply!')
    await reply(context, 'Mint, please')
    await expectToast('Reply posted successfully', 'Your reply has been added to the conversation.')
    await findFocusedDialog('Replies (1)')
    await expectCalls('communities.reply', { communityId: garden.id, id: cuttings?.id ?? '', content: 'Mint, please' })
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits the longest name and a right-to-left reply in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'posts.replies': singlePage([
      { ...replyOf(loaves.id, 'w'.repeat(300)), author: bylineOf(longNameUser), id: loaves.id.replace(/.$/, '7') },
      { ...replyOf(loaves.id, 'سأكون هناك في السابعة'), author: bylineOf(noor), id: loaves.id.replace(/.$/, '8') },
      replyOf(loaves.id, '<b onclick="alert(1)">bold?</b>'),
    ]),
  }),
  play: async () => {
    await screen.findByText('<b onclick="alert(1)">bold?</b>')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Focus: Story = {
  name: 'returns the focus from the replies to the button that opened them on Esc',
  tags: ['long'],
  beforeEach: visitPath('/'),
  play: async (context) => {
    const { userEvent } = context
    const opener = await openFromFeed(context)
    const dialog = await findFocusedDialog()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let press = 0; press < 6; press++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
