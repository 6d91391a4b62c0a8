// Over 200 lines: devices, passkeys and recovery codes of one section.
import { passkeyViews, recoveryCodeState, recoveryCodes, sessionViews } from '@stoop/validators/fixtures/account-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { allowClipboard } from '../mocks/clipboard.ts'
import { pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const [android, mac] = sessionViews
const [, blueKey] = passkeyViews

const meta = {
  title: 'Screens/Settings, Security',
  component: App,
  beforeEach: [
    visitPath('/settings/security'),
    mockApi({
      'sessions.list': singlePage(sessionViews),
      'passkeys.list': singlePage(passkeyViews),
      'passkeys.recoveryCodes': recoveryCodeState,
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Devices: Story = {
  name: 'signs out another device of the viewer',
  beforeEach: mockApi({ 'sessions.end': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on Mac')
    const group = within(canvas.getByRole('region', { name: 'Devices' }))
    await expect(group.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on AndroidThis deviceSigned in on /),
      'Safari on MacLast used about 3 hours agoSign Out',
      'Firefox on WindowsLast used 26 days agoSign Out',
    ])
    mockApi({ 'sessions.list': singlePage(sessionViews.filter((session) => session !== mac)) })()
    await userEvent.click(group.getByRole('button', { name: 'Sign out Safari on Mac' }))
    await waitFor(() => expect(group.queryByText('Safari on Mac')).toBeNull())
    await waitFor(() => expect(group.getByRole('button', { name: 'Sign out Firefox on Windows' })).toHaveFocus())
    await expectCalls('sessions.end', { id: mac?.id ?? '' })
  },
}

export const AllOthers: Story = {
  name: 'signs out all other devices after a confirmation',
  beforeEach: mockApi({ 'sessions.endOthers': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out all other devices' }))
    const dialog = within(await findFocusedDialog('Sign out all other devices?'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    mockApi({ 'sessions.list': singlePage(android ? [android] : []) })()
    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }))
    await canvas.findByText('You are signed in on this device only.')
    await expect(canvas.queryByText('Safari on Mac')).toBeNull()
  },
}

export const SignOutFails: Story = {
  name: 'keeps a device in the list when its sign-out fails',
  beforeEach: mockApi({ 'sessions.end': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari on Mac' }))
    await expectErrorToast("Couldn't sign out this device")
    await expect(canvas.getByText('Safari on Mac')).toBeVisible()
  },
}

export const RenamePasskey: Story = {
  name: 'renames a passkey from its menu',
  tags: ['long'],
  beforeEach: () => mockApi({ 'passkeys.rename': ({ name }) => ({ ...passkeyOf(), name }) })(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Options for Blue security key' }))
    await chooseMenuItem(userEvent, 'Rename')
    const dialog = within(await findFocusedDialog('Rename this passkey'))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await expect(field).toHaveValue('Blue security key')
    await userEvent.clear(field)
    await userEvent.type(field, 'Keyring{Enter}')
    await canvas.findByText('Keyring')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const RemovePasskey: Story = {
  name: 'removes a passkey after a confirmation',
  beforeEach: mockApi({ 'passkeys.remove': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Options for Blue security key' }))
    await chooseMenuItem(userEvent, 'Remove')
    const dialog = within(await findFocusedDialog('Remove Blue security key?'))
    mockApi({ 'passkeys.list': singlePage(passkeyViews.filter((passkey) => passkey !== blueKey)) })()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(canvas.queryByText('Blue security key')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('passkeys.remove', { id: blueKey?.id ?? '' })
  },
}

export const AddFails: Story = {
  name: 'keeps the typed name when adding a passkey fails',
  tags: ['long'],
  beforeEach: mockApi({ 'passkeys.options': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(await findFocusedDialog('Add a passkey'))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await expect(field).not.toHaveValue('')
    await userEvent.clear(field)
    await userEvent.type(field, 'Kitchen tablet{Enter}')
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong')
    await expect(field).toHaveValue('Kitchen tablet')
  },
}

export const Unsupported: Story = {
  name: 'explains why no passkey can be added in a browser without passkeys',
  beforeEach: () => {
    const descriptor = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    return () => {
      if (descriptor) Object.defineProperty(window, 'PublicKeyCredential', descriptor)
    }
  },
  play: async ({ canvas }) => {
    await canvas.findByText('This browser does not support passkeys. Open Stoop in another browser to add one.')
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  },
}

export const FirstCodes: Story = {
  name: 'shows new recovery codes only once',
  beforeEach: [
    allowClipboard,
    mockApi({
      'passkeys.list': singlePage([]),
      'passkeys.recoveryCodes': { remaining: 0, createdAt: null },
      'passkeys.createRecoveryCodes': { codes: recoveryCodes },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No recovery codes yet')
    await expect(canvas.getByText('No passkeys yet')).toBeVisible()
    mockApi({ 'passkeys.recoveryCodes': recoveryCodeState })()
    await userEvent.click(canvas.getByRole('button', { name: 'Create recovery codes' }))
    const dialog = within(await findFocusedDialog('Your recovery codes'))
    await expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual(recoveryCodes)
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await expectToast('Recovery codes copied')
    await expect(mocked(navigator.clipboard.writeText)).toHaveBeenCalledWith(recoveryCodes.join('\n'))
    const created = spyOn(URL, 'createObjectURL')
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
    const [file] = created.mock.lastCall ?? []
    await expect(file instanceof Blob && (await file.text())).toContain(recoveryCodes[9])
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await canvas.findByText('8 of 10 left')
  },
}

export const ReplaceCodes: Story = {
  name: 'warns before it replaces recovery codes, and before unsaved codes are closed',
  beforeEach: mockApi({ 'passkeys.createRecoveryCodes': { codes: recoveryCodes } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace recovery codes' }))
    const question = within(await findFocusedDialog('Replace your recovery codes?'))
    await expectCallCount('passkeys.createRecoveryCodes', 0)
    await userEvent.click(question.getByRole('button', { name: 'Replace' }))
    const dialog = within(await findFocusedDialog('Your recovery codes'))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(dialog.getByRole('alert')).toHaveTextContent('You have not copied or downloaded your codes.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close anyway' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Loading: Story = {
  name: 'shows placeholder rows while the settings of the security load',
  beforeEach: mockApi({
    'sessions.list': pendingResponse,
    'passkeys.list': pendingResponse,
    'passkeys.recoveryCodes': pendingResponse,
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading devices...')
    await expect(canvas.getByText('Loading passkeys...')).toBeInTheDocument()
    await expect(canvas.getByText('Loading recovery codes...')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'shows an error in each group of the security settings that fails to load',
  tags: ['long'],
  beforeEach: mockApi({
    'sessions.list': serverError,
    'passkeys.list': serverError,
    'passkeys.recoveryCodes': serverError,
  }),
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load your devices")
    await expect(canvas.getByText("Couldn't load your passkeys")).toBeVisible()
    await expect(canvas.getByText("Couldn't load your recovery codes")).toBeVisible()
  },
}

function passkeyOf() {
  if (!blueKey) throw new Error('No passkey')
  return blueKey
}

export const RemovesCodes: Story = {
  name: 'removes the recovery codes after a confirmation',
  beforeEach: mockApi({ 'passkeys.removeRecoveryCodes': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove recovery codes' }))
    const dialog = within(await findFocusedDialog('Remove your recovery codes?'))
    await expectCallCount('passkeys.removeRecoveryCodes', 0)
    mockApi({ 'passkeys.recoveryCodes': { remaining: 0, createdAt: null } })()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await expect(await canvas.findByText('No recovery codes yet')).toBeVisible()
  },
}
