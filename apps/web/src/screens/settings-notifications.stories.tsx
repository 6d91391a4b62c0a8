import { NOTIFICATION_TYPES } from '@stoop/validators/choices'
import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { ann } from '@stoop/validators/fixtures/people'
import type { Settings } from '@stoop/validators/settings'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { networkError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const withMail = { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, comment: 'mail' } } as const
const allOff: Settings = structuredClone(DEFAULT_SETTINGS)
for (const type of NOTIFICATION_TYPES) allOff.notifications[type] = 'off'

const off = { publicKey: 'BNc', subscription: null }
const on = {
  publicKey: 'BNc',
  subscription: { endpoint: 'https://push.test/1', createdAt: '2026-01-05T12:00:00Z', lastSuccessAt: null },
}

/** For `beforeEach`: a browser whose member answers the question for the permission, with a push service. */
function mockPushService(permission: NotificationPermission, answer: NotificationPermission = permission) {
  return () => {
    const subscription = {
      endpoint: 'https://push.test/1',
      toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe: fn(async () => true),
    }
    const current = { permission, subscription: undefined as typeof subscription | undefined }
    const pushManager = {
      getSubscription: async () => current.subscription,
      subscribe: async () => {
        current.subscription = subscription
        return subscription
      },
    }
    const registration = { pushManager, getNotifications: async () => [] }
    const serviceWorker = Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      startMessages: () => undefined,
    })
    const original = globalThis.Notification
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
    Object.defineProperty(globalThis, 'Notification', {
      configurable: true,
      value: {
        get permission() {
          return current.permission
        },
        requestPermission: async () => {
          current.permission = answer
          return answer
        },
      },
    })
    return () => {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      Object.defineProperty(globalThis, 'Notification', { configurable: true, value: original })
      localStorage.removeItem('push')
    }
  }
}

const meta = {
  title: 'Screens/Settings, Notifications',
  component: App,
  beforeEach: [visitPath('/settings/notifications'), mockApi({ 'settings.get': DEFAULT_SETTINGS, 'push.state': off })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Choices: Story = {
  name: 'saves the choice for a kind of notification at once',
  beforeEach: mockApi({ 'settings.update': withMail }),
  play: async ({ canvas, userEvent }) => {
    const replies = await canvas.findByRole('combobox', { name: 'Replies' })
    await expect([...replies.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'In the app',
      'In the app and by mail',
      'Off',
    ])
    await expect(canvas.getAllByRole('combobox')).toHaveLength(26)
    mockApi({ 'settings.get': withMail })()
    await userEvent.selectOptions(replies, 'In the app and by mail')
    await expectCalls('settings.update', { notifications: { comment: 'mail' } })
    await canvas.findByText('Saved')
    await expect(replies).toHaveValue('mail')
  },
}

export const AllOff: Story = {
  name: 'turns off all kinds of notifications at once, and restores the earlier choices',
  beforeEach: mockApi({ 'settings.get': withMail, 'settings.update': allOff }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Turn off all' })
    mockApi({ 'settings.get': allOff })()
    await userEvent.click(button)
    await expectCalls('settings.update', { notifications: allOff.notifications })
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn all on again' }))
    await expectCalls(
      'settings.update',
      { notifications: allOff.notifications },
      { notifications: withMail.notifications },
    )
  },
}

export const Offline: Story = {
  name: 'shows the earlier choice again when the connection fails',
  beforeEach: mockApi({ 'settings.update': networkError }),
  play: async ({ canvas, userEvent }) => {
    const likes = await canvas.findByRole('combobox', { name: 'Likes' })
    await userEvent.selectOptions(likes, 'Off')
    await expectErrorToast("Couldn't save this change")
    await waitFor(() => expect(likes).toHaveValue('app'))
  },
}

export const TurnOn: Story = {
  name: 'turns push notifications on after a tap, sends a test, and turns them off',
  beforeEach: [
    mockPushService('default', 'granted'),
    mockApi({ 'push.subscribe': on, 'push.test': { ok: true }, 'push.unsubscribe': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('switch', { name: 'Notifications on this device' })
    await expect(toggle).not.toBeChecked()
    mockApi({ 'push.state': on })()
    await userEvent.click(toggle)
    await expectCalls('push.subscribe', {
      endpoint: 'https://push.test/1',
      keys: { p256dh: 'key', auth: 'secret' },
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test' }))
    await expectToast('The test is on its way. It should arrive in a few seconds.')
    mockApi({ 'push.state': off })()
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle).not.toBeChecked())
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Send a test' })).toBeNull())
  },
}

export const Refused: Story = {
  name: 'explains how to allow notifications that the browser blocks',
  beforeEach: mockPushService('default', 'denied'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Notifications on this device' }))
    await canvas.findByText('Your browser blocks notifications from Stoop. Allow them in the settings of the browser.')
  },
}

export const PushChoices: Story = {
  name: 'saves what devices show, and quiet hours',
  beforeEach: mockApi({ 'settings.update': DEFAULT_SETTINGS }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Only the sender' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }))
    await userEvent.click(canvas.getByText('20 of 25 kinds of notification'))
    await userEvent.click(canvas.getByRole('switch', { name: 'Likes' }))
    await expectCalls(
      'settings.update',
      { push: { messages: 'sender' } },
      { push: { quietHours: { from: '22:00', to: '07:00' } } },
      { push: { kinds: { like: true } } },
    )
  },
}

export const Stopped: Story = {
  name: 'makes a subscription again that the push service has ended, and says so',
  beforeEach: [
    mockPushService('granted'),
    mockApi({ 'push.subscribe': on }),
    () => localStorage.setItem('push', ann.id),
  ],
  play: async () => {
    await expectToast('Notifications on this device had stopped. They are on again.')
    await expectCalls('push.subscribe', expect.objectContaining({ endpoint: 'https://push.test/1' }))
  },
}
