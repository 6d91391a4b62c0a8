// Over 200 lines: every kind of row and every action of one panel.
import { MODERATION_NOTICES, type ModerationNotice } from '@stoop/validators/choices'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import {
  communityNotificationsOfAnn,
  groupsOf,
  notificationsOfAnn,
  talkNotificationsOfAnn,
} from '@stoop/validators/fixtures/notification-views'
import { ann, edie, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { bylineOf, profileOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { tomatoes } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Notification, NotificationGroup } from '@stoop/validators/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { invalidate, queryClient } from '../lib/query-client.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { advanceClock, mockClock } from '../mocks/clock.ts'
import { confirmBlock } from '../mocks/confirm-block.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog, focusInOverlay } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath, zeroCounts } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast } from '../mocks/toasts.ts'

const notifications = groupsOf(notificationsOfAnn())
const [friendRequest, likeNotification] = notifications

const meta = {
  title: 'Features/Notifications panel',
  component: App,
  beforeEach: [
    visitPath('/friends'),
    mockApi({
      'friends.requests': singlePage([]),
      'notifications.groups': singlePage(notifications),
      'notifications.counts': { ...zeroCounts, unreadNotifications: 3 },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

async function open({ canvas, userEvent }: Parameters<Play>[0]) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Notifications/ }))
  return within(await findFocusedDialog('Notifications'))
}

/** Returns the row whose link has this name. */
async function findRow(panel: ReturnType<typeof within>, linkName: string | RegExp) {
  const row = (await panel.findByRole('link', { name: linkName })).closest('li')
  if (!row) throw new Error(`No row has a link named ${linkName}`)
  return row
}

export const Closed: Story = {
  name: 'fetches no notifications while the panel is closed',
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Notifications, 3 unread' })
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expectCalls('notifications.groups')
  },
}

export const Open: Story = {
  name: 'opens the panel over the current screen',
  tags: ['long'],
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText(/sent you a friend request/)
    await expect(location.pathname).toBe('/friends')
    await expect(panel.getAllByText('Unread', { selector: 'span' })).toHaveLength(3)
    const backgrounds = panel
      .getAllByRole('link')
      .flatMap((link) => link.closest('.relative') ?? [])
      .map((row) => getComputedStyle(row).backgroundColor)
    await expect(new Set(backgrounds.slice(0, 3)).size).toBe(1)
    await expect(backgrounds[0]).not.toBe(backgrounds[3])
  },
}

export const FilterBar: Story = {
  name: 'shows no row above or next to the bar of the filters',
  tags: ['long'],
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText(/sent you a friend request/)
    const bar = panel.getByRole('tablist')
    const scroller = bar.closest('.overflow-y-auto')
    if (!scroller) throw new Error('The panel does not scroll')
    // The fixtures have few notifications, so only a short panel can scroll.
    scroller.parentElement?.style.setProperty('max-height', '200px')
    scroller.scrollTo({ top: 100, behavior: 'instant' })
    const [barBox, scrollerBox] = [bar.getBoundingClientRect(), scroller.getBoundingClientRect()]
    await expect(scroller.scrollTop).toBe(100)
    await expect(barBox.top).toBe(scrollerBox.top)
    await expect(barBox.width).toBe(scroller.clientWidth)
  },
}

export const Loading: Story = {
  name: 'shows Loading... while notifications load',
  tags: ['long'],
  beforeEach: mockApi({ 'notifications.groups': pendingResponse }),
  play: async (context) => {
    const panel = await open(context)
    await expect(await panel.findByRole('status')).toHaveTextContent('Loading...')
  },
}

export const Empty: Story = {
  name: 'shows “No notifications” when the list is empty',
  beforeEach: mockApi({ 'notifications.groups': singlePage([]), 'notifications.counts': zeroCounts }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText('No notifications')
    await expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}

export const EmptyFirstPage: Story = {
  name: 'loads the next page of notifications when the first one is empty',
  tags: ['long'],
  beforeEach: mockApi({
    'notifications.groups': ({ cursor }) => (cursor ? singlePage(notifications) : { items: [], nextCursor: 'next' }),
  }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText(/sent you a friend request/)
  },
}

export const Failed: Story = {
  name: 'shows an error with a retry button when notifications fail to load',
  beforeEach: mockApi({ 'notifications.groups': serverError }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText("Couldn't load your notifications")
    mockApi({ 'notifications.groups': singlePage(notifications) })()
    await context.userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await panel.findByText(/sent you a friend request/)
  },
}

export const Scrolls: Story = {
  name: 'scrolls a long list inside the notifications panel',
  tags: ['long'],
  beforeEach: mockApi({
    'notifications.groups': singlePage(
      [1, 2, 3].flatMap((page) =>
        notifications.map((one): NotificationGroup => ({ ...one, id: one.id.replace('00000', `${page}0000`) })),
      ),
    ),
  }),
  play: async (context) => {
    await open(context)
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '21'))
    const box = within(dialog).getByRole('list').closest('.overflow-y-auto')
    await expect(box?.scrollHeight).toBeGreaterThan(box?.clientHeight ?? Number.POSITIVE_INFINITY)
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  },
}

const likedPost = mockApi({
  'notifications.read': { ok: true },
  'notifications.readAll': { ok: true },
  'posts.feed': singlePage([]),
  'posts.one': postOf(tomatoes),
  'posts.replies': singlePage([]),
  'friends.suggestions': singlePage([]),
})

export const TapOpens: Story = {
  name: 'opens the target of a notification on one tap',
  beforeEach: likedPost,
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('link', { name: /^Noor|^نور/ }))
    await screen.findByRole('heading', { name: /^Replies/ })
    await expect(location.pathname + location.search).toBe(`/post/${postOf(tomatoes).id}`)
    await expectCalls('notifications.read', { id: likeNotification?.id ?? '' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  },
}

export const ArrivesOnPost: Story = {
  name: 'marks notifications about a post as read while the post is open',
  beforeEach: [visitPath(`/post/${postOf(tomatoes).id}`), likedPost],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /^Replies/ })
    await expectCalls('notifications.readAll', { postId: postOf(tomatoes).id })
    mockApi({ 'notifications.counts': { ...zeroCounts, unreadNotifications: 4 } })()
    invalidate('notifications.counts')
    await expectCallCount('notifications.readAll', 2)
  },
}

export const EnterOpens: Story = {
  name: 'opens the target of a notification on Enter',
  tags: ['long'],
  beforeEach: likedPost,
  play: async (context) => {
    const panel = await open(context)
    const link = await panel.findByRole('link', { name: /^Noor|^نور/ })
    await focusInOverlay(link)
    await context.userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: /^Replies/ })
    await expectCalls('notifications.read', { id: likeNotification?.id ?? '' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  },
}

export const TargetDeleted: Story = {
  name: 'shows an error when the post of a notification was deleted',
  tags: ['long'],
  beforeEach: [
    likedPost,
    mockApi({
      'posts.one': apiError('NOT_FOUND', 'Post not found'),
      'posts.replies': apiError('NOT_FOUND', 'Post not found'),
    }),
  ],
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('link', { name: /^Noor|^نور/ }))
    await screen.findByText("This post isn't available")
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  },
}

export const NoTarget: Story = {
  name: 'marks a notification without a target as read on a tap',
  beforeEach: mockApi({
    'notifications.groups': singlePage(
      notifications.slice(1, 2).map((one) => ({ ...one, postId: null, fromUser: null, fromUserId: null })),
    ),
    'notifications.read': pendingResponse,
  }),
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('button', { name: /liked your post/ }))
    await waitFor(() => expect(panel.queryByText('Unread', { selector: 'span' })).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  },
}

export const MarkReadFailed: Story = {
  name: 'marks a notification as unread again when the request fails',
  beforeEach: [likedPost, mockApi({ 'notifications.read': serverError })],
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('link', { name: /^Noor|^نور/ }))
    await expectErrorToast("Couldn't mark as read")
    await screen.findByRole('heading', { name: /^Replies/ })
    const reopenedPanel = await open(context)
    await waitFor(() => expect(reopenedPanel.getAllByText('Unread', { selector: 'span' })).toHaveLength(3))
  },
}

export const MarkReadNotFound: Story = {
  name: 'opens the target without an error toast when the notification no longer exists',
  tags: ['long'],
  beforeEach: [likedPost, mockApi({ 'notifications.read': apiError('NOT_FOUND', 'Notification not found') })],
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('link', { name: /^Noor|^نور/ }))
    await screen.findByRole('heading', { name: /^Replies/ })
    await expectCallCount('notifications.read', 1)
    await expectNoToast()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  },
}

export const MarkAllRead: Story = {
  name: 'hides Mark all as read after a tap on it',
  tags: ['long'],
  beforeEach: mockApi({
    'notifications.readAll': () => {
      mockApi({ 'notifications.groups': singlePage(notifications.map((one) => ({ ...one, read: true }))) })()
      return { ok: true }
    },
  }),
  play: async (context) => {
    const panel = await open(context)
    await context.userEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(panel.queryByText('Unread', { selector: 'span' })).toBeNull())
    await expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}

export const MarkAllReadUpToShown: Story = {
  name: 'marks notifications as read only up to the newest one in the list',
  beforeEach: mockApi({ 'notifications.readAll': pendingResponse }),
  play: async (context) => {
    const panel = await open(context)
    const button = await panel.findByRole('button', { name: 'Mark all as read' })
    const changes: unknown[] = []
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') changes.push(event.query.queryKey[0])
    })
    await context.userEvent.click(button)
    await waitFor(() => expect(panel.queryByText('Unread', { selector: 'span' })).toBeNull())
    unsubscribe()
    await expect(changes).toEqual([['notifications', 'groups']])
    await expectCalls('notifications.readAll', { upTo: notifications[0]?.id })
  },
}

export const Accept: Story = {
  name: 'accepts a friend request inside the notifications panel',
  beforeEach: mockApi({
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
    const row = within(await findRow(panel, /sent you a friend request/))
    await context.userEvent.click(row.getByRole('button', { name: 'Accept' }))
    await expect(await row.findByRole('status')).toHaveTextContent('Accepted')
    await expectCalls('friends.respond', { friendshipId: friendRequest?.friendshipId ?? '', status: 'accepted' })
  },
}

export const Decline: Story = {
  name: 'declines a friend request inside the notifications panel',
  beforeEach: mockApi({ 'friends.respond': pendingResponse }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /sent you a friend request/))
    await context.userEvent.click(row.getByRole('button', { name: 'Decline' }))
    await expect(await row.findByRole('status')).toHaveTextContent('Declined')
  },
}

export const AnsweredElsewhere: Story = {
  name: 'shows the answer to a friend request that was answered on another screen',
  tags: ['long'],
  beforeEach: mockApi({
    'notifications.groups': singlePage(
      notifications.map((one) => ({ ...one, read: true, friendshipStatus: 'accepted' as const })),
    ),
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /sent you a friend request/))
    await expect(row.getByRole('status')).toHaveTextContent('Accepted')
    await expect(row.queryByRole('button', { name: 'Accept' })).toBeNull()
  },
}

export const Withdrawn: Story = {
  name: 'shows that the requester has cancelled the request when accepting returns 404',
  tags: ['long'],
  beforeEach: mockApi({
    'friends.respond': () => {
      mockApi({ 'notifications.counts': { ...zeroCounts, unreadNotifications: 2 } })()
      return apiError('NOT_FOUND', 'Friend request not found')
    },
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /sent you a friend request/))
    await context.userEvent.click(row.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(row.getByRole('status')).toHaveTextContent('This request was cancelled'))
    await expect(row.queryByRole('button', { name: 'Accept' })).toBeNull()
    await expect(row.queryByRole('button', { name: 'Decline' })).toBeNull()
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: /^Notifications/, hidden: true })).toHaveAccessibleName(
        'Notifications, 2 unread',
      ),
    )
    await expectNoToast()
    await expectCallCount('notifications.groups', 1)
  },
}

export const AnsweredMeanwhile: Story = {
  name: 'shows the answer that the server has stored when accepting returns 409',
  beforeEach: mockApi({
    'friends.respond': () => {
      mockApi({
        'notifications.groups': singlePage(
          notifications.map((one) => ({ ...one, read: true, friendshipStatus: 'declined' as const })),
        ),
      })()
      return apiError('CONFLICT', 'You have already answered this request')
    },
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /sent you a friend request/))
    await context.userEvent.click(row.getByRole('button', { name: 'Accept' }))
    await expectErrorToast("Couldn't save your answer", 'You have already answered this request')
    await waitFor(() => expect(row.getByRole('status')).toHaveTextContent('Declined'))
    await expect(row.queryByRole('button', { name: 'Accept' })).toBeNull()
  },
}

export const Targets: Story = {
  name: 'links each notification to its target',
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText(/sent you a friend request/)
    const hrefs = panel.getAllByRole('link').map((link) => link.getAttribute('href'))
    const garden = communityOf(gardeners).id
    await expect(hrefs.slice(0, 5)).toEqual([
      '/friends',
      `/post/${postOf(tomatoes).id}`,
      `/post/${postOf(tomatoes).id}`,
      '/profile/farid',
      `/communities/${garden}?tab=members`,
    ])
  },
}

export const MisleadingName: Story = {
  name: 'shows the name on a line of its own when the name imitates a notification',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'notifications.groups': singlePage(
      notifications.slice(1, 2).map((one) => {
        const fromUser = { ...bylineOf(noor), firstName: 'Stoop: Ann accepted', lastName: 'your friend request' }
        return { ...one, fromUser, content: 'Stoop: Ann accepted your friend request liked your post' }
      }),
    ),
  }),
  play: async (context) => {
    const panel = await open(context)
    const name = await panel.findByText('Stoop: Ann accepted your friend request', { exact: true })
    const sentence = panel.getByText('liked your post', { exact: true })
    await expect(name.tagName).toBe('BDI')
    await expect(sentence.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom - 4)
    await expect(name.closest('strong')).not.toBeNull()
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits notifications with the longest and right-to-left names in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'notifications.groups': singlePage(
      notifications.slice(1, 4).map((one, index) => {
        const fromUser = bylineOf(
          [longNameUser, noor, { ...ann, firstName: '<img src=x onerror=alert(1)>' }][index] ?? ann,
        )
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

export const RefetchAfter30Seconds: Story = {
  name: 'refetches the notifications when the panel opens after more than 30 s',
  tags: ['long'],
  beforeEach: mockClock,
  play: async (context) => {
    const openAndClose = async () => {
      const panel = await open(context)
      await panel.findByText(/sent you a friend request/)
      await context.userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await openAndClose()
    await openAndClose()
    await expectCallCount('notifications.groups', 1)
    advanceClock(31)
    await openAndClose()
    await expectCallCount('notifications.groups', 2)
  },
}

export const Closes: Story = {
  name: 'returns the focus from the notifications panel to the bell on Esc',
  tags: ['long'],
  play: async (context) => {
    await open(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: /^Notifications/ })).toHaveFocus())
  },
}

export const Block: Story = {
  name: 'removes the other notifications of a member who is blocked from a notification',
  beforeEach: mockApi({
    'profiles.of': profileOf(edie),
    'people.block': { ok: true },
    'people.unblock': { ok: true },
  }),
  play: async (context) => {
    const { userEvent } = context
    const panel = await open(context)
    const [menu] = await panel.findAllByRole('button', { name: 'More options for Edie Larsson' })
    await userEvent.click(menu ?? document.body)
    await chooseMenuItem(userEvent, 'Block Edie')
    await confirmBlock(userEvent, 'Edie Larsson')
    await panel.findByText("You blocked Edie. You won't see each other anymore.")
    await waitFor(() => expect(panel.queryByText('Edie Larsson')).toBeNull())
    await userEvent.click(panel.getByRole('button', { name: 'Unblock' }))
    await waitFor(() => expect(panel.getAllByText('Edie Larsson', { selector: 'bdi' })).toHaveLength(2))
    await expectCalls('people.block', { userId: edie.id })
  },
}

const noticeOf = (type: ModerationNotice, content: string, fields: Partial<Notification>): NotificationGroup => ({
  id: `01900000-0000-7000-8060-0000000009${MODERATION_NOTICES.indexOf(type)}0`,
  userId: ann.id,
  type,
  content,
  read: false,
  createdAt: new Date().toISOString(),
  commentId: null,
  quote: null,
  fromUserId: null,
  fromUser: null,
  postId: null,
  communityId: null,
  communityName: null,
  count: null,
  friendshipId: null,
  reportId: null,
  decisionId: null,
  friendshipStatus: null,
  othersCount: 0,
  ...fields,
})

const decisionId = '01900000-0000-7000-8120-000000000001'

export const Moderation: Story = {
  name: 'links notifications of decisions by moderators to the statement or the settings',
  beforeEach: mockApi({
    'notifications.groups': singlePage([
      noticeOf('moderation_decision', 'Your reply was removed', { decisionId }),
      noticeOf('appeal_outcome', 'Your appeal has been decided', { decisionId }),
      noticeOf('report_outcome', 'Your report has been reviewed', { reportId: decisionId }),
    ]),
  }),
  play: async (context) => {
    const panel = await open(context)
    const linkTo = async (name: RegExp) => (await panel.findByRole('link', { name })).getAttribute('href')
    await expect(await linkTo(/Your reply was removed/)).toBe(`/statements/${decisionId}`)
    await expect(await linkTo(/Your appeal has been decided/)).toBe(`/statements/${decisionId}`)
    await expect(await linkTo(/Your report has been reviewed/)).toBe('/settings/safety')
  },
}

export const Queue: Story = {
  name: 'links notifications of new cases and appeals to the queue of moderators',
  beforeEach: mockApi({
    'notifications.groups': singlePage([
      { ...noticeOf('report_outcome', 'There are new cases to review', {}), type: 'moderation_cases' },
      { ...noticeOf('appeal_outcome', 'There are new appeals to decide', {}), type: 'moderation_appeals' },
    ]),
  }),
  play: async (context) => {
    const panel = await open(context)
    const linkTo = async (name: RegExp) => (await panel.findByRole('link', { name })).getAttribute('href')
    await expect(await linkTo(/There are new cases to review/)).toBe('/moderation')
    await expect(await linkTo(/There are new appeals to decide/)).toBe('/moderation?tab=appeals')
  },
}

const communityNotifications = groupsOf(communityNotificationsOfAnn())
const [, , invitation] = communityNotifications

export const Communities: Story = {
  name: 'links notifications about a community to the page where the viewer can act',
  tags: ['long'],
  beforeEach: mockApi({ 'notifications.groups': singlePage(communityNotifications) }),
  play: async (context) => {
    const panel = await open(context)
    const garden = communityOf(gardeners)
    const targets: [text: RegExp, href: string][] = [
      [/posted in Front Step Gardeners/, `/communities/${garden.id}/posts/`],
      [/12 people joined Front Step Gardeners/, `/communities/${garden.id}?tab=members`],
      [/invited you to join Front Step Gardeners/, '/communities'],
      [/asked to join Front Step Gardeners/, `/communities/${garden.id}?tab=requests`],
      [/You are now a member of Front Step Gardeners/, `/communities/${garden.id}`],
      [/made you a moderator of Front Step Gardeners/, `/communities/${garden.id}`],
      [/asked you to take over Front Step Gardeners/, `/communities/${garden.id}`],
    ]
    for (const [text, href] of targets) {
      const link = await panel.findByRole('link', { name: text })
      await expect(link.getAttribute('href')).toContain(href)
    }
  },
}

export const AcceptInvitation: Story = {
  name: 'accepts an invitation to a community in the row of its notification',
  beforeEach: mockApi({
    'notifications.groups': singlePage(communityNotifications),
    'communities.join': communityOf(gardeners),
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /invited you to join/))
    await context.userEvent.click(row.getByRole('button', { name: 'Accept' }))
    await row.findByText('Joined')
    await expectCalls('communities.join', { id: invitation?.communityId ?? '' })
    await expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  },
}

export const DeclineInvitation: Story = {
  name: 'declines an invitation to a community in the row of its notification',
  beforeEach: mockApi({
    'notifications.groups': singlePage(communityNotifications),
    'communities.decline': { ok: true },
  }),
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /invited you to join/))
    await context.userEvent.click(row.getByRole('button', { name: 'Decline' }))
    await row.findByText('Declined')
    await expectCalls('communities.decline', { id: invitation?.communityId ?? '' })
  },
}

let isDeclined = false

export const DeclinedInvitationStays: Story = {
  name: 'keeps a declined invitation in place when the list is refetched without it',
  tags: ['long'],
  beforeEach: [
    () => {
      isDeclined = false
    },
    mockApi({
      'notifications.groups': () =>
        singlePage(communityNotifications.filter((one) => !isDeclined || one !== invitation)),
      'notifications.counts': () => ({ ...zeroCounts, unreadNotifications: isDeclined ? 2 : 3 }),
      'communities.decline': () => {
        isDeclined = true
        return { ok: true }
      },
    }),
  ],
  play: async (context) => {
    const panel = await open(context)
    const row = within(await findRow(panel, /invited you to join/))
    await expectCallCount('notifications.groups', 1)
    await context.userEvent.click(row.getByRole('button', { name: 'Decline' }))
    await expectCallCount('notifications.groups', 2)
    await row.findByText('Declined')
    await expect(panel.getByText('Declined')).toBeVisible()
  },
}

export const Groups: Story = {
  name: 'shows the likes of a post as one notification',
  beforeEach: mockApi({
    'notifications.groups': singlePage(
      likeNotification ? [{ ...likeNotification, read: false, othersCount: 4 }] : notifications,
    ),
    'notifications.read': { ok: true },
    'notifications.readAll': { ok: true },
    'posts.one': postOf(tomatoes),
    'posts.replies': singlePage([]),
  }),
  play: async (context) => {
    const panel = await open(context)
    const link = await panel.findByRole('link', { name: /and 4 others liked your post/ })
    await context.userEvent.click(link)
    await expectCalls('notifications.read', { id: likeNotification?.id ?? '', group: true })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  },
}

export const Quotes: Story = {
  name: 'quotes the reply in a notification, names the community, and lists mentions in a tab',
  beforeEach: mockApi({
    'notifications.groups': ({ filter }) =>
      singlePage(filter === 'mentions' ? groupsOf(talkNotificationsOfAnn().slice(2)) : notifications),
  }),
  play: async (context) => {
    const panel = await open(context)
    const reply = within(await findRow(panel, /replied to your post(?! in)/))
    await expect(reply.getByText('“Jar is out. It has a label. The label says please.”')).toBeVisible()
    await expect(reply.getByText('6h')).toBeVisible()
    await panel.findByText('liked your post in Front Step Gardeners')
    const { height } = screen.getByRole('dialog').getBoundingClientRect()
    await context.userEvent.click(panel.getByRole('tab', { name: 'Mentions' }))
    await panel.findByText('mentioned you')
    await expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    await expect(screen.getByRole('dialog').getBoundingClientRect().height).toBe(height)
  },
}

export const UnreadOnly: Story = {
  name: 'says in the tab Unread that nothing is unread',
  beforeEach: mockApi({ 'notifications.groups': singlePage([]) }),
  play: async (context) => {
    const panel = await open(context)
    await panel.findByText('No notifications')
    await context.userEvent.click(panel.getByRole('tab', { name: 'Unread' }))
    await panel.findByText('Nothing unread')
    await expectCallCount('notifications.groups', 2)
  },
}
