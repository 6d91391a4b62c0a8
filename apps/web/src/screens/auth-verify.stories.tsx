// Over 200 lines: every state of a link that proves an email, signed in and signed out.
import { passkeyViews, recoveryCodeState } from '@stoop/validators/fixtures/account-views'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { endedAccess } from '../mocks/ended-access.ts'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { signInAsAnn, signOut, visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast } from '../mocks/toasts.ts'

const unverified = { ...currentUserOf(ann), emailVerification: 'required' as const }
const invalidLink = apiError('BAD_REQUEST', 'This link is no longer valid', undefined, 'INVALID_LINK')

const meta = {
  title: 'Screens/Verify email',
  component: App,
  beforeEach: [
    signOut,
    visitPath('/auth/verify#a-token'),
    mockApi({
      'account.verify': { ok: true, ended: endedAccess() },
      'passkeys.list': { items: [], nextCursor: null },
      'passkeys.recoveryCodes': { remaining: 0, createdAt: null },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  name: 'uses the token of the link only after a tap',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Verify email' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(location.href).not.toContain('a-token')
    await expectCalls('account.verify')
  },
}

export const Small: Story = {
  name: 'fits the page that verifies an email in 320 px',
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Verify email' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Pending: Story = {
  name: 'disables Verify email while the request is pending',
  beforeEach: mockApi({ 'account.verify': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await expect(await canvas.findByRole('button', { name: 'Verifying...' })).toBeDisabled()
  },
}

export const Done: Story = {
  name: 'verifies the email when the button is tapped',
  beforeEach: visitPath('/auth/verify', { fragment: 'a-token' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Email verified' })).toHaveFocus())
    await expectCalls('account.verify', { token: 'a-token' })
    await expect(canvas.getByRole('link', { name: 'Continue to Stoop' })).toHaveAttribute('href', '/')
  },
}

export const DoneAfterReload: Story = {
  name: 'shows that the email is verified even after a reload',
  beforeEach: visitPath('/auth/verify', { fragment: 'a-token', isUsed: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    await expectCalls('account.verify')
  },
}

export const Invalid: Story = {
  name: 'links to the sign-in page when the link is invalid or used and the visitor is signed out',
  beforeEach: mockApi({ 'account.verify': invalidLink }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute('href', '/auth')
  },
}

export const NoToken: Story = {
  name: 'shows that a link without a token does not work',
  beforeEach: visitPath('/auth/verify'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  },
}

export const NewLink: Story = {
  name: 'sends a new link to a signed-in member whose link is invalid',
  beforeEach: [
    signInAsAnn,
    mockApi({ 'auth.user': unverified, 'account.verify': invalidLink, 'account.sendVerification': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }))
    await expect(await canvas.findByText(/sent you a new link/)).toBeVisible()
    await expectCallCount('account.sendVerification', 1)
    await expect(canvas.queryByRole('button', { name: 'Ask for a new link' })).toBeNull()
  },
}

export const AlreadyVerified: Story = {
  name: 'shows that the email is already verified instead of sending a new link',
  beforeEach: [signInAsAnn, mockApi({ 'account.verify': invalidLink })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }))
    await expect(await canvas.findByText('Your email is already verified.')).toBeVisible()
    await expectCallCount('account.sendVerification', 0)
  },
}

export const NewLinkFailed: Story = {
  name: 'keeps the button that sends a new link when the request fails',
  beforeEach: [
    signInAsAnn,
    mockApi({ 'auth.user': unverified, 'account.verify': invalidLink, 'account.sendVerification': serverError }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }))
    await expectErrorToast("Couldn't send the email")
    await expect(canvas.getByRole('button', { name: 'Ask for a new link' })).toBeEnabled()
  },
}

export const Failed: Story = {
  name: 'keeps the button Verify email when the server cannot be reached',
  beforeEach: mockApi({ 'account.verify': networkError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/couldn't reach Stoop/))
    mockApi({ 'account.verify': { ok: true, ended: endedAccess() } })()
    await userEvent.click(canvas.getByRole('button', { name: 'Verify email' }))
    await expect(await canvas.findByRole('heading', { name: 'Email verified' })).toBeVisible()
  },
}

export const AnotherLink: Story = {
  name: 'verifies another email when another link is opened in the same tab',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await canvas.findByRole('heading', { name: 'Email verified' })
    location.hash = 'another'
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await expectCalls('account.verify', { token: 'a-token' }, { token: 'another' })
  },
}

export const SaysWhatEnds: Story = {
  name: 'lists the sessions and credentials that end, before and after the tap',
  beforeEach: mockApi({ 'account.verify': { ok: true, ended: endedAccess({ sessions: 1, recoveryCodes: 10 }) } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/signs out every device and removes passkeys/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Verify email' }))
    await expect(
      await canvas.findByText('We removed what was added before: 1 signed-in device and 10 recovery codes.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: "I didn't create this account" })).toHaveAttribute(
      'href',
      '/auth/forgot',
    )
  },
}

const ownCredentials = mockApi({
  'auth.user': unverified,
  'passkeys.list': { items: passkeyViews.slice(0, 1), nextCursor: null },
  'passkeys.recoveryCodes': { ...recoveryCodeState, remaining: 10 },
})

export const KeepsCredentials: Story = {
  name: 'keeps the passkeys and recovery codes of a signed-in member who chooses to keep them',
  beforeEach: [signInAsAnn, ownCredentials],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('switch', { name: 'Keep 1 passkey and 10 recovery codes' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Verify email' }))
    await expect(await canvas.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    await expectCalls('account.verify', { token: 'a-token', keep: 'credentials' })
  },
}

export const RemovesCredentials: Story = {
  name: 'keeps only the session if the member turns off the switch for passkeys and recovery codes',
  beforeEach: [signInAsAnn, ownCredentials],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Keep 1 passkey and 10 recovery codes' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Verify email' }))
    await expect(await canvas.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    await expectCalls('account.verify', { token: 'a-token', keep: 'session' })
  },
}

let isConfirmed = false
const requireConfirmation = () => {
  isConfirmed = false
  mockApi({
    'account.verify': ({ keep }) =>
      keep && !isConfirmed
        ? apiError('FORBIDDEN', 'Please confirm', undefined, 'CONFIRMATION_REQUIRED')
        : { ok: true, ended: endedAccess() },
    'sessions.confirm': () => {
      isConfirmed = true
      return { ok: true }
    },
  })()
}

export const ConfirmsWithPassword: Story = {
  name: 'asks for the password before the verification if the session was not confirmed recently',
  beforeEach: [signInAsAnn, ownCredentials, requireConfirmation],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: "Confirm it's you" })).toHaveFocus())
    await pasteText(userEvent, canvas.getByLabelText('Password'), 'front-stoop')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm and continue' }))
    await expect(await canvas.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    await expectCalls('sessions.confirm', { password: 'front-stoop' })
  },
}

export const ContinuesWithoutPassword: Story = {
  name: 'verifies the email without the password if the visitor does not know it',
  beforeEach: [signInAsAnn, ownCredentials, requireConfirmation],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify email' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue without my password' }))
    await expect(await canvas.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    await expectCalls('account.verify', { token: 'a-token', keep: 'credentials' }, { token: 'a-token' })
  },
}
