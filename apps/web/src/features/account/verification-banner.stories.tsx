import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pendingResponse, serverError } from '../../mocks/errors.ts'
import { expectCallCount, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { LazyVerificationBanner } from './lazy-verification-banner.tsx'

const userWith = (emailVerification: 'verified' | 'recommended' | 'required') =>
  mockApi({ 'auth.user': { ...currentUserOf(ann), emailVerification } })

const meta = {
  title: 'Features/Verification banner',
  component: LazyVerificationBanner,
  decorators: withViewer,
  beforeEach: [
    () => localStorage.removeItem(`verification-dismissed:${ann.id}`),
    userWith('required'),
    mockApi({ 'account.sendVerification': { ok: true } }),
  ],
} satisfies Meta<typeof LazyVerificationBanner>
export default meta

type Story = StoryObj<typeof meta>

export const Required: Story = {
  name: 'shows no dismiss button on the banner while the account is limited',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/post publicly, start communities and be found in search/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Not now' })).toBeNull()
    const link = canvas.getByRole('link', { name: 'Change email' })
    await expect(link).toHaveAttribute('href', '/settings/account')
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const Recommended: Story = {
  name: 'hides the dismissed banner for a week if nothing is limited',
  beforeEach: userWith('recommended'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }))
    await expect(canvas.queryByText('Please verify your email address.')).toBeNull()
    await expect(Number(localStorage.getItem(`verification-dismissed:${ann.id}`))).toBeGreaterThan(0)
  },
}

export const DismissedLongAgo: Story = {
  name: 'shows the banner again a week after it was dismissed',
  beforeEach: [
    userWith('recommended'),
    () => localStorage.setItem(`verification-dismissed:${ann.id}`, String(Date.now() - 8 * 24 * 60 * 60_000)),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Please verify your email address.')).toBeVisible()
  },
}

export const SentAgain: Story = {
  name: 'sends the verification link again from the banner',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }))
    await expect(await canvas.findByText(/^Sent to ann@stoop\.example\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
    await expectCallCount('account.sendVerification', 1)
  },
}

export const Sending: Story = {
  name: 'shows Sending... on the banner while the request is pending',
  beforeEach: mockApi({ 'account.sendVerification': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }))
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  },
}

export const SendingFailed: Story = {
  name: 'shows a toast when the verification link could not be sent',
  beforeEach: mockApi({ 'account.sendVerification': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }))
    await expectErrorToast("Couldn't send the email", 'Something went wrong. Please try again')
    await expect(await canvas.findByRole('button', { name: 'Send again' })).toBeEnabled()
  },
}

export const VerifiedElsewhere: Story = {
  name: 'removes the banner when the member returns after verifying the email in another tab',
  play: async ({ canvas }) => {
    await canvas.findByText(/post publicly/)
    userWith('verified')()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Email verification' })).toBeNull())
  },
}

export const Verified: Story = {
  name: 'shows no banner to a member with a verified email',
  beforeEach: userWith('verified'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('main')).toBeEmptyDOMElement())
  },
}
