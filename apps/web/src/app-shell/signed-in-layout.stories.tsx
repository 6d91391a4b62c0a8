// Over 200 lines: the sign-in check, the header and the tab bar are tested in the same layout.
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { client } from '../lib/trpc.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, expectCallsWithToken, getStoryToken, mockApi } from '../mocks/mock-api.ts'
import { signOut, visitPath, zeroCounts } from '../mocks/story-setup.ts'

const meta = {
  title: 'Shell/Signed-in layout',
  component: App,
  beforeEach: [visitPath('/friends'), mockApi({ 'friends.requests': singlePage([]) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const SignedOut: Story = {
  name: 'redirects a signed-out viewer to /auth without a request',
  beforeEach: signOut,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(location.pathname).toBe('/auth')
    await expectCalls('auth.user')
  },
}

export const EveryPathRequiresSignIn: Story = {
  name: 'redirects a signed-out viewer to /auth from every other path',
  beforeEach: signOut,
  play: async ({ canvas }) => {
    for (const path of ['/', '/search', '/communities', '/communities/1', '/friends', '/profile', '/create-post']) {
      history.pushState(null, '', path)
      await waitFor(() => expect(location.pathname).toBe('/auth'))
    }
    await canvas.findByRole('tab', { name: 'Sign In' })
  },
}

export const NoRequestWithoutToken: Story = {
  name: 'rejects calls with “No authentication token” when there is no token',
  beforeEach: [signOut, visitPath('/friends?tab=friends')],
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Sign In' })
    await expect(client.friends.list.query({})).rejects.toThrow('No authentication token')
    await expectCalls('friends.list')
  },
}

export const AuthorizationHeader: Story = {
  name: 'sends the token and the cookies with every call',
  play: async ({ canvas }) => {
    await canvas.findByText('No friend requests')
    await expectCallsWithToken()
  },
}

export const Loading: Story = {
  name: 'shows a centred spinner while the user loads',
  beforeEach: mockApi({ 'auth.user': pendingResponse }),
  play: async ({ canvas }) => {
    const spinner = await canvas.findByRole('status', { name: 'Loading' })
    const { left, right } = spinner.getBoundingClientRect()
    await expect(Math.abs(left + right - innerWidth)).toBeLessThanOrEqual(2)
    // main.css shows the skeleton of index.html below it.
    await expect(spinner.parentElement).toHaveAttribute('data-loading', 'signed-in')
  },
}

export const SignedIn: Story = {
  name: 'shows the screen when the user has loaded',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Friends' })).toBeVisible()
    await expectCalls('auth.user', undefined)
  },
}

export const Expired: Story = {
  name: 'redirects to /auth without a toast on a 401',
  beforeEach: mockApi({ 'auth.user': apiError('UNAUTHORIZED', 'Please sign in') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(location.pathname).toBe('/auth')
    await expect(localStorage.getItem('auth_token')).toBeNull()
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  },
}

export const UserRequestFailed: Story = {
  name: 'keeps the token when the server fails',
  beforeEach: mockApi({ 'auth.user': serverError }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Failed to fetch user')).toBeVisible())
    await expect(localStorage.getItem('auth_token')).toBe(getStoryToken())
    await expectCalls('auth.user', undefined)
    mockApi({ 'auth.user': currentUserOf(ann) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Friends' })).toBeVisible()
  },
}

export const Offline: Story = {
  name: 'keeps the token when the user request fails without a connection',
  beforeEach: mockApi({ 'auth.user': networkError }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Failed to fetch user')).toBeVisible())
    await expect(localStorage.getItem('auth_token')).toBe(getStoryToken())
  },
}

export const FiveTabs: Story = {
  name: 'shows five tabs and marks the tab of the current screen',
  play: async ({ canvas }) => {
    const tabs = (await canvas.findByRole('navigation', { name: 'Main' })).querySelectorAll('a')
    await expect([...tabs].map((tab) => tab.getAttribute('href'))).toEqual([
      '/',
      '/search',
      '/communities',
      '/friends',
      '/profile',
    ])
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Friends')
  },
}

export const Badges: Story = {
  name: 'shows friend requests and unread notifications as badges',
  beforeEach: mockApi({
    'notifications.counts': { unreadNotifications: 3, friendRequests: 2, friends: 5, suggestions: 4, messages: 0 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 3 unread' })).toHaveTextContent('3')
    const tab = canvas.getByRole('navigation', { name: 'Main' }).querySelector('a[href="/friends"]')
    await expect(tab).toHaveTextContent('2')
  },
}

export const CountsOver99: Story = {
  name: 'shows 99+ for counts above 99',
  beforeEach: mockApi({ 'notifications.counts': { ...zeroCounts, unreadNotifications: 100, friendRequests: 120 } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveTextContent('99+'))
  },
}

export const CountsOfZero: Story = {
  name: 'hides a badge of the header and the tab bar when its count is 0',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications' })).toHaveTextContent(/^$/)
    await expect(canvas.getByRole('navigation', { name: 'Main' })).not.toHaveTextContent('0')
  },
}

export const PlusMenu: Story = {
  name: 'offers Create Post and Create Community in the plus menu',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await screen.findByRole('menu')
    const items = screen.getAllByRole('menuitem')
    await expect(items.map((item) => item.textContent)).toEqual(['Create Post', 'Create Community'])
  },
}

export const ToCreatePost: Story = {
  name: 'opens /create-post on Create Post',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await chooseMenuItem(userEvent, 'Create Post')
    await expect(await canvas.findByRole('heading', { name: 'Create New Post' })).toBeVisible()
    await expect(location.pathname).toBe('/create-post')
  },
}

export const ToCreateCommunity: Story = {
  name: 'opens the dialog of /communities once on Create Community',
  beforeEach: mockApi({ 'communities.discover': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await chooseMenuItem(userEvent, 'Create Community')
    await findFocusedDialog('Create New Community')
    await expect(location.pathname + location.search).toBe('/communities')
    await expect(history.state).not.toHaveProperty('create')
  },
}

export const SmallPhone: Story = {
  name: 'fits the header, tabs and counts above 99 in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'notifications.counts': {
      unreadNotifications: 120,
      friendRequests: 120,
      friends: 120,
      suggestions: 120,
      messages: 120,
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Friends' })
    await waitFor(() => expect(canvas.getByRole('tablist')).toHaveTextContent('99+'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Wide: Story = {
  name: 'shows a centred column of at most 480 px on a wide screen',
  tags: ['long'],
  globals: { viewport: { value: 'wide' } },
  beforeEach: mockApi({
    'communities.joined': singlePage([]),
    'communities.discover': singlePage([]),
    'friends.suggestions': singlePage([]),
  }),
  play: async ({ canvas }) => {
    const column = (await canvas.findByRole('main')).getBoundingClientRect()
    await expect(column.width).toBeLessThanOrEqual(480)
    await expect(Math.abs(column.left + column.right - document.documentElement.clientWidth)).toBeLessThanOrEqual(2)
  },
}

export const SkipLink: Story = {
  name: 'focuses the skip link on the first Tab',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Friends' })
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}

export const ModeratorsEntry: Story = {
  name: 'links moderators to the queue from the rail, with the number of waiting cases and appeals',
  globals: { viewport: { value: 'wide' } },
  beforeEach: mockApi({
    'auth.user': { ...currentUserOf(ann), role: 'moderator' },
    'moderation.counts': { openCases: 2, openAppeals: 1 },
    'communities.joined': singlePage([]),
    'communities.discover': singlePage([]),
    'friends.suggestions': singlePage([]),
  }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Moderation (2 open cases and 1 appeal)' })
    await expect(link).toHaveAttribute('href', '/moderation')
    // The plus menu is above it.
    const plus = canvas.getByRole('button', { name: 'Create' })
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(plus.getBoundingClientRect().bottom)
    await expectCallCount('moderation.counts', 1)
  },
}
