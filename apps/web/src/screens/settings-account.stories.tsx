// Over 200 lines: every row of one section with its dialog.
import { invitationViews, siteInfo } from '@stoop/validators/fixtures/account-views'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { pendingEmailAtom } from '../features/account/account-settings.data.ts'
import { apiError, confirmationRequired, networkError, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../mocks/toasts.ts'

const viewer = currentUserOf(ann)

const meta = {
  title: 'Screens/Settings, Account',
  component: App,
  beforeEach: [
    () => getDefaultStore().set(pendingEmailAtom, null),
    visitPath('/settings/account'),
    mockApi({ 'site.info': { ...siteInfo, hasMemberInvitations: false } }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function openDialog({ canvas, userEvent }: Context, row: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: row }))
  return within(await findFocusedDialog())
}

export const Rows: Story = {
  name: 'shows the email, the username, the password and Sign Out',
  beforeEach: mockApi({ 'auth.user': { ...viewer, emailVerification: 'recommended' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Email ${ann.email} Not confirmed` })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Username @ann' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(canvas.queryByText('Invitations')).toBeNull()
  },
}

export const ChangeEmail: Story = {
  name: 'sends a confirmation link to the new email',
  beforeEach: mockApi({ 'account.changeEmail': { ok: true } }),
  play: async (context) => {
    const { canvas, userEvent } = context
    const dialog = await openDialog(context, /^Email/)
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email' }), 'new@example.org')
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    await findFocusedDialog('Check your inbox')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText(/Waiting for you to open the link that we sent to new@example.org/)).toBeVisible()
    await expectCalls('account.changeEmail', { email: 'new@example.org' })
  },
}

export const EmailTaken: Story = {
  name: 'shows the error of the server below the new email',
  tags: ['long'],
  beforeEach: mockApi({
    'account.changeEmail': apiError('CONFLICT', 'This email is taken', { email: 'This email is taken' }),
  }),
  play: async (context) => {
    const dialog = await openDialog(context, /^Email/)
    await context.userEvent.type(dialog.getByRole('textbox', { name: 'New email' }), 'ben@stoop.example')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('This email is taken')
    await expect(dialog.getByRole('textbox', { name: 'New email' })).toHaveFocus()
    await expectNoToast()
  },
}

let isConfirmed = false
export const EmailAfterConfirmation: Story = {
  name: 'sends the new email again after the confirmation of the password',
  beforeEach: () => {
    isConfirmed = false
    mockApi({
      'account.changeEmail': () => (isConfirmed ? { ok: true } : confirmationRequired),
      'passkeys.list': singlePage([]),
      'sessions.confirm': (input) => {
        if ('password' in input && input.password !== 'front-stoop')
          return apiError('BAD_REQUEST', 'Wrong password', { password: 'This password is not right' })
        isConfirmed = true
        return { ok: true }
      },
    })()
  },
  play: async (context) => {
    const { userEvent } = context
    const dialog = await openDialog(context, /^Email/)
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email' }), 'new@example.org')
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    const confirm = within(await findFocusedDialog("Confirm it's you"))
    await waitFor(() => expect(confirm.getByLabelText('Password')).toHaveFocus())
    await userEvent.type(confirm.getByLabelText('Password'), 'wrong{Enter}')
    await confirm.findByText('This password is not right')
    await expect(confirm.getByLabelText('Password')).toHaveFocus()
    await userEvent.clear(confirm.getByLabelText('Password'))
    await userEvent.type(confirm.getByLabelText('Password'), 'front-stoop{Enter}')
    await findFocusedDialog('Check your inbox')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull())
  },
}

export const ConfirmationCancelled: Story = {
  name: 'changes nothing when the viewer cancels the confirmation',
  tags: ['long'],
  beforeEach: mockApi({ 'account.changeEmail': confirmationRequired, 'passkeys.list': singlePage([]) }),
  play: async (context) => {
    const { userEvent } = context
    const dialog = await openDialog(context, /^Email/)
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email' }), 'new@example.org')
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    await findFocusedDialog("Confirm it's you")
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull())
    await expect(dialog.getByRole('textbox', { name: 'New email' })).toHaveValue('new@example.org')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send link' })).toBeEnabled())
    await expectNoToast()
    await expectCalls('account.changeEmail', { email: 'new@example.org' })
  },
}

export const ChangeUsername: Story = {
  name: 'shows a changed username at once',
  tags: ['long'],
  beforeEach: mockApi({ 'account.changeUsername': { ...viewer, username: 'ann.a' } }),
  play: async (context) => {
    const { canvas, userEvent } = context
    const dialog = await openDialog(context, /^Username/)
    const field = dialog.getByRole('textbox', { name: 'New username' })
    await expect(field).toHaveValue('ann')
    mockApi({ 'auth.user': { ...viewer, username: 'ann.a' } })()
    await userEvent.type(field, '.a')
    await userEvent.click(dialog.getByRole('button', { name: 'Change username' }))
    await expectToast('Username changed', 'You are now @ann.a.')
    await canvas.findByRole('button', { name: 'Username @ann.a' })
  },
}

export const UsernameTaken: Story = {
  name: 'shows the message of the server when the username is taken',
  beforeEach: mockApi({
    'account.changeUsername': apiError('CONFLICT', 'Taken', { username: 'This username is already taken' }),
  }),
  play: async (context) => {
    const dialog = await openDialog(context, /^Username/)
    await context.userEvent.type(dialog.getByRole('textbox', { name: 'New username' }), 'e')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Change username' }))
    await dialog.findByText('This username is already taken')
    await expect(dialog.getByRole('textbox', { name: 'New username' })).toHaveFocus()
  },
}

export const ChangePassword: Story = {
  name: 'changes the password of the viewer',
  beforeEach: mockApi({ 'account.changePassword': { ok: true } }),
  play: async (context) => {
    const { userEvent } = context
    const dialog = await openDialog(context, /^Password/)
    await userEvent.type(dialog.getByLabelText('Current password'), 'front-stoop')
    await userEvent.type(dialog.getByLabelText('New password'), 'back-porch-9')
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
    await expectToast('Password changed', 'Your other devices have been signed out.')
    await expectCalls('account.changePassword', { currentPassword: 'front-stoop', newPassword: 'back-porch-9' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const WrongPassword: Story = {
  name: 'shows which of the two passwords is wrong',
  beforeEach: mockApi({
    'account.changePassword': apiError('BAD_REQUEST', 'Wrong', { currentPassword: 'This password is not right' }),
  }),
  play: async (context) => {
    const { userEvent } = context
    const dialog = await openDialog(context, /^Password/)
    await userEvent.type(dialog.getByLabelText('Current password'), 'wrong-one')
    await userEvent.type(dialog.getByLabelText('New password'), '12345')
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
    await dialog.findByText('Password must be at least 6 characters')
    await userEvent.type(dialog.getByLabelText('New password'), '6')
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
    await dialog.findByText('This password is not right')
    await expect(dialog.getByLabelText('Current password')).toHaveFocus()
  },
}

export const PasswordOffline: Story = {
  name: 'keeps the typed passwords when the server cannot be reached',
  beforeEach: mockApi({ 'account.changePassword': networkError }),
  play: async (context) => {
    const { userEvent } = context
    const dialog = await openDialog(context, /^Password/)
    await userEvent.type(dialog.getByLabelText('Current password'), 'front-stoop')
    await userEvent.type(dialog.getByLabelText('New password'), 'back-porch-9')
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
    await expectErrorToast("Couldn't change your password")
    await expect(dialog.getByLabelText('New password')).toHaveValue('back-porch-9')
  },
}

const withInvitations = mockApi({ 'site.info': siteInfo, 'account.invitations': singlePage(invitationViews) })

export const Invitations: Story = {
  name: 'revokes an invitation after a confirmation',
  beforeEach: [withInvitations, mockApi({ 'account.revokeInvitation': { ok: true } })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('2 left')
    const group = within(canvas.getByRole('region', { name: 'Invitations' }))
    await expect(group.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Created .*Valid until .*Revoke$/),
      expect.stringMatching(/^Created .*Used$/),
      expect.stringMatching(/^Created .*Expired$/),
    ])
    await userEvent.click(group.getByRole('button', { name: 'Revoke' }))
    const dialog = within(await findFocusedDialog('Revoke this invitation?'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await expectCalls('account.revokeInvitation', { id: invitationViews[0]?.id ?? '' })
  },
}

export const NewInvitation: Story = {
  name: 'shows the link of a new invitation only once',
  beforeEach: [
    withInvitations,
    () => {
      const [invitation] = invitationViews
      if (!invitation) throw new Error('No invitation')
      mockApi({ 'account.createInvitation': { ...invitation, url: `${location.origin}/auth#invite=k7m0` } })()
    },
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create invitation' }))
    const dialog = within(await findFocusedDialog('Your invitation'))
    await expect(dialog.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      `${location.origin}/auth#invite=k7m0`,
    )
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const NoInvitations: Story = {
  name: 'offers to create the first invitation',
  beforeEach: [withInvitations, mockApi({ 'account.invitations': singlePage([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText('No invitations yet')
    await expect(canvas.getByRole('button', { name: 'Create invitation' })).toBeVisible()
    await expect(canvas.getByText('5 left')).toBeVisible()
  },
}

export const InvitationsFailed: Story = {
  name: 'shows an error when the invitations fail to load',
  beforeEach: [withInvitations, mockApi({ 'account.invitations': serverError })],
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load your invitations")
  },
}
