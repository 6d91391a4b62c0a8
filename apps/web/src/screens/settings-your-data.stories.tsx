// Over 200 lines: every state of an export and of the list of data.
import type { AccountExport, ExportState } from '@stoop/validators/account-data'
import { personalDataNouns, readyExport, runningExport } from '@stoop/validators/fixtures/account-data-views'
import { passkeyViews } from '@stoop/validators/fixtures/account-views'
import { isoHoursAgo, singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast } from '../mocks/toasts.ts'

/** Returns an export that was requested just now, which the page polls each second. */
const withExport = (
  latest: AccountExport | null,
  { nextAt = null, earlier = null }: Partial<Pick<ExportState, 'nextAt' | 'earlier'>> = {},
) =>
  mockApi({
    'account.export': () => ({
      latest: latest && { ...latest, requestedAt: new Date().toISOString() },
      earlier,
      nextAt,
    }),
  })

const meta = {
  title: 'Screens/Settings, Your data',
  component: App,
  beforeEach: [
    visitPath('/settings/your-data'),
    mockApi({ 'account.data': singlePage(personalDataNouns), 'passkeys.list': singlePage(passkeyViews) }),
    withExport(null),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const findExport = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Download your data' }))

/** Records the URLs of the links that the page clicks, instead of loading them. */
function recordDownloads(): string[] {
  const urls: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    urls.push(this.pathname)
  })
  return urls
}

export const Start: Story = {
  name: 'shows the progress of an export until it is ready',
  beforeEach: mockApi({ 'account.startExport': runningExport }),
  play: async ({ canvas, userEvent }) => {
    const group = await findExport(canvas)
    const start = await group.findByRole('button', { name: 'Prepare download' })
    withExport({ ...runningExport, state: 'waiting', doneItems: 0, totalItems: 0 })()
    await userEvent.click(start)
    await group.findByText('Your download is next in line')
    withExport(runningExport)()
    await group.findByText('120 of 12,480 entries and pictures')
    withExport({ ...runningExport, doneItems: 6240 })()
    await group.findByText('6,240 of 12,480 entries and pictures')
    const progress = group.getByRole('progressbar', { name: 'Preparing your download' })
    await expect(progress).toHaveAttribute('value', '6240')
    await expect(group.getByText('50%')).toBeVisible()
    withExport(readyExport)()
    await expect(await group.findByRole('button', { name: 'Download' })).toBeVisible()
    await expect(group.getByRole('status')).toHaveTextContent(/^Your download is ready48\.2 MB, until \w+ \d+, \d{4}$/)
    await expectCallCount('account.startExport', 1)
  },
}

export const StartFails: Story = {
  name: 'shows when the next export can begin',
  beforeEach: mockApi({
    'account.startExport': apiError('TOO_MANY_REQUESTS', 'You can ask for two downloads a week'),
  }),
  play: async ({ canvas, userEvent }) => {
    const group = await findExport(canvas)
    const start = await group.findByRole('button', { name: 'Prepare download' })
    withExport(null, { nextAt: isoHoursAgo(-50) })()
    await userEvent.click(start)
    await expectErrorToast("Couldn't start your download", 'You can ask for two downloads a week')
    await group.findByText(/^You have asked twice this week\. You can ask again on /)
    await expect(group.queryByRole('button')).toBeNull()
  },
}

export const Download: Story = {
  name: 'downloads the file of an export at once if the session was confirmed recently',
  beforeEach: withExport({ ...readyExport, downloadUrl: '/api/account/export/abc.zip' }),
  play: async ({ canvas, userEvent }) => {
    const downloads = recordDownloads()
    const group = await findExport(canvas)
    await userEvent.click(await group.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(downloads).toEqual(['/api/account/export/abc.zip']))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const DownloadAfterConfirmation: Story = {
  name: 'asks for the password before it downloads the file of an export',
  beforeEach: [withExport(readyExport), mockApi({ 'sessions.confirm': { ok: true } })],
  play: async ({ canvas, userEvent }) => {
    const downloads = recordDownloads()
    const group = await findExport(canvas)
    await userEvent.click(await group.findByRole('button', { name: 'Download' }))
    await findFocusedDialog("Confirm it's you")
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(group.getByRole('button', { name: 'Download' })).toBeEnabled())
    await expect(downloads).toEqual([])

    await userEvent.click(group.getByRole('button', { name: 'Download' }))
    const dialog = within(await findFocusedDialog("Confirm it's you"))
    await pasteText(userEvent, dialog.getByLabelText('Password'), 'front-stoop')
    withExport({ ...readyExport, downloadUrl: '/api/account/export/abc.zip' })()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(downloads).toEqual(['/api/account/export/abc.zip']))
    await expectCalls('sessions.confirm', { password: 'front-stoop' })
  },
}

export const EarlierExport: Story = {
  name: 'downloads the earlier export while a newer one is being prepared',
  tags: ['long'],
  beforeEach: withExport(runningExport, { earlier: { ...readyExport, downloadUrl: '/api/account/export/abc.zip' } }),
  play: async ({ canvas, userEvent }) => {
    const downloads = recordDownloads()
    const group = await findExport(canvas)
    await expect(await group.findByText(/^Your earlier download is ready until \w+ \d+, \d{4}$/)).toBeVisible()
    await userEvent.click(group.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(downloads).toEqual(['/api/account/export/abc.zip']))
  },
}

export const DownloadExpired: Story = {
  name: 'says that the export has expired since the page was opened',
  beforeEach: withExport(readyExport),
  play: async ({ canvas, userEvent }) => {
    const group = await findExport(canvas)
    const download = await group.findByRole('button', { name: 'Download' })
    withExport({ ...readyExport, state: 'expired', bytes: null })()
    await userEvent.click(download)
    await group.findByText('Your last download has expired')
    await waitFor(() => expect(group.getByRole('button', { name: 'Prepare another' })).toHaveFocus())
  },
}

export const ExportFailed: Story = {
  name: 'offers a new attempt after an export has failed',
  beforeEach: withExport({ ...runningExport, state: 'failed' }),
  play: async ({ canvas }) => {
    const group = await findExport(canvas)
    await expect(await group.findByText("Your download couldn't be prepared")).toBeVisible()
    await expect(group.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}

export const Unreachable: Story = {
  name: 'keeps the last progress of an export when the server cannot be reached',
  tags: ['long'],
  beforeEach: withExport(runningExport),
  play: async ({ canvas }) => {
    const group = await findExport(canvas)
    await group.findByText('You can leave this page. We tell you here and by mail when it is ready.')
    mockApi({ 'account.export': serverError })()
    await group.findByText("We can't check right now. Your download goes on without you.")
    await expect(group.getByText('120 of 12,480 entries and pictures')).toBeVisible()
  },
}

export const KnownData: Story = {
  name: 'shows all kinds of stored data after a tap',
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('region', { name: 'What Stoop knows about you' }))
    const posts = await group.findByText('Posts')
    await expect(group.getAllByRole('listitem')).toHaveLength(5)
    await expect(posts.closest('summary')).toHaveTextContent('Posts1,284 entries')
    await userEvent.click(posts)
    await expect(
      await group.findByText('The text, the pictures and who may read them, with earlier versions.'),
    ).toBeVisible()
    await userEvent.click(group.getByRole('button', { name: 'Show all 7' }))
    await expect(group.getAllByRole('listitem')).toHaveLength(7)
    await waitFor(() => expect(group.getByText('Signed-in devices').closest('summary')).toHaveFocus())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Loading: Story = {
  name: 'shows placeholder rows while the export and the list of data load',
  tags: ['long'],
  beforeEach: mockApi({ 'account.export': pendingResponse, 'account.data': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading your download...')
    // The second group is hidden, because it would move when the first one has loaded.
    await expect(canvas.getByText('Loading what Stoop knows about you...')).not.toBeVisible()
  },
}

export const Failed: Story = {
  name: 'shows an error in each group of the page that fails to load',
  beforeEach: mockApi({ 'account.export': serverError, 'account.data': serverError }),
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load your download")
    await expect(canvas.getByText("Couldn't load what Stoop knows about you")).toBeVisible()
  },
}
