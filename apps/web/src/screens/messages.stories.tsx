import { conversationsOfAnn, conversationWith } from '@stoop/validators/fixtures/message-views'
import { ben, gwen, noor } from '@stoop/validators/fixtures/people'
import { isoHoursAgo, singlePage } from '@stoop/validators/fixtures/values'
import type { Conversation } from '@stoop/validators/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { pendingResponse, serverError } from '../mocks/errors.ts'
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
