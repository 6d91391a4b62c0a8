import { gardeners } from '@stoop/validators/cast/communities'
import { communityOf } from '@stoop/validators/cast/community-views'
import { listOf } from '@stoop/validators/cast/made'
import { notificationsOfAnn } from '@stoop/validators/cast/notification-views'
import { ann, edie, longest, noor } from '@stoop/validators/cast/people'
import { bylineOf } from '@stoop/validators/cast/people-views'
import { postOf } from '@stoop/validators/cast/post-views'
import { tomatoes } from '@stoop/validators/cast/posts'
import type { Notification } from '@stoop/validators/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../../app.tsx'
import { answering, asked, sent } from '../../mocks/answers.ts'
import { movableClock, pass } from '../../mocks/clock.ts'
import { broken, pending } from '../../mocks/refused.ts'
import { alarmed } from '../../mocks/toasted.ts'
import { at, noCounts } from '../../mocks/visit.ts'

const news = notificationsOfAnn()
const [asks, likes] = news

const meta = {
  title: 'Features/Notifications panel',
  component: App,
  beforeEach: [
    at('/friends'),
    answering({
      'friends.requests': listOf([]),
      'notifications.list': listOf(news),
      'notifications.counts': { ...noCounts, unreadNotifications: 3 },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

async function open({ canvas, userEvent }: Parameters<Play>[0]) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Notifications/ }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

/** The row whose sentence goes on so after the name. */
async function rowThat(panel: ReturnType<typeof within>, sentence: string | RegExp) {
  const row = (await panel.findByRole('button', { name: sentence })).closest('li')
  if (!row) throw new Error(`no row says ${sentence}`)
  return row
}

export const Closed: Story = {
  name: 'Closed, nothing is asked for (66)',
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Notifications, 3 unread' })
    await expect(screen.queryByRole('dialog')).toBeNull()
    await sent('notifications.list')
  },
}

export const Open: Story = {
  name: 'An overlay over the screen; unread ones are highlighted (59, 63)',
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText(/sent you a friend request/)
    await expect(location.pathname).toBe('/friends')
    await expect(panel.getAllByText('Unread')).toHaveLength(3)
    const grounds = panel.getAllByRole('listitem').map((row) => getComputedStyle(row).backgroundColor)
    await expect(new Set(grounds.slice(0, 3)).size).toBe(1)
    await expect(grounds[0]).not.toBe(grounds[3])
  },
}

export const Loading: Story = {
  name: 'Loading... (60)',
  beforeEach: answering({ 'notifications.list': pending }),
  play: async (context) => {
    const panel = await open(context)
    await expect(await panel.findByRole('status')).toHaveTextContent('Loading...')
  },
}

export const Empty: Story = {
  name: 'No notifications (61)',
  beforeEach: answering({ 'notifications.list': listOf([]), 'notifications.counts': noCounts }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText('No notifications')
    await expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Failed to fetch notifications, and another try',
  beforeEach: answering({ 'notifications.list': broken }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText('Failed to fetch notifications: Internal Server Error')
    answering({ 'notifications.list': listOf(news) })()
    await context.userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await panel.findByText(/sent you a friend request/)
  },
}

export const Scrolls: Story = {
  name: 'Many of them scroll inside the panel (62)',
  beforeEach: answering({
    'notifications.list': listOf(
      [1, 2, 3].flatMap((page) =>
        news.map((one): Notification => ({ ...one, id: one.id.replace('00000', `${page}0000`) })),
      ),
    ),
  }),
  play: async (context) => {
    await open(context)
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(21))
    const box = within(dialog).getByRole('list').parentElement?.parentElement
    await expect(box?.scrollHeight).toBeGreaterThan(box?.clientHeight ?? Number.POSITIVE_INFINITY)
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  },
}

export const MarkRead: Story = {
  name: 'A tap marks it read and stays; they come again (64)',
  beforeEach: answering({
    'notifications.read': ({ id }) => {
      answering({ 'notifications.list': listOf(news.map((one) => (one.id === id ? { ...one, read: true } : one))) })()
      return { ok: true }
    },
  }),
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('button', { name: /Noor|نور/ }))
    await waitFor(() => expect(panel.getAllByText('Unread')).toHaveLength(2))
    await sent('notifications.read', { id: likes?.id ?? '' })
    await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(location.pathname).toBe('/friends')
  },
}

export const ReadRefused: Story = {
  name: 'What could not be marked is unread again',
  beforeEach: answering({ 'notifications.read': broken }),
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('button', { name: /Noor|نور/ }))
    await alarmed('Failed to mark as read')
    await waitFor(() => expect(panel.getAllByText('Unread')).toHaveLength(3))
  },
}

export const MarkAllRead: Story = {
  name: 'Mark all as read',
  beforeEach: answering({
    'notifications.readAll': () => {
      answering({ 'notifications.list': listOf(news.map((one) => ({ ...one, read: true }))) })()
      return { ok: true }
    },
  }),
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(panel.queryByText('Unread')).toBeNull())
    await expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}

export const AnswerInside: Story = {
  name: 'A friend request is accepted inside the panel (65)',
  beforeEach: answering({
    'friends.respond': ({ friendshipId, status }) => ({
      id: friendshipId,
      requesterId: edie.id,
      addresseeId: ann.id,
      status,
      createdAt: new Date().toISOString(),
      friendshipStatus: 'friends' as const,
      isNew: true,
    }),
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await rowThat(panel, /sent you a friend request/))
    await context.userEvent.click(row.getByRole('button', { name: 'Accept' }))
    await expect(await row.findByRole('status')).toHaveTextContent('Accepted')
    await sent('friends.respond', { friendshipId: asks?.friendshipId ?? '', status: 'accepted' })
  },
}

export const DeclineInside: Story = {
  name: 'A friend request is declined inside the panel (65)',
  beforeEach: answering({ 'friends.respond': pending }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await rowThat(panel, /sent you a friend request/))
    await context.userEvent.click(row.getByRole('button', { name: 'Decline' }))
    await expect(await row.findByRole('status')).toHaveTextContent('Declined')
  },
}

export const AnsweredElsewhere: Story = {
  name: 'One that was answered elsewhere says how',
  beforeEach: answering({
    'notifications.list': listOf(news.map((one) => ({ ...one, read: true, friendshipStatus: 'accepted' as const }))),
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await rowThat(panel, /sent you a friend request/))
    await expect(row.getByRole('status')).toHaveTextContent('Accepted')
    await expect(row.queryByRole('button', { name: 'Accept' })).toBeNull()
  },
}

export const View: Story = {
  name: 'View leads to where it happened and closes the panel',
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText(/sent you a friend request/)
    const hrefs = panel.getAllByRole('link', { name: 'View' }).map((link) => link.getAttribute('href'))
    const garden = communityOf(gardeners).id
    await expect(hrefs.slice(0, 5)).toEqual([
      '/friends',
      `/?post=${postOf(tomatoes).id}`,
      `/?post=${postOf(tomatoes).id}`,
      '/profile/farid',
      `/communities/${garden}?tab=members`,
    ])
  },
}

export const LongAndRightToLeft: Story = {
  name: 'The longest name, one from right to left, and markup as text (315)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'notifications.list': listOf(
      news.slice(1, 4).map((one, at) => {
        const fromUser = bylineOf([longest, noor, { ...ann, firstName: '<img src=x onerror=alert(1)>' }][at] ?? ann)
        return { ...one, fromUser, content: `${fromUser.firstName} ${fromUser.lastName} liked your post` }
      }),
    ),
  }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText('<img src=x onerror=alert(1)> Alvarez')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Fresh: Story = {
  name: 'Within 30 s the list is not asked for again, after them it is (67)',
  beforeEach: movableClock,
  play: async (context) => {
    const openAndClose = async () => {
      const panel = await open(context)
      await panel.findByText(/sent you a friend request/)
      await context.userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await openAndClose()
    await openAndClose()
    await asked('notifications.list', 1)
    pass(31)
    await openAndClose()
    await asked('notifications.list', 2)
  },
}

export const Closes: Story = {
  name: 'Esc closes it and gives the focus back to the bell (59, 320)',
  play: async (context) => {
    await open(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: /^Notifications/ })).toHaveFocus())
  },
}
