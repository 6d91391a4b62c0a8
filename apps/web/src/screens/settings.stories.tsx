import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { passkeyViews, sessionViews } from '@stoop/validators/fixtures/account-views'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { blockViews, muteViews } from '@stoop/validators/fixtures/safety-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { pendingResponse, serverError } from '../mocks/errors.ts'
import { mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Settings',
  component: App,
  beforeEach: [
    visitPath('/settings'),
    mockApi({
      'settings.get': DEFAULT_SETTINGS,
      'sessions.list': singlePage(sessionViews),
      'passkeys.list': singlePage(passkeyViews),
      'posts.ofMember': singlePage([]),
      'people.blocks': singlePage(blockViews),
      'people.mutes': singlePage(muteViews),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const rowsOf = (main: HTMLElement) =>
  within(main)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/settings/'))

export const Overview: Story = {
  name: 'lists the sections of the settings, each with its state in one line',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Settings' })
    await waitFor(() =>
      expect(rowsOf(canvas.getByRole('main')).map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
        ['/settings/account', `Account${ann.email}`],
        ['/settings/privacy', 'PrivacyFriend requests from everyone'],
        ['/settings/safety', 'Safety1 blocked, 4 muted'],
        ['/settings/notifications', 'NotificationsIn the app'],
        ['/settings/appearance', 'AppearanceSystem'],
        ['/settings/security', 'Security3 devices, 2 passkeys'],
        ['/settings/your-data', 'Your dataDownload, what we keep, delete'],
        ['/settings/about', expect.stringMatching(/^AboutStoop \d/)],
      ]),
    )
    await expect(canvas.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  },
}

export const OtherStates: Story = {
  name: 'counts the kinds of notifications that are mailed or turned off',
  beforeEach: mockApi({
    'auth.user': { ...currentUserOf(ann), theme: 'light' },
    'settings.get': {
      privacy: { ...DEFAULT_SETTINGS.privacy, friendRequestsFrom: 'nobody' },
      notifications: { ...DEFAULT_SETTINGS.notifications, like: 'off', comment: 'mail', friend_request: 'mail' },
      push: DEFAULT_SETTINGS.push,
      digest: 'off',
      edition: DEFAULT_SETTINGS.edition,
      appearance: { theme: 'light' },
      language: null,
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('2 by mail and 1 off')
    await expect(canvas.getByText('No friend requests')).toBeVisible()
    await expect(canvas.getByText('Light')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'lists the sections of the settings while their states load',
  beforeEach: mockApi({ 'settings.get': pendingResponse, 'sessions.list': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Settings' })
    await expect(rowsOf(canvas.getByRole('main'))).toHaveLength(8)
  },
}

export const Failed: Story = {
  name: 'describes the sections of the settings in general when their states fail to load',
  tags: ['long'],
  beforeEach: mockApi({
    'settings.get': serverError,
    'sessions.list': serverError,
    'passkeys.list': serverError,
    'people.blocks': serverError,
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('Who can find you and what they see')
    await expect(canvas.getByText('Devices, passkeys, recovery codes')).toBeVisible()
    await expect(canvas.getByText('Blocked, muted, your reports')).toBeVisible()
  },
}

export const FromTheProfile: Story = {
  name: 'returns with its back link to the profile that opened it',
  tags: ['long'],
  beforeEach: visitPath('/profile'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Settings' }))
    await canvas.findByRole('heading', { name: 'Settings' })
    const entries = history.length
    await userEvent.click(canvas.getByRole('link', { name: 'Back to your profile' }))
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    await expect(history.length).toBe(entries)
  },
}

export const Unknown: Story = {
  name: 'shows Page Not Found for an unknown section of the settings',
  beforeEach: visitPath('/settings/nothing'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Page Not Found' })
    await expect(within(canvas.getByRole('main')).getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings',
    )
  },
}

export const Moderator: Story = {
  name: 'shows a moderator the number of waiting cases and appeals',
  beforeEach: mockApi({
    'auth.user': { ...currentUserOf(ann), role: 'moderator' },
    'moderation.counts': { openCases: 2, openAppeals: 1 },
  }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /Moderation.*2 open cases and 1 appeal/ })
    await expect(link).toHaveAttribute('href', '/moderation')
  },
}
