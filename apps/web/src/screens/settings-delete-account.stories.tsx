import { deletionPreview, readyExport } from '@stoop/validators/fixtures/account-data-views'
import { passkeyViews } from '@stoop/validators/fixtures/account-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, confirmationRequired, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Settings, Delete account',
  component: App,
  beforeEach: [
    visitPath('/settings/delete-account'),
    mockApi({
      'account.deletionPreview': deletionPreview,
      'account.export': { latest: readyExport, earlier: null, nextAt: null },
      'passkeys.list': singlePage(passkeyViews),
      'sessions.confirm': { ok: true },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const findQuestion = () => findFocusedDialog('Delete your account?')

/** Presses Delete account and confirms with the password. Returns the last confirmation dialog. */
async function confirmWithPassword({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await findFocusedDialog("Confirm it's you"))
  await pasteText(userEvent, dialog.getByLabelText('Password'), 'front-stoop')
  await userEvent.keyboard('{Enter}')
  const question = within(await findQuestion())
  await waitFor(() => expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus())
  return question
}

export const Consequences: Story = {
  name: 'explains what the deletion of the account does to posts, communities and backups',
  play: async ({ canvas }) => {
    const communities = within(await canvas.findByRole('region', { name: 'The communities you started' }))
    await expect(communities.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Front Step GardenersPasses to Ben Okafor',
      'Alley Cats of PilsenGoes on without you, and another member can take over',
      'Saturday SourdoughCloses with your account, because you are its only member',
    ])
    const erased = within(canvas.getByRole('region', { name: 'After that' }))
    await expect(erased.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,284', '342', '1'])
    await expect(erased.getByText('friend')).toBeVisible()
    await expect(canvas.getByText(/^Sign in until \w+, \w+ \d+, \d{4} at .*, and your account stays\.$/)).toBeVisible()
    await expect(canvas.getByText(/still contain your data for up to 30 days\./)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Back to Your data' })).toHaveAttribute('href', '/settings/your-data')
  },
}

export const WithoutCommunities: Story = {
  name: 'leaves out communities from the consequences if the member has started none',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({ 'account.deletionPreview': { ...deletionPreview, communities: [], backupDays: null } }),
  play: async ({ canvas }) => {
    await canvas.findByText(/How long that takes is not stated\./)
    await expect(canvas.queryByRole('region', { name: 'The communities you started' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Kept: Story = {
  name: 'does not delete the account when the viewer cancels one of the two dialogs',
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }))
    await findFocusedDialog("Confirm it's you")
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const question = await confirmWithPassword(context)
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Delete account' })).toBeEnabled()
    await expectCallCount('account.delete', 0)
  },
}

export const Deleting: Story = {
  name: 'shows Deleting... while the account is being deleted',
  tags: ['long'],
  beforeEach: mockApi({ 'account.delete': pendingResponse }),
  play: async (context) => {
    const question = await confirmWithPassword(context)
    await context.userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expect(await context.canvas.findByRole('button', { name: 'Deleting...' })).toBeDisabled()
  },
}

export const ConfirmedTooLongAgo: Story = {
  name: 'asks for the password again when the last dialog of the deletion was open for too long',
  beforeEach: mockApi({ 'account.delete': confirmationRequired }),
  play: async (context) => {
    const question = await confirmWithPassword(context)
    await context.userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await findFocusedDialog("Confirm it's you")
    await expectCallCount('account.delete', 1)
  },
}

export const DeletionFails: Story = {
  name: 'keeps the page open when the deletion of the account fails',
  beforeEach: mockApi({ 'account.delete': apiError('CONFLICT', 'You are the only admin of this server') }),
  play: async (context) => {
    const question = await confirmWithPassword(context)
    await context.userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expectErrorToast("Couldn't delete your account", 'You are the only admin of this server')
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Delete account' })).toBeEnabled())
    await expect(location.pathname).toBe('/settings/delete-account')
  },
}

export const NoResponse: Story = {
  name: 'does not say that the account was kept when no response arrived',
  beforeEach: mockApi({ 'account.delete': networkError }),
  play: async (context) => {
    const question = await confirmWithPassword(context)
    await context.userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expectErrorToast(
      "Couldn't delete your account",
      'We got no answer. If it was deleted after all, you get a mail about it.',
    )
  },
}

export const Offline: Story = {
  name: 'disables the deletion of the account without a connection',
  tags: ['long'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Delete account' })
    const onLine = spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await canvas.findByText("You're offline. You can delete your account when you have a connection.")
    await expect(button).toBeDisabled()
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(button).toBeEnabled())
  },
}

export const PreviewFailed: Story = {
  name: 'shows no button that deletes the account when the consequences fail to load',
  beforeEach: mockApi({ 'account.deletionPreview': serverError }),
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load what happens")
    await expect(canvas.queryByRole('button', { name: 'Delete account' })).toBeNull()
  },
}
