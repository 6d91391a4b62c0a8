// Over 200 lines: every state of one screen.
import { conversationWith, messagesOf } from '@stoop/validators/fixtures/message-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { profileOf } from '@stoop/validators/fixtures/people-views'
import { fixtureId, isoHoursAgo, singlePage } from '@stoop/validators/fixtures/values'
import type { Message, MessageInput } from '@stoop/validators/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { flushSync } from 'react-dom'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { deleteOutbox } from '../features/outbox/outbox-name.ts'
import { getOutbox, outboxAtom } from '../features/outbox/outbox-state.ts'
import { writeDraft } from '../lib/draft.ts'
import { invalidate } from '../lib/query-client.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, type MockResponses, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const unread = conversationWith(ben, 1)
const read = { ...conversationWith(ben, 0), seenUpTo: 3 }

const createMessage = ({ content = '' }: Pick<MessageInput, 'content'>, sequence = 4): Message => ({
  ...{ id: fixtureId('message', sequence), sequence, authorId: ann.id, content, images: [], replyTo: null },
  ...{ reactions: [], createdAt: new Date().toISOString(), editedAt: null, isDeleted: false, isHeld: false },
})

const responses: MockResponses = {
  'profiles.of': profileOf(ben),
  'messages.conversation': read,
  'messages.conversations': singlePage([read]),
  'messages.list': singlePage(messagesOf(ben)),
  'messages.read': { readUpTo: 3, unreadCount: 0 },
}

const meta = {
  title: 'Screens/Conversation',
  component: App,
  beforeEach: [visitPath('/messages/ben'), mockApi(responses), () => () => deleteOutbox(ann.id)],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Unread: Story = {
  name: 'opens at the first unread message and marks it as read',
  beforeEach: mockApi({ 'messages.conversation': unread }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ben Okafor' })).toBeVisible()
    await canvas.findByText('New messages')
    await expectCalls('messages.read', { userId: ben.id, upTo: 3 })
  },
}

const arrived: Message[] = []

export const Arriving: Story = {
  name: 'shows a message that arrives while the member reads, without a line above it',
  beforeEach: () => {
    arrived.length = 0
    mockApi({
      'messages.list': ({ after }) => {
        const newestFirst = [...arrived, ...messagesOf(ben)]
        return singlePage(after === undefined ? newestFirst : newestFirst.toReversed())
      },
    })()
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    arrived.push({ ...createMessage({ content: 'Come at six.' }), authorId: ben.id })
    await invalidate('messages')
    await canvas.findByText('Come at six.')
    await expect(canvas.queryByText('New messages')).toBeNull()
  },
}

export const Send: Story = {
  name: 'shows a sent message at once and sends it with Enter',
  beforeEach: mockApi({ 'messages.send': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Write a message' })
    await userEvent.type(field, 'Save me one{Shift>}{Enter}{/Shift}please{Enter}')
    await expect(canvas.getByRole('log')).toHaveTextContent('Save me one please')
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(canvas.getByText('Sending…')).toBeVisible()
    const clientId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const sent = { userId: ben.id, content: 'Save me one\nplease', images: [], readUpTo: 3, clientId }
    await expectCalls('messages.send', sent)
  },
}

export const NotStored: Story = {
  name: 'keeps the text of a message that the browser cannot store',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Write a message' })
    const store = await getOutbox()?.store
    if (store) spyOn(store, 'put').mockRejectedValue(new DOMException('No space', 'QuotaExceededError'))
    await userEvent.type(field, 'Hello{Enter}')
    await expectErrorToast('Too much is waiting on this device. Nothing was sent.')
    await expect(field).toHaveValue('Hello')
    await expect(within(canvas.getByRole('log')).queryByText('Hello')).toBeNull()
    await expectCalls('messages.send')
  },
}

export const AnsweredWhileStored: Story = {
  name: 'keeps the answer that the user begins while the message before it is stored',
  beforeEach: mockApi({ 'messages.send': (input) => createMessage(input) }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Write a message' })
    const answer = async (position: number) => {
      const row = canvas.getAllByRole('article', { name: /^Ben/ }).at(position)?.parentElement
      if (!row) throw new Error('No message')
      await userEvent.click(within(row).getByRole('button', { name: 'Message options' }))
      await userEvent.click(within(await findFocusedDialog()).getByRole('button', { name: 'Reply' }))
      await canvas.findByText('Replying to Ben')
    }
    const store = await getOutbox()?.store
    if (!store) throw new Error('No outbox')
    const { promise: isStored, resolve: storeMessage } = Promise.withResolvers<void>()
    const { put } = store
    spyOn(store, 'put').mockImplementationOnce(async (...entry) => {
      await isStored
      return put(...entry)
    })
    await answer(0)
    await userEvent.type(field, 'Hello{Enter}')
    await answer(-1)
    storeMessage()
    await waitFor(() => expect(field).toHaveValue(''))
    await userEvent.type(field, 'At six{Enter}')
    const [newest, oldest] = messagesOf(ben).filter(({ authorId }) => authorId === ben.id)
    await expectCalls(
      'messages.send',
      expect.objectContaining({ content: 'Hello', replyToId: oldest?.id }),
      expect.objectContaining({ content: 'At six', replyToId: newest?.id }),
    )
  },
}

const tooMany = 'You have started too many conversations'

export const Refused: Story = {
  name: 'shows why a message was rejected and sends it again on Retry',
  beforeEach: mockApi({
    'messages.send': apiError('TOO_MANY_REQUESTS', tooMany, undefined, 'NEW_CONVERSATION_LIMIT'),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(tooMany)
    const [retry, remove] = within(canvas.getByRole('alert')).getAllByRole('button')
    await expect(retry?.getBoundingClientRect().top).toBe(remove?.getBoundingClientRect().top)
    mockApi({ 'messages.send': (input) => createMessage(input) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getAllByText('Hello')).toHaveLength(1)
    await expectCallCount('messages.send', 2)
  },
}

export const TemporaryError: Story = {
  name: 'sends a message again after an error of the server',
  tags: ['long'],
  beforeEach: mockApi({ 'messages.send': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}')
    await expectCallCount('messages.send', 1)
    mockApi({ 'messages.send': (input) => createMessage(input) })()
    await waitFor(() => expect(canvas.queryByText('Sending…')).toBeNull())
    await expect(canvas.getAllByText('Hello')).toHaveLength(1)
  },
}

export const Options: Story = {
  name: 'reacts, replies, edits and deletes from the options of a message',
  beforeEach: mockApi({
    'messages.list': singlePage([createMessage({ content: 'Come over!' }), ...messagesOf(ben)]),
    'messages.react': createMessage({ content: 'Come over!' }),
    'messages.delete': { ok: true },
  }),
  play: async ({ canvas, userEvent }) => {
    const open = async (name: RegExp) => {
      const [article] = await canvas.findAllByRole('article', { name })
      const row = article?.parentElement
      if (!row) throw new Error('No message')
      await userEvent.click(within(row).getByRole('button', { name: 'Message options' }))
      return within(await findFocusedDialog())
    }
    await userEvent.click((await open(/^Ben/)).getByRole('button', { name: 'Reply' }))
    await canvas.findByText('Replying to Ben')
    await userEvent.keyboard('{Escape}')
    const [question] = messagesOf(ben).toReversed()
    if (!question) throw new Error('No message')
    await userEvent.click((await open(/^Ben/)).getByRole('button', { name: 'Thumbs up' }))
    await expectCalls('messages.react', { userId: ben.id, id: question.id, reaction: 'thumbsUp' })
    const articles = await canvas.findAllByRole('article', { name: /^You/ })
    const own = articles.at(-1)?.parentElement
    if (!own) throw new Error('No message')
    await userEvent.click(within(own).getByRole('button', { name: 'Message options' }))
    await userEvent.click(within(await findFocusedDialog()).getByRole('button', { name: 'Delete' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Delete this message?' })
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }))
    await canvas.findByText('This message was deleted')
  },
}

async function editOwnMessage({
  canvas,
  userEvent,
}: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>) {
  const own = (await canvas.findByText('Come over!')).closest('article')?.parentElement
  if (!own) throw new Error('No message')
  await userEvent.click(within(own).getByRole('button', { name: 'Message options' }))
  await userEvent.click(within(await findFocusedDialog()).getByRole('button', { name: 'Edit' }))
  await canvas.findByText('Edit message')
}

export const EditFailed: Story = {
  name: 'keeps the text of an edit that failed',
  beforeEach: mockApi({
    'messages.list': singlePage([createMessage({ content: 'Come over!' }), ...messagesOf(ben)]),
    'messages.update': serverError,
  }),
  play: async ({ canvas, userEvent }) => {
    await editOwnMessage({ canvas, userEvent })
    const field = canvas.getByRole('textbox', { name: 'Write a message' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Come over at six!{Enter}')
    await screen.findByText("Couldn't edit this message")
    await expect(field).toHaveValue('Come over at six!')
    await expect(canvas.getByText('Edit message')).toBeVisible()
  },
}

export const Resized: Story = {
  name: 'stays at the newest message when the screen becomes smaller',
  tags: ['long'],
  beforeEach: mockApi({
    'messages.conversation': { ...read, lastMessage: null, readUpTo: 200 },
    'messages.list': () => ({ items: newestFirst(200, 50), nextCursor: null }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('Number 200')
    const log = canvas.getByRole('log')
    const getDistance = () => log.scrollHeight - log.scrollTop - log.clientHeight
    await waitFor(() => expect(getDistance()).toBe(0))
    const { style } = log.parentElement ?? document.body
    // The browser moves the position when the list becomes higher. Reading it applies the style.
    style.height = '120%'
    await expect(getDistance()).toBe(0)
    style.height = ''
    style.width = '250px'
    await waitFor(() => expect(getDistance()).toBe(0))
  },
}

export const EditGone: Story = {
  name: 'moves the text of an edit to the text box when the message is deleted elsewhere',
  beforeEach: mockApi({
    'messages.list': singlePage([createMessage({ content: 'Come over!' }), ...messagesOf(ben)]),
  }),
  play: async ({ canvas, userEvent }) => {
    await editOwnMessage({ canvas, userEvent })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write a message' }), ' At six.')
    const deleted = { ...createMessage({}), content: null, isDeleted: true }
    mockApi({ 'messages.list': singlePage([...messagesOf(ben).toReversed(), deleted]) })()
    await invalidate('messages.list')
    await expectToast('This message was deleted', 'Your text is in the message box.')
    await expect(canvas.queryByText('Edit message')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Come over! At six.')
  },
}

export const DraftInList: Story = {
  name: 'shows a draft in the list as soon as the member leaves the conversation',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Write a message' }), 'Half a thought')
    await userEvent.click(canvas.getByRole('link', { name: 'Back to messages' }))
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: /Ben Okafor/ })).toHaveTextContent('Draft: Half a thought'),
    )
    writeDraft(`message:${ann.id}:${ben.id}`, '')
    await waitFor(() => expect(canvas.getByRole('link', { name: /Ben Okafor/ })).toHaveTextContent('On my way!'))
  },
}

const numbered = (sequence: number): Message => ({
  ...createMessage({ content: `Number ${sequence}` }, sequence),
  ...{ authorId: ben.id, createdAt: isoHoursAgo(300 - sequence) },
})
const newestFirst = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => numbered(newest - index))

/** Answer the requests for older messages that wait. */
const answers: (() => void)[] = []
const requested: number[] = []

export const Older: Story = {
  name: 'keeps what is visible in place while 100 older messages are added',
  beforeEach: () => {
    answers.length = 0
    requested.length = 0
    mockApi({
      'messages.conversation': { ...read, lastMessage: null, readUpTo: 200 },
      'messages.list': async ({ before, after }) => {
        if (after !== undefined) return singlePage(newestFirst(200, 200 - Number(after)).toReversed())
        if (before === undefined) return { items: newestFirst(200, 50), nextCursor: 'older' }
        requested.push(Number(before))
        await new Promise<void>((resolve) => answers.push(resolve))
        return { items: newestFirst(Number(before) - 1, 50), nextCursor: 'older' }
      },
    })()
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Number 200')
    const log = canvas.getByRole('log')
    for (const first of [151, 101]) {
      log.scrollTop = 0
      // Renders the list before the scroll event.
      flushSync(() => getDefaultStore().set(outboxAtom, []))
      await waitFor(() => expect(answers).toHaveLength(1))
      const getTop = () => canvas.getByText(`Number ${first}`).getBoundingClientRect().top
      const before = getTop()
      for (const answer of answers.splice(0)) answer()
      await canvas.findByText(`Number ${first - 50}`)
      await expect(Math.abs(getTop() - before)).toBeLessThanOrEqual(1)
    }
    await expect(requested).toEqual([151, 101])
  },
}

export const ReactTwice: Story = {
  name: 'removes a reaction only after the request that sets it',
  beforeEach: () => {
    answers.length = 0
    mockApi({
      'messages.react': async ({ reaction }) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        return { ...createMessage({}, 3), reactions: reaction ? [{ userId: ann.id, reaction }] : [] }
      },
    })()
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('On my way!')
    const [, react] = canvas.getAllByRole('button', { name: 'Heart' })
    await userEvent.click(react ?? canvas.getByRole('log'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Heart: You' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    await expect(canvas.queryByRole('button', { name: 'Heart: You' })).toBeNull()
    await expectCallCount('messages.react', 1)
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    const id = fixtureId('message', 3)
    await expectCalls(
      'messages.react',
      { userId: ben.id, id, reaction: 'heart' },
      { userId: ben.id, id, reaction: null },
    )
  },
}

const photosDraft = `message-photos:${ann.id}:${ben.id}`
const photo = '/objects/uploads/tomatoes.webp'

export const AltText: Story = {
  name: 'sends a picture with its alternative text',
  beforeEach: [
    () => writeDraft(photosDraft, JSON.stringify([{ id: 'tomatoes', url: photo, alt: '' }])),
    () => () => writeDraft(photosDraft, ''),
    mockApi({ 'messages.send': pendingResponse }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Alt text of picture 1' }))
    const field = await canvas.findByRole('textbox', { name: 'What does picture 1 show?' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'Ripe tomatoes{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Alt text of picture 1' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const picture = await within(canvas.getByRole('log')).findByRole<HTMLImageElement>('img', { name: 'Ripe tomatoes' })
    await waitFor(() => expect(picture.naturalWidth).toBe(800))
    const images = [{ url: photo, alt: 'Ripe tomatoes' }]
    const clientId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    await expectCalls('messages.send', { userId: ben.id, content: '', images, readUpTo: 3, clientId })
  },
}

export const Pictures: Story = {
  name: 'shows the pictures of a friend whole on a small screen',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'messages.list': singlePage([
      {
        ...createMessage({ content: '' }),
        authorId: ben.id,
        images: ['tomatoes', 'bread'].map((name) => {
          return { url: `/objects/uploads/${name}.webp`, alt: name, width: 40, height: 30, hash: null }
        }),
      },
    ]),
  }),
  play: async ({ canvas }) => {
    const bubble = await canvas.findByRole('article')
    const { right } = bubble.getBoundingClientRect()
    for (const image of within(bubble).getAllByRole('img'))
      await expect(image.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
}

export const Various: Story = {
  name: 'groups messages by day, with links, quotes, reactions and marks',
  beforeEach: mockApi({
    'messages.conversation': { ...read, seenUpTo: 7 },
    'messages.list': singlePage([
      { ...createMessage({ content: 'See https://example.org/bread.' }, 6), isHeld: true },
      { ...createMessage({ content: 'Edited one' }, 5), editedAt: isoHoursAgo(0), createdAt: isoHoursAgo(1) },
      { ...createMessage({}, 4), content: null, isDeleted: true, createdAt: isoHoursAgo(30) },
      ...messagesOf(ben).map((message) => ({ ...message, createdAt: isoHoursAgo(50 - message.sequence) })),
    ]),
  }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'https://example.org/bread' })
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expect(canvas.getByText('This message was deleted')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Heart: Ben' })).toHaveTextContent('❤️')
    // Ben has read past the message that waits for review, but has not seen it.
    await expect(canvas.getByText(/Waiting for review/)).not.toHaveTextContent('Seen')
    await expect(canvas.getByText(/Edited ·/)).toHaveTextContent('Seen')
  },
}

export const SmallDark: Story = {
  ...Various,
  name: 'fits a small screen in dark',
  tags: ['long'],
  globals: { viewport: { value: 'small' }, theme: 'dark' },
}

export const ReadOnly: Story = {
  name: 'is read-only after the end of the friendship',
  beforeEach: mockApi({ 'messages.conversation': { ...read, canWrite: false, seenUpTo: null } }),
  play: async ({ canvas }) => {
    await canvas.findByText('You and Ben are no longer friends, so you can only read this conversation.')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const First: Story = {
  name: 'invites to say hello before the first message',
  beforeEach: mockApi({
    'messages.conversation': { ...read, id: null, lastMessage: null, readUpTo: 0, seenUpTo: 0 },
    'messages.list': singlePage([]),
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('Say hello to Ben')).toBeVisible(),
}

export const NotFriends: Story = {
  name: 'explains that only friends can write to each other',
  beforeEach: mockApi({
    'messages.conversation': apiError('NOT_FOUND', 'Conversation not found'),
    'messages.list': apiError('NOT_FOUND', 'Conversation not found'),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('You can write messages only to friends')
    await expect(canvas.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/profile/ben')
  },
}

export const Blocked: Story = {
  name: 'shows the not-found screen when the person blocks the viewer while the conversation is open',
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Write a message' })
    mockApi({
      'profiles.of': apiError('NOT_FOUND', 'User not found'),
      'messages.conversation': apiError('NOT_FOUND', 'Conversation not found'),
    })()
    await invalidate('profiles.of')
    await invalidate('messages.conversation')
    await canvas.findByText('Profile not found')
  },
}

export const BlockedBeforeRead: Story = {
  name: 'refetches the conversation when marking it as read has no effect',
  tags: ['long'],
  beforeEach: mockApi({
    'messages.conversation': unread,
    'messages.read': () => {
      mockApi({ 'messages.conversation': apiError('NOT_FOUND', 'Conversation not found') })()
      return { readUpTo: 0, unreadCount: 0 }
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('You can write messages only to friends')
    await expectCallCount('messages.read', 1)
  },
}

export const Unknown: Story = {
  name: 'shows the not-found screen for an unknown username',
  beforeEach: mockApi({ 'profiles.of': apiError('NOT_FOUND', 'User not found') }),
  play: async ({ canvas }) => expect(await canvas.findByText(/@ben/)).toBeVisible(),
}
