import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { feedOf } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, networkError } from '../mocks/errors.ts'
import { expectCalls, getStoryToken, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { signInAsAnn, signOut, visitPath } from '../mocks/story-setup.ts'
import { expectToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Recovery code',
  component: App,
  beforeEach: [
    signOut,
    visitPath('/auth/recover'),
    mockApi({
      'passkeys.recover': { token: 'fresh-token', user: currentUserOf(ann) },
      'posts.feed': singlePage(feedOf(ann)),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function recover({ canvas, userEvent }: Context) {
  await pasteText(userEvent, await canvas.findByLabelText('Email'), 'ann@stoop.example')
  await pasteText(userEvent, canvas.getByLabelText('Recovery code'), 'ab12-cd34')
  await pasteText(userEvent, canvas.getByLabelText('New password'), 'back-stoop')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
}

export const Done: Story = {
  name: 'signs in with a recovery code and a new password',
  play: async (context) => {
    await recover(context)
    await expectToast('Welcome back!', 'Your password has been changed.')
    await expect(await context.canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(localStorage.getItem('auth_token')).toBe('fresh-token')
    await expectCalls('passkeys.recover', { email: 'ann@stoop.example', code: 'ab12-cd34', password: 'back-stoop' })
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const AccountKept: Story = {
  name: 'shows a toast when the sign-in has restored a deleted account',
  beforeEach: mockApi({
    'passkeys.recover': { token: 'fresh-token', user: currentUserOf(ann), isDeletionCancelled: true },
  }),
  play: async (context) => {
    await recover(context)
    await expectToast('Welcome back!', 'Your account stays.')
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const Wrong: Story = {
  name: 'shows the message of the server when the email or the recovery code is wrong',
  beforeEach: mockApi({ 'passkeys.recover': apiError('UNAUTHORIZED', 'Invalid email or recovery code') }),
  play: async (context) => {
    await recover(context)
    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveTextContent('Invalid email or recovery code'))
  },
}

export const WrongWhileSignedIn: Story = {
  name: 'keeps the session of a signed-in member when the recovery code is wrong',
  beforeEach: [
    signInAsAnn,
    mockApi({ 'passkeys.recover': apiError('UNAUTHORIZED', 'This email and recovery code do not match') }),
  ],
  play: async (context) => {
    await recover(context)
    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveTextContent(/do not match/))
    await expect(localStorage.getItem('auth_token')).toBe(getStoryToken())
  },
}

export const Empty: Story = {
  name: 'sends no request while fields of the recovery are empty',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(canvas.getByLabelText('Email')).toBeInvalid())
    await expect(canvas.getByLabelText('Recovery code')).toBeInvalid()
    await expect(canvas.getByLabelText('New password')).toBeInvalid()
    await expectCalls('passkeys.recover')
  },
}

export const Failed: Story = {
  name: 'keeps the form of the recovery when the server cannot be reached',
  beforeEach: mockApi({ 'passkeys.recover': networkError }),
  play: async (context) => {
    await recover(context)
    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveTextContent(/couldn't reach Stoop/))
    await expect(context.canvas.getByLabelText('Recovery code')).toHaveValue('ab12-cd34')
  },
}
