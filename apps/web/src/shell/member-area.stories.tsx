import { listOf } from '@stoop/validators/cast/made'
import { ann } from '@stoop/validators/cast/people'
import { currentUserOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { client } from '../lib/trpc.ts'
import { allBoreToken, answering, sent, tokenOfStory } from '../mocks/answers.ts'
import { choose } from '../mocks/choose.ts'
import { broken, pending, refused, unreachable } from '../mocks/refused.ts'
import { at, noCounts, signedOut } from '../mocks/visit.ts'

const meta = {
  title: 'Shell/Member area',
  component: App,
  beforeEach: [at('/friends'), answering({ 'friends.requests': listOf([]) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const SignedOut: Story = {
  name: 'Signed out: to /auth, and nothing is asked (13, 49)',
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(location.pathname).toBe('/auth')
    await sent('auth.user')
  },
}

export const EveryPlaceIsGuarded: Story = {
  name: 'Signed out, every place but /auth leads there (24)',
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    for (const path of ['/', '/search', '/communities', '/communities/1', '/friends', '/profile', '/create-post']) {
      history.pushState(null, '', path)
      await waitFor(() => expect(location.pathname).toBe('/auth'))
    }
    await canvas.findByRole('tab', { name: 'Sign In' })
  },
}

export const NothingWithoutToken: Story = {
  name: 'Without a token the data calls raise No authentication token (56, 191)',
  beforeEach: [signedOut, at('/friends?tab=friends')],
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Sign In' })
    await expect(client.friends.list.query({})).rejects.toThrow('No authentication token')
    await sent('friends.list')
  },
}

export const Bearer: Story = {
  name: 'Every call bears the token and the cookies (48, 57, 58)',
  play: async ({ canvas }) => {
    await canvas.findByText('No friend requests')
    await allBoreToken()
  },
}

export const Loading: Story = {
  name: 'The user loads: a centred spinner (11, 50)',
  beforeEach: answering({ 'auth.user': pending }),
  play: async ({ canvas }) => {
    const spinner = await canvas.findByRole('status', { name: 'Loading' })
    const { left, right } = spinner.getBoundingClientRect()
    await expect(Math.abs(left + right - innerWidth)).toBeLessThanOrEqual(2)
  },
}

export const SignedIn: Story = {
  name: 'A user: the screen (12, 51)',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Friends' })).toBeVisible()
    await sent('auth.user', undefined)
  },
}

export const Expired: Story = {
  name: 'A 401 forgets the token without a word and leads to /auth (14, 52)',
  beforeEach: answering({ 'auth.user': refused('UNAUTHORIZED', 'Please sign in') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(location.pathname).toBe('/auth')
    await expect(localStorage.getItem('auth_token')).toBeNull()
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  },
}

export const Broken: Story = {
  name: 'Another failure: Failed to fetch user, not tried again by itself (53, 54)',
  beforeEach: answering({ 'auth.user': broken }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to fetch user')).toBeVisible()
    await expect(localStorage.getItem('auth_token')).toBe(tokenOfStory())
    await sent('auth.user', undefined)
    answering({ 'auth.user': currentUserOf(ann) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Friends' })).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: answering({ 'auth.user': unreachable }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch user')).toBeVisible()
    await expect(localStorage.getItem('auth_token')).toBe(tokenOfStory())
  },
}

export const FiveTabs: Story = {
  name: 'Exactly five tabs; where one is, is said (22)',
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
  name: 'Requests on the tab, unread on the bell (18, 23, 68)',
  beforeEach: answering({
    'notifications.counts': { unreadNotifications: 3, friendRequests: 2, friends: 5, suggestions: 4 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 3 unread' })).toHaveTextContent('3')
    const tab = canvas.getByRole('navigation', { name: 'Main' }).querySelector('a[href="/friends"]')
    await expect(tab).toHaveTextContent('2')
  },
}

export const ManyWait: Story = {
  name: 'Over 99: 99+',
  beforeEach: answering({ 'notifications.counts': { ...noCounts, unreadNotifications: 100, friendRequests: 120 } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveTextContent('99+'))
  },
}

export const NothingWaits: Story = {
  name: 'Badges of the bars hide at 0',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications' })).toHaveTextContent(/^$/)
    await expect(canvas.getByRole('navigation', { name: 'Main' })).not.toHaveTextContent('0')
  },
}

export const PlusMenu: Story = {
  name: 'The plus menu: Create Post, Create Community (19)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await screen.findByRole('menu')
    const items = screen.getAllByRole('menuitem')
    await expect(items.map((item) => item.textContent)).toEqual(['Create Post', 'Create Community'])
  },
}

export const ToCreatePost: Story = {
  name: 'Create Post goes to /create-post (20)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await choose(userEvent, 'Create Post')
    await expect(await canvas.findByRole('heading', { name: 'Create New Post' })).toBeVisible()
    await expect(location.pathname).toBe('/create-post')
  },
}

export const ToCreateCommunity: Story = {
  name: 'Create Community goes to /communities and opens its dialog once (21)',
  beforeEach: answering({ 'communities.discover': listOf([]) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await choose(userEvent, 'Create Community')
    await screen.findByRole('dialog', { name: 'Create New Community' })
    await expect(location.pathname + location.search).toBe('/communities')
    await expect(history.state).not.toHaveProperty('create')
  },
}

export const SmallPhone: Story = {
  name: 'Fits 320 px (1)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'notifications.counts': { unreadNotifications: 120, friendRequests: 120, friends: 120, suggestions: 120 },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Friends' })
    await waitFor(() => expect(canvas.getByRole('tablist')).toHaveTextContent('99+'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Wide: Story = {
  name: 'One 480 px column on a wide screen',
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const column = (await canvas.findByRole('main')).getBoundingClientRect()
    await expect(column.width).toBeLessThanOrEqual(480)
    await expect(Math.abs(column.left + column.right - document.documentElement.clientWidth)).toBeLessThanOrEqual(2)
  },
}

export const SkipLink: Story = {
  name: 'The first stop of Tab skips to the content',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Friends' })
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}
