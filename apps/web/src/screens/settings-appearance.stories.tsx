import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { serverError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Settings, Appearance',
  component: App,
  beforeEach: visitPath('/settings/appearance'),
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const getTheme = () => document.documentElement.dataset.theme

export const Choose: Story = {
  name: 'applies the chosen theme at once',
  beforeEach: mockApi({
    'settings.update': () => {
      mockApi({ 'auth.user': { ...currentUserOf(ann), theme: 'dark' } })()
      return { ...DEFAULT_SETTINGS, appearance: { theme: 'dark' } }
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: 'System' })).toBeChecked()
    await userEvent.click(canvas.getByText('Dark'))
    await waitFor(() => expect(getTheme()).toBe('dark'))
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'))
    await expectCalls('settings.update', { appearance: { theme: 'dark' } })
    await canvas.findByText('Saved')
  },
}

export const SaveFails: Story = {
  name: 'applies the earlier theme again when saving the new one fails',
  beforeEach: mockApi({ 'auth.user': { ...currentUserOf(ann), theme: 'light' }, 'settings.update': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Dark'))
    await expectErrorToast("Couldn't save this change")
    await waitFor(() => expect(getTheme()).toBe('light'))
    await expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked()
  },
}

export const Language: Story = {
  name: 'saves the language, and shows the earlier choice again when saving fails',
  beforeEach: mockApi({ 'settings.update': () => ({ ...DEFAULT_SETTINGS, language: 'en' }) }),
  play: async ({ canvas, userEvent }) => {
    const select = await canvas.findByLabelText('Language')
    await expect(select).toHaveDisplayValue('Same as this device')
    await userEvent.selectOptions(select, 'English')
    await expectCalls('settings.update', { language: 'en' })
    await waitFor(() => expect(localStorage.getItem('stoop.locale')).toBe('en'))
    mockApi({ 'settings.update': serverError })()
    await userEvent.selectOptions(select, 'العربية')
    await expectErrorToast("Couldn't save this change")
    await expect(select).toHaveDisplayValue('Same as this device')
    await expect(localStorage.getItem('stoop.locale')).toBe('en')
  },
}
