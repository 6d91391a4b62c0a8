import { NOTIFICATION_TYPES } from '@stoop/validators/choices'
import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import type { Settings } from '@stoop/validators/settings'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { networkError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast } from '../mocks/toasts.ts'

const withMail = { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, comment: 'mail' } } as const
const allOff: Settings = structuredClone(DEFAULT_SETTINGS)
for (const type of NOTIFICATION_TYPES) allOff.notifications[type] = 'off'

const meta = {
  title: 'Screens/Settings, Notifications',
  component: App,
  beforeEach: [visitPath('/settings/notifications'), mockApi({ 'settings.get': DEFAULT_SETTINGS })],
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
    await expect(canvas.getAllByRole('combobox')).toHaveLength(17)
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
