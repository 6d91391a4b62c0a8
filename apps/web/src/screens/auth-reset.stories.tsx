import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { endedAccess } from '../mocks/ended-access.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { signInAsAnn, signOut, visitPath } from '../mocks/story-setup.ts'
import { expectToast } from '../mocks/toasts.ts'

const changed = { ok: true as const, ended: endedAccess(), remaining: { passkeys: 0, recoveryCodes: 0 } }
const invalidLink = apiError('BAD_REQUEST', 'This link is no longer valid', undefined, 'INVALID_LINK')

const meta = {
  title: 'Screens/New password',
  component: App,
  beforeEach: [signOut, visitPath('/auth/reset#a-token'), mockApi({ 'account.reset': changed })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function save({ canvas, userEvent }: Context, password: string) {
  await pasteText(userEvent, await canvas.findByLabelText('New password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
}

export const Done: Story = {
  name: 'saves the new password and leads to the sign-in form',
  play: async (context) => {
    await save(context, 'back-stoop')
    await expectToast('Password changed', 'Sign in with your new password.')
    await expect(await context.canvas.findByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(location.pathname).toBe('/auth')
    await expectCalls('account.reset', { token: 'a-token', password: 'back-stoop' })
  },
}

export const SignedIn: Story = {
  name: 'signs this browser out after a new password, because all sessions have ended',
  beforeEach: [signInAsAnn, mockApi({ 'auth.user': apiError('UNAUTHORIZED', 'Please sign in') })],
  play: async (context) => {
    await save(context, 'back-stoop')
    await expectToast('Password changed')
    await expect(localStorage.getItem('auth_token')).toBeNull()
    await expect(await context.canvas.findByRole('tab', { name: 'Sign In' })).toBeVisible()
  },
}

export const OtherMember: Story = {
  name: 'keeps another member of this browser signed in',
  beforeEach: [
    signInAsAnn,
    mockApi({
      'posts.feed': { items: [], nextCursor: null },
      'friends.suggestions': { items: [], nextCursor: null },
    }),
  ],
  play: async (context) => {
    await save(context, 'back-stoop')
    await expectToast('Password changed')
    await expect(localStorage.getItem('auth_token')).not.toBeNull()
  },
}

export const TooShort: Story = {
  name: 'sends no request for a short password',
  play: async (context) => {
    await save(context, '12345')
    await expect(await context.canvas.findByText('Password must be at least 6 characters')).toBeVisible()
    await expectCalls('account.reset')
  },
}

export const Saving: Story = {
  name: 'shows Saving... while the new password is sent',
  beforeEach: mockApi({ 'account.reset': pendingResponse }),
  play: async (context) => {
    await save(context, 'back-stoop')
    await expect(await context.canvas.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  },
}

export const Invalid: Story = {
  name: 'links to a new request when the link of the mail is invalid or used',
  beforeEach: mockApi({ 'account.reset': invalidLink }),
  play: async (context) => {
    await save(context, 'back-stoop')
    const { canvas } = context
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus())
    await expect(canvas.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot')
  },
}

export const NoToken: Story = {
  name: 'links to a new request when the link of the mail has no token',
  beforeEach: visitPath('/auth/reset'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'keeps the form of the new password when the server fails',
  beforeEach: mockApi({ 'account.reset': serverError }),
  play: async (context) => {
    await save(context, 'back-stoop')
    const { canvas } = context
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again'))
    await expect(canvas.getByLabelText('New password')).toHaveValue('back-stoop')
  },
}

export const Remaining: Story = {
  name: 'says that passkeys and recovery codes still work after a new password',
  beforeEach: mockApi({ 'account.reset': { ...changed, remaining: { passkeys: 1, recoveryCodes: 10 } } }),
  play: async (context) => {
    await save(context, 'back-stoop')
    const { canvas } = context
    await expect(await canvas.findByText(/1 passkey and 10 recovery codes can still open your account/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign in and check' })).toHaveAttribute('href', '/settings/security')
  },
}

export const Ended: Story = {
  name: 'lists the sessions and credentials that ended when the email was first verified',
  beforeEach: mockApi({ 'account.reset': { ...changed, ended: endedAccess({ sessions: 2, passkeys: 1 }) } }),
  play: async (context) => {
    await save(context, 'back-stoop')
    await expect(
      await context.canvas.findByText('We removed what was added before: 2 signed-in devices and 1 passkey.'),
    ).toBeVisible()
  },
}
