// Over 200 lines: every state of an entry, and the ways to change it.
import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben, hugo } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { tomatoes } from '@stoop/validators/fixtures/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { api } from '../../lib/trpc.ts'
import { apiError, networkError } from '../../mocks/errors.ts'
import { fakeLanguageDetector } from '../../mocks/fake-languages.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { JoinButton } from '../community-entry/join-button.tsx'
import { FriendshipButton } from '../friends/friendship-button.tsx'
import OfflineNote from '../offline/offline-note.tsx'
import { LikeButton } from '../posts/like-button.tsx'
import { friendPostKind } from '../posts/posts.data.ts'
import type { EntryContent } from './entries.ts'
import { keepEntry, startOutbox } from './outbox.ts'
import { outboxName } from './outbox-name.ts'
import { openOutboxStore } from './outbox-store.ts'
import WaitingPosts from './waiting-posts.tsx'

const kitchen = communityOf(bikeKitchen)

/** The places in which posts, likes, friend requests and joins wait, with the strip whose button opens the list. */
function Places() {
  return (
    <div className="flex flex-col gap-3">
      <WaitingPosts feed="friends" />
      <FriendshipButton person={personOf(hugo)} from="profile" />
      <p id="kitchen">{kitchen.name}</p>
      <JoinButton community={kitchen} from="list" titleId="kitchen" />
      <LikedPost />
      <OfflineNote />
    </div>
  )
}

/** The like button of a post in the cache. */
function LikedPost() {
  const { data } = useQuery(api.posts.one.queryOptions({ id: postOf(tomatoes).id }, { staleTime: 60_000 }))
  return data && <LikeButton postKind={friendPostKind} post={data} />
}

const offline = {
  'posts.create': networkError,
  'friends.request': networkError,
  'communities.join': networkError,
  'posts.like': networkError,
  'posts.one': postOf(tomatoes),
  'posts.reply': networkError,
  'messages.send': networkError,
  'photos.upload': networkError,
}

const meta = {
  title: 'Features/Outbox',
  component: Places,
  decorators: withViewer,
  beforeEach: [mockApi(offline), () => startOutbox(ann.id)],
} satisfies Meta<typeof Places>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const post = { kind: 'post' as const, communityId: null, content: 'First tomatoes! Come and take some.', pictures: [] }

async function createPicture(color: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(320, 240)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = color
    context.fillRect(0, 0, 320, 240)
  }
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

async function keepPicturedPost(): Promise<void> {
  const files = new Map([
    ['red', await createPicture('tomato')],
    ['green', await createPicture('seagreen')],
  ])
  const pictures = [...files.keys()].map((id) => ({ id, url: '', alt: '' }))
  await keepEntry({ ...post, pictures }, { files })
}

/** For `beforeEach`: without a connection, so that no attempt hides the buttons of an entry. */
const goOffline = () => void spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

const findPost = async ({ canvas }: Context) => within(await canvas.findByRole('article'))

export const Waiting: Story = {
  name: 'shows a post with its pictures that waits for a connection',
  play: async (context) => {
    await keepPicturedPost()
    const article = await findPost(context)
    await article.findByText('Waiting for a connection')
    const pictures = article.getAllByRole<HTMLImageElement>('img', { name: /^Picture/ })
    await expect(pictures).toHaveLength(2)
    await waitFor(() => expect(pictures.every(({ naturalWidth }) => naturalWidth > 0)).toBe(true))
    await expect(context.canvas.getByRole('button', { name: '1 waiting' })).toBeVisible()
  },
}
export const WaitingDark: Story = { ...Waiting, globals: { theme: 'dark' }, tags: ['long'] }

export const Refused: Story = {
  name: 'says why the server has refused a post, and sends it again',
  beforeEach: mockApi({ 'posts.create': apiError('FORBIDDEN', 'Confirm your email first.') }),
  play: async (context) => {
    await keepEntry(post)
    dispatchEvent(new Event('online'))
    const article = await findPost(context)
    await expect(await article.findByRole('alert')).toHaveTextContent('Not sent: Confirm your email first.')
    await expect(context.canvas.getByRole('button', { name: '1 not sent' })).toBeVisible()
    mockApi({ 'posts.create': networkError })()
    await context.userEvent.click(article.getByRole('button', { name: 'Send again' }))
    await article.findByText('Waiting for a connection')
  },
}
export const RefusedDark: Story = { ...Refused, globals: { theme: 'dark' }, tags: ['long'] }

export const Edited: Story = {
  name: 'changes the text and the pictures of a post that waits',
  play: async (context) => {
    const { canvas, userEvent } = context
    await keepPicturedPost()
    const article = await findPost(context)
    await userEvent.click(await article.findByRole('button', { name: 'Edit' }))
    const dialog = within(await findFocusedDialog('Edit post'))
    const box = dialog.getByRole('textbox', { name: 'Text' })
    await expect(box).toHaveValue(post.content)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove picture 1' }))
    await userEvent.clear(box)
    await userEvent.type(box, 'Last tomatoes')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await canvas.findByText('Last tomatoes')
    await expect(article.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1)
  },
}

export const EditedInAnotherLanguage: Story = {
  name: 'changes the language of a post that waits with its text',
  beforeEach: () => {
    goOffline()
    fakeLanguageDetector((text) => (text.includes('Tomaten') ? 'de' : 'en'))
  },
  play: async (context) => {
    const { userEvent } = context
    await keepEntry({ ...post, content: 'The first tomatoes are ripe, come and take some of them.', lang: 'en' })
    const article = await findPost(context)
    await userEvent.click(await article.findByRole('button', { name: 'Edit' }))
    const dialog = within(await findFocusedDialog('Edit post'))
    const box = dialog.getByRole('textbox', { name: 'Text' })
    await userEvent.clear(box)
    await userEvent.type(box, 'Die ersten Tomaten sind reif, kommt vorbei!')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const text = await context.canvas.findByText('Die ersten Tomaten sind reif, kommt vorbei!')
    await expect(text.closest('[lang]')).toHaveAttribute('lang', 'de')
  },
}

export const ChangedInAnotherTab: Story = {
  name: 'keeps the text that another tab stores while this tab sends the first text',
  play: async (context) => {
    const { promise: response, resolve: respond } = Promise.withResolvers<void>()
    const { promise: sent, resolve: receive } = Promise.withResolvers<void>()
    await keepEntry(post)
    mockApi({
      'posts.create': async () => {
        receive()
        await response
        return postOf(tomatoes)
      },
    })()
    dispatchEvent(new Event('online'))
    await sent
    const otherTab = await openOutboxStore(ann.id)
    const [entry] = await otherTab.list()
    await otherTab.replace(entry?.id ?? '', (stored) => ({ ...stored, content: 'Last tomatoes', revision: 1 }))
    mockApi({ 'posts.create': apiError('CONFLICT', 'No', undefined, 'IDEMPOTENCY_KEY_REUSED') })()
    respond()
    const article = await findPost(context)
    await article.findByText('Last tomatoes')
    await article.findByText('Not sent: This was sent before you changed it.')
    await expect(await otherTab.list()).toHaveLength(1)
    otherTab.close()
  },
}

async function openEditor(context: Context) {
  await keepEntry(post)
  const article = await findPost(context)
  await context.userEvent.click(await article.findByRole('button', { name: 'Edit' }))
  const dialog = within(await findFocusedDialog('Edit post'))
  const box = dialog.getByRole('textbox', { name: 'Text' })
  await context.userEvent.clear(box)
  await context.userEvent.type(box, 'Last tomatoes')
  const otherTab = await openOutboxStore(ann.id)
  const [entry] = await otherTab.list()
  if (!entry) throw new Error('No entry')
  return {
    dialog,
    box,
    otherTab,
    entry,
    save: () => context.userEvent.click(dialog.getByRole('button', { name: 'Save' })),
  }
}

export const SentWhileEdited: Story = {
  name: 'keeps the edit sheet open with its text if another tab has sent the post',
  beforeEach: goOffline,
  play: async (context) => {
    const { dialog, box, otherTab, entry, save } = await openEditor(context)
    await otherTab.removeSent(entry.id, entry.revision)
    await save()
    await expectErrorToast('This was sent in the meantime')
    await expect(box).toHaveValue('Last tomatoes')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(context.canvas.queryByRole('article')).toBeNull())
    otherTab.close()
  },
}

export const EditedInTwoTabs: Story = {
  name: 'replaces the text of another tab only if the user saves again',
  beforeEach: goOffline,
  play: async (context) => {
    const { box, otherTab, entry, save } = await openEditor(context)
    await otherTab.replace(entry.id, (stored) => ({ ...stored, content: 'Two tomatoes', revision: 1 }))
    await save()
    await expectErrorToast('This was changed in another tab. Save again to replace that change.')
    await expect(box).toHaveValue('Last tomatoes')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await otherTab.list()).toMatchObject([{ content: 'Last tomatoes' }]))
    otherTab.close()
  },
}

export const Like: Story = {
  name: 'marks a like that waits for a connection',
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Like/ })
    await expect(button).not.toHaveAccessibleDescription()
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAccessibleDescription('Waiting for a connection'))
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await canvas.findByRole('button', { name: '1 waiting' })
    mockApi({ 'posts.like': { id: postOf(tomatoes).id, isLiked: true, likeCount: 1 } })()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(button).not.toHaveAccessibleDescription())
  },
}
export const LikeDark: Story = { ...Like, globals: { theme: 'dark' }, tags: ['long'] }

export const Discarded: Story = {
  name: 'discards a post that waits, with Undo',
  play: async (context) => {
    await keepPicturedPost()
    const article = await findPost(context)
    await context.userEvent.click(await article.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(context.canvas.queryByRole('article')).toBeNull())
    const toast = (await screen.findByText('Post discarded')).closest('article') ?? document.body
    await context.userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
    await context.canvas.findByText(post.content)
    await expect(await context.canvas.findAllByRole('img', { name: /^Picture/ })).toHaveLength(2)
  },
}

export const Buttons: Story = {
  name: 'shows a friend request and a join that wait, and withdraws them',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Friend' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Join' }))
    await canvas.findByText('Joining')
    await waitFor(() => expect(canvas.getAllByText('Waiting for a connection')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await canvas.findByRole('button', { name: 'Join' })
    await userEvent.click(canvas.getByRole('button', { name: 'Requested' }))
    const dialog = within(await findFocusedDialog())
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel request' }))
    await canvas.findByRole('button', { name: 'Add Friend' })
    await expectCalls('friends.request', { addresseeId: hugo.id })
  },
}

const contents: EntryContent[] = [
  post,
  { kind: 'reply', postId: 'post', communityId: null, parentId: null, content: 'Save me one', pictures: [] },
  { kind: 'like', postId: 'post', communityId: null, commentId: null, liked: true },
  { kind: 'friendRequest', userId: hugo.id, name: 'Hugo Castellanos' },
  { kind: 'join', communityId: kitchen.id, name: kitchen.name },
  { kind: 'message', userId: ben.id, content: 'At six?', pictures: [], replyTo: null, afterSequence: 0 },
]

export const List: Story = {
  name: 'lists all that waits in the order in which it is sent',
  play: async ({ canvas, userEvent }) => {
    for (const content of contents) await keepEntry(content)
    await userEvent.click(await canvas.findByRole('button', { name: '6 waiting' }))
    const dialog = within(await findFocusedDialog('Waiting'))
    const titles = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(titles).toEqual([
      'Post',
      'Reply',
      'Like',
      'Friend request to Hugo Castellanos',
      `Join ${kitchen.name}`,
      'Message',
    ])
  },
}
export const ListDark: Story = { ...List, globals: { theme: 'dark' }, tags: ['long'] }

export const Restarted: Story = {
  name: 'empties the drafts that the stored entries still have after a restart',
  beforeEach: async () => {
    const before = await openOutboxStore('restarted')
    await before.put({
      ...{ ...post, id: 'kept', revision: 0, order: 1, createdAt: '2026-11-26T12:00:00.000Z' },
      ...{ attemptedAt: null, error: null, drafts: { 'post:restarted': post.content, 'post-alt:restarted': 'Red' } },
    })
    before.close()
    writeDraft('post:restarted', post.content)
    writeDraft('post-alt:restarted', 'Green')
    return startOutbox('restarted')
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '1 waiting' })
    await waitFor(() => expect(readDraft('post:restarted')).toBe(''))
    await expect(readDraft('post-alt:restarted')).toBe('Green')
  },
}

/** A message that the first release with an outbox has stored. */
const oldMessage = {
  ...{ id: '0123456789abcdef0123456789abcdef', userId: ben.id, content: 'Still here', images: [], replyTo: null },
  ...{ createdAt: '2026-11-26T12:00:00.000Z', order: 1, afterSequence: 0, error: null },
}

export const Upgraded: Story = {
  name: 'keeps the messages that an older release has stored',
  beforeEach: async () => {
    await new Promise<void>((resolve, reject) => {
      indexedDB.deleteDatabase(outboxName('upgraded'))
      const opening = indexedDB.open(outboxName('upgraded'), 1)
      opening.onupgradeneeded = () =>
        void opening.result.createObjectStore('messages', { keyPath: 'id' }).put(oldMessage)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
    return startOutbox('upgraded')
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 waiting' }))
    const dialog = within(await findFocusedDialog('Waiting'))
    await expect(dialog.getByText('Still here')).toBeVisible()
  },
}
