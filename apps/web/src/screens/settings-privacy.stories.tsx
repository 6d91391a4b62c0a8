import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Settings, Privacy',
  component: App,
  beforeEach: [visitPath('/settings/privacy'), mockApi({ 'settings.get': DEFAULT_SETTINGS })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

let saved = DEFAULT_SETTINGS
const savingServer = mockApi({
  'settings.get': () => saved,
  'settings.update': ({ privacy }) => {
    saved = {
      ...saved,
      privacy: {
        friendRequestsFrom: privacy?.friendRequestsFrom ?? saved.privacy.friendRequestsFrom,
        isInSuggestions: privacy?.isInSuggestions ?? saved.privacy.isInSuggestions,
        isCityShown: privacy?.isCityShown ?? saved.privacy.isCityShown,
        isSeenShown: privacy?.isSeenShown ?? saved.privacy.isSeenShown,
        isTypingShown: privacy?.isTypingShown ?? saved.privacy.isTypingShown,
      },
    }
    return saved
  },
})

export const Saves: Story = {
  name: 'saves each change of the privacy settings at once without a toast',
  beforeEach: () => {
    saved = DEFAULT_SETTINGS
    savingServer()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Friends of friends' }))
    await expect(canvas.getByRole('radio', { name: 'Friends of friends' })).toBeChecked()
    await canvas.findByText('Saved')
    await userEvent.click(canvas.getByRole('switch', { name: 'Show me in suggestions' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Show my city on my profile' }))
    await expectCalls(
      'settings.update',
      { privacy: { friendRequestsFrom: 'friendsOfFriends' } },
      { privacy: { isInSuggestions: false } },
      { privacy: { isCityShown: false } },
    )
    await expect(canvas.getByRole('switch', { name: 'Show me in suggestions' })).not.toBeChecked()
    await expectNoToast()
  },
}

export const Keyboard: Story = {
  name: 'changes with the arrow keys who may send friend requests',
  beforeEach: () => {
    saved = DEFAULT_SETTINGS
    savingServer()
  },
  play: async ({ canvas, userEvent }) => {
    const everyone = await canvas.findByRole('radio', { name: 'Everyone' })
    everyone.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Nobody' })).toHaveFocus()
    await expectCalls(
      'settings.update',
      { privacy: { friendRequestsFrom: 'friendsOfFriends' } },
      { privacy: { friendRequestsFrom: 'nobody' } },
    )
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Nobody' })).toBeChecked())
  },
}

export const SaveFails: Story = {
  name: 'undoes only the change of a privacy setting that fails',
  beforeEach: mockApi({ 'settings.update': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Show my city on my profile' }))
    await expectErrorToast("Couldn't save this change", 'Your setting is as it was before.')
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Show my city on my profile' })).toBeChecked())
    await expect(canvas.queryByText('Saved')).toBeNull()
  },
}

export const Loading: Story = {
  name: 'shows placeholder rows while the privacy settings load',
  beforeEach: mockApi({ 'settings.get': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading settings...')
    await expect(canvas.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'offers a retry when the privacy settings fail to load',
  beforeEach: mockApi({ 'settings.get': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load your settings")
    mockApi({ 'settings.get': DEFAULT_SETTINGS })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('radio', { name: 'Everyone' })
  },
}
