import { conversationsOfAnn, conversationWith } from '@stoop/validators/fixtures/message-views'
import { ann, ben, gwen, hugo, noor } from '@stoop/validators/fixtures/people'
import { isoHoursAgo, singlePage } from '@stoop/validators/fixtures/values'
import type { Conversation } from '@stoop/validators/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { writeDraft } from '../lib/draft.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { mockApi } from '../mocks/mock-api.ts'
import { visitPath, zeroCounts } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Messages',
  component: App,
  beforeEach: [
    visitPath('/messages'),
    mockApi({ 'messages.conversations': singlePage(conversationsOfAnn()), 'friends.list': singlePage([]) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const lastMessageWith = (changes: Partial<NonNullable<Conversation['lastMessage']>>) => {
  const { lastMessage } = conversationWith(gwen, 0)
  return lastMessage && { ...lastMessage, ...changes }
}

const various: Conversation[] = [
  conversationWith(ben, 3),
  { ...conversationWith(gwen, 120), isMuted: true, lastMessage: lastMessageWith({ content: '', imageCount: 2 }) },
  { ...conversationWith(noor, 0), lastMessage: lastMessageWith({ content: 'أراك مساءً', createdAt: isoHoursAgo(50) }) },
]

export const Conversations: Story = {
  name: 'lists conversations with their newest message and unread ones',
  beforeEach: mockApi({
    'messages.conversations': singlePage(various),
    'notifications.counts': { ...zeroCounts, messages: 1 },
  }),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('link', { name: /Ben Okafor/ })
    await expect(row).toHaveAttribute('href', '/messages/ben')
    await expect(row).toHaveTextContent('On my way!')
    await expect(row).toHaveTextContent('3 unread')
    await expect(canvas.getByRole('link', { name: /Gwen Mbeki/ })).toHaveTextContent('2 pictures')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible())
  },
}

export const Small: Story = {
  ...Conversations,
  name: 'lists conversations on a small screen in dark',
  globals: { viewport: { value: 'small' }, theme: 'dark' },
}

export const Empty: Story = {
  name: 'leads to the friends when there is no conversation',
  beforeEach: mockApi({ 'messages.conversations': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No messages yet')
    await expect(canvas.getByRole('link', { name: 'Choose a friend' })).toHaveAttribute('href', '/friends?tab=friends')
  },
}

/** Ann has begun to write to Ben, to Gwen, with whom she has no conversation, and to Noor, who is no longer a friend. */
const beginMessages = [
  mockApi({
    'messages.conversation': ({ userId }) =>
      userId === gwen.id
        ? { ...conversationWith(gwen, 0), id: null, lastMessage: null }
        : apiError('NOT_FOUND', 'Conversation not found'),
  }),
  () => {
    for (const { id } of [ben, gwen, noor]) writeDraft(`message:${ann.id}:${id}`, 'Half a thought')
    writeDraft(`message:${noor.id}:${hugo.id}`, 'Of another member')
  },
]

export const DraftWithoutConversation: Story = {
  name: 'lists a draft to a friend without messages first',
  beforeEach: [mockApi({ 'messages.conversations': singlePage([conversationWith(ben, 0)]) }), ...beginMessages],
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('link', { name: /Gwen Mbeki/ })
    await expect(row).toHaveTextContent('Draft: Half a thought')
    await expect(row).toHaveAttribute('href', '/messages/gwen')
    await expect(canvas.getAllByText('Draft:')).toHaveLength(2)
    await expect(within(canvas.getByRole('main')).getAllByRole('listitem')[0]).toContainElement(row)
  },
}

export const OnlyDraft: Story = {
  name: 'lists a draft if there is no conversation',
  beforeEach: [mockApi({ 'messages.conversations': singlePage([]) }), ...beginMessages],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Gwen Mbeki/ })).toHaveTextContent('Draft: Half a thought')
    await expect(canvas.queryByText('No messages yet')).toBeNull()
  },
}

export const Loading: Story = {
  name: 'shows placeholders while conversations load',
  beforeEach: mockApi({ 'messages.conversations': pendingResponse }),
  play: async ({ canvas }) => expect(await canvas.findByText('Loading...')).toBeInTheDocument(),
}

export const Failed: Story = {
  name: 'offers a retry when conversations fail to load',
  beforeEach: mockApi({ 'messages.conversations': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load your messages")
    mockApi({ 'messages.conversations': singlePage(conversationsOfAnn()) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('link', { name: /Ben Okafor/ })
  },
}
