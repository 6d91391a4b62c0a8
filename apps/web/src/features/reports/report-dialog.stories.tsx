// Over 200 lines: every step and every error of one dialog.
import { conversationWith, messagesOf } from '@stoop/validators/fixtures/message-views'
import { ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { tomatoes } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Message } from '@stoop/validators/messages'
import type { Report } from '@stoop/validators/reports'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { apiError, networkError, pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog, focusInOverlay } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { pasteText } from '../../mocks/paste-text.ts'
import { expectErrorToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { openReport, type ReportSubject, reportSubjectAtom } from './open-report.ts'
import { ReportOverlay } from './report-overlay.tsx'

const { id: postId } = postOf(tomatoes)
const person = bylineOf(ben)

const receipt: Report = {
  id: '01900000-0000-7000-8000-00000000f001',
  targetType: 'post',
  targetId: postId,
  reason: 'harassment',
  text: null,
  createdAt: new Date().toISOString(),
  outcome: null,
  decidedAt: null,
}

const Page = (subject: ReportSubject) => (
  <>
    <button type="button" onClick={() => openReport(subject)}>
      Open
    </button>
    <ReportOverlay />
  </>
)

const meta = {
  title: 'Features/Report dialog',
  component: Page,
  decorators: withViewer,
  args: { targetType: 'post', targetId: postId, person },
  beforeEach: [() => getDefaultStore().set(reportSubjectAtom, null), mockApi({ 'reports.create': receipt })],
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function open({ canvas, userEvent }: Context, name = "Report Ben's post") {
  await userEvent.click(await canvas.findByRole('button', { name: 'Open' }))
  return within(await findFocusedDialog(name))
}

async function choose(context: Context, reason: RegExp) {
  const dialog = await open(context)
  await context.userEvent.click(dialog.getByRole('button', { name: reason }))
  return within(screen.getByRole('dialog'))
}

async function goBackToReasons({ findByRole }: Pick<typeof screen, 'findByRole'>) {
  history.back()
  await findByRole('list', { name: 'Reasons' })
}

async function goBackToPage() {
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const sent = { targetType: 'post', targetId: postId, reason: 'harassment', text: '', block: false } as const

export const Reasons: Story = {
  name: 'asks for the reason of a report first',
  play: async (context) => {
    const dialog = await open(context)
    await expect(within(dialog.getByRole('list', { name: 'Reasons' })).getAllByRole('button')).toHaveLength(10)
  },
}

export const Details: Story = {
  name: 'focuses the text of the report after a reason was chosen',
  tags: ['long'],
  play: async (context) => {
    const dialog = await choose(context, /^Harassment/)
    await expect(screen.getByRole('dialog', { name: 'Harassment' })).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
    await expect(dialog.queryByText(/call 911/)).toBeNull()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(dialog.getByRole('button', { name: /^Spam/ })).toBeVisible()
  },
}

export const BackSteps: Story = {
  name: 'goes back from the details to the reasons on Back, and closes the report on the next Back',
  play: async (context) => {
    const page: unknown = history.state
    const dialog = await choose(context, /^Harassment/)
    await pasteText(context.userEvent, await dialog.findByRole('textbox'), 'Every day')
    history.back()
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Harassment/ })).toHaveFocus())
    await context.userEvent.click(dialog.getByRole('button', { name: /^Hate/ }))
    await expect(await dialog.findByRole('textbox')).toHaveValue('Every day')
    history.back()
    await dialog.findByRole('list', { name: 'Reasons' })
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(history.state).toEqual(page)
  },
}

export const ForwardAfterBack: Story = {
  name: 'stays on the reasons when Forward leads to the details that were left',
  tags: ['long'],
  play: async (context) => {
    const page: unknown = history.state
    const dialog = await open(context)
    const sheet: unknown = history.state
    await context.userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await dialog.findByRole('textbox')
    const step: unknown = history.state
    await goBackToReasons(dialog)
    const entries: unknown[] = []
    const recording = new AbortController()
    addEventListener('popstate', () => entries.push(history.state), { signal: recording.signal })
    history.forward()
    await waitFor(() => expect(entries).toEqual([step, sheet]))
    await context.userEvent.click(dialog.getByRole('button', { name: /^Hate/ }))
    await dialog.findByRole('textbox')
    await expect(history.state).toEqual(step)
    await goBackToReasons(dialog)
    await goBackToPage()
    await expect(entries).toEqual([step, sheet, sheet, page])
    recording.abort()
  },
}

export const BackOnReceipt: Story = {
  name: 'closes the receipt of a report on the back button',
  tags: ['long'],
  play: async (context) => {
    const page: unknown = history.state
    const dialog = await open(context)
    const sheet: unknown = history.state
    await context.userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Send report' }))
    await dialog.findByText("We've received your report.")
    // The closed details leave their history entry behind.
    await waitFor(() => expect(history.state).toEqual(sheet))
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(history.state).toEqual(page)
  },
}

export const Urgent: Story = {
  name: 'names the emergency number in a report of threats',
  play: async (context) => {
    const dialog = await choose(context, /^Threats/)
    await expect(dialog.getByText(/call 911/)).toBeVisible()
  },
}

export const Sent: Story = {
  name: 'shows a receipt after it has sent the report',
  play: async (context) => {
    const dialog = await choose(context, /^Harassment/)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await expect(await dialog.findByText("We've received your report.")).toBeVisible()
    await expect(dialog.queryByText(/You blocked/)).toBeNull()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus())
    await expectCalls('reports.create', sent)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Blocked: Story = {
  name: 'blocks the reported member if the switch is on',
  play: async (context) => {
    const dialog = await choose(context, /^Harassment/)
    await pasteText(context.userEvent, dialog.getByRole('textbox'), 'Every day')
    await context.userEvent.click(dialog.getByRole('switch', { name: 'Also block Ben' }))
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await expect(await dialog.findByText(/You blocked Ben/)).toBeVisible()
    await expectCalls('reports.create', { ...sent, text: 'Every day', block: true })
  },
}

export const Community: Story = {
  name: 'offers no block in the report of a community',
  args: { targetType: 'community', person: undefined },
  play: async (context) => {
    const dialog = await open(context, 'Report this community')
    await context.userEvent.click(dialog.getByRole('button', { name: /^Spam/ }))
    await expect(dialog.queryByRole('switch')).toBeNull()
  },
}

export const Keyboard: Story = {
  name: 'sends a report with the keyboard alone',
  play: async (context) => {
    const dialog = await open(context)
    await focusInOverlay(dialog.getByRole('button', { name: /^Harassment/ }))
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
    await context.userEvent.tab()
    await context.userEvent.keyboard(' ')
    await expect(dialog.getByRole('switch')).toBeChecked()
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}

export const DraftKept: Story = {
  name: 'keeps the text of a report when the dialog closes by mistake',
  play: async (context) => {
    const dialog = await choose(context, /^Spam/)
    await pasteText(context.userEvent, dialog.getByRole('textbox'), 'Sells tomatoes')
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const reopened = await choose(context, /^Spam/)
    await expect(reopened.getByRole('textbox')).toHaveValue('Sells tomatoes')
  },
}

export const Sending: Story = {
  name: 'shows Sending... while the report is sent',
  beforeEach: mockApi({ 'reports.create': pendingResponse }),
  play: async (context) => {
    const dialog = await choose(context, /^Spam/)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  },
}

/** Sends a report whose response arrives when the test calls `respond`. */
async function sendSlowly(context: Context) {
  const { promise, resolve } = Promise.withResolvers<Report | ReturnType<typeof apiError>>()
  mockApi({ 'reports.create': () => promise })()
  const dialog = await choose(context, /^Harassment/)
  await pasteText(context.userEvent, await dialog.findByRole('textbox'), 'Every day')
  await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  return { dialog, respond: resolve }
}

export const SentAfterBack: Story = {
  name: 'shows the receipt when the report was sent after the viewer went back to the reasons',
  tags: ['long'],
  play: async (context) => {
    const { dialog, respond } = await sendSlowly(context)
    await goBackToReasons(dialog)
    respond(receipt)
    await expect(await dialog.findByText("We've received your report.")).toBeVisible()
  },
}

export const SentAfterClosing: Story = {
  name: 'confirms the report with a toast when the dialog has closed before the response',
  tags: ['long'],
  play: async (context) => {
    const { dialog, respond } = await sendSlowly(context)
    await goBackToReasons(dialog)
    await goBackToPage()
    respond(receipt)
    await expectToast('Thank you', "We've received your report.")
    await expect((await choose(context, /^Harassment/)).getByRole('textbox')).toHaveValue('')
  },
}

export const FailedAfterBack: Story = {
  name: 'shows a toast when the report fails after the viewer went back to the reasons',
  tags: ['long'],
  play: async (context) => {
    const { dialog, respond } = await sendSlowly(context)
    await goBackToReasons(dialog)
    respond(apiError('TOO_MANY_REQUESTS', 'Too many reports. Please try again tomorrow'))
    await expectErrorToast('Your report was not sent', 'Too many reports. Please try again tomorrow')
    await context.userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await expect(await dialog.findByRole('textbox')).toHaveValue('Every day')
  },
}

export const FailedAfterClosing: Story = {
  name: 'shows a toast when the report fails after the dialog has closed, and keeps the text',
  play: async (context) => {
    const { dialog, respond } = await sendSlowly(context)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    respond(apiError('NOT_FOUND', 'Post not found'))
    await expectErrorToast(
      'Your report was not sent',
      'This is no longer available, so there is nothing left to report.',
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await choose(context, /^Harassment/)).getByRole('textbox')).toHaveValue('Every day')
  },
}

export const SentOnceAfterBack: Story = {
  name: 'sends the report once when the viewer goes back and forth while it is sent',
  tags: ['long'],
  play: async (context) => {
    const { dialog, respond } = await sendSlowly(context)
    await goBackToReasons(dialog)
    await context.userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    respond(receipt)
    await expect(await dialog.findByText("We've received your report.")).toBeVisible()
    await expectCalls('reports.create', { ...sent, text: 'Every day' })
  },
}

const failsWith =
  (message: string): NonNullable<Story['play']> =>
  async (context) => {
    const dialog = await choose(context, /^Harassment/)
    await pasteText(context.userEvent, dialog.getByRole('textbox'), 'Every day')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message))
    await expect(dialog.getByRole('textbox')).toHaveValue('Every day')
  }

export const Gone: Story = {
  name: 'shows that the target no longer exists, and logs no error',
  beforeEach: mockApi({ 'reports.create': apiError('NOT_FOUND', 'Post not found') }),
  play: async (context) => {
    const logged = spyOn(console, 'error')
    await failsWith('This is no longer available, so there is nothing left to report.')(context)
    await expect(logged).not.toHaveBeenCalled()
  },
}

export const Limited: Story = {
  name: 'shows the message of the server when the member has sent too many reports',
  tags: ['long'],
  beforeEach: mockApi({
    'reports.create': apiError('TOO_MANY_REQUESTS', 'Too many reports. Please try again tomorrow'),
  }),
  play: failsWith('Too many reports. Please try again tomorrow'),
}

export const Failed: Story = {
  name: 'keeps the text of a report when the server fails',
  tags: ['long'],
  beforeEach: mockApi({ 'reports.create': serverError }),
  play: failsWith('Something went wrong. Please try again'),
}

export const Offline: Story = {
  name: 'keeps the text of a report when the connection fails',
  beforeEach: mockApi({ 'reports.create': networkError }),
  play: failsWith("We couldn't reach Stoop. Your report is still here. Please try again."),
}

const [newest, answer, question] = messagesOf(ben)

const ofMessage: NonNullable<Story['args']> = { targetType: 'message', targetId: newest?.id ?? '', message: newest }
const toEarlier = (message: Message, index: number): Message => ({
  ...{ ...message, id: crypto.randomUUID(), sequence: -index, content: `Earlier ${index}` },
})
const mockMessages = mockApi({
  'messages.list': singlePage([
    ...messagesOf(ben),
    ...messagesOf(ben)
      .slice(2)
      .flatMap((message) => Array.from({ length: 20 }, (_, index) => toEarlier(message, index))),
  ]),
  'messages.conversation': conversationWith(ben, 0),
})

export const OnlyTheMessage: Story = {
  name: 'shows that a report of a message shares only this message',
  args: ofMessage,
  beforeEach: mockMessages,
  play: async (context) => {
    const dialog = await open(context, "Report Ben's message")
    await context.userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await dialog.findByRole('heading', { name: 'You share this message' })
    await expect(dialog.getByText('On my way!')).toBeVisible()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await dialog.findByText("We've received your report.")
    const { targetType, targetId } = { ...sent, targetType: 'message', targetId: newest?.id ?? '' } as const
    await expectCalls('reports.create', { ...sent, targetType, targetId, messageIds: [] })
  },
}

export const MoreMessages: Story = {
  name: 'shares the messages that the viewer chooses, in their order, and at most 20',
  args: ofMessage,
  beforeEach: mockMessages,
  play: async (context) => {
    const { userEvent } = context
    const dialog = await open(context, "Report Ben's message")
    await userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await pasteText(userEvent, await dialog.findByRole('textbox'), 'Every day')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add messages' }))
    await expect(await dialog.findByRole('checkbox', { name: /On my way!/ })).toBeDisabled()
    const earlier = await dialog.findAllByRole('checkbox', { name: /Earlier/ })
    for (const box of earlier.slice(0, 18)) await userEvent.click(box)
    await userEvent.click(dialog.getByRole('checkbox', { name: /I saved you a slice/ }))
    await expect(dialog.getByText('You can share up to 20 messages')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: /bread left/ })).toBeDisabled()
    for (const box of dialog.getAllByRole('checkbox', { name: /Earlier/, checked: true })) await userEvent.click(box)
    await userEvent.click(dialog.getByRole('checkbox', { name: /bread left/ }))
    await expect(dialog.getByText('3 of 20 chosen')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await dialog.findByRole('heading', { name: 'You share these 3 messages' })
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Change messages' })).toHaveFocus())
    await expect(dialog.getByRole('textbox')).toHaveValue('Every day')
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await dialog.findByText("We've received your report.")
    const ids = { targetId: newest?.id ?? '', messageIds: [question?.id ?? '', answer?.id ?? ''] }
    await expectCalls('reports.create', { ...sent, ...ids, targetType: 'message', text: 'Every day' })
  },
}

export const BackFromMessages: Story = {
  name: 'goes back from the messages to the details, and then to the reasons',
  args: ofMessage,
  beforeEach: mockMessages,
  play: async (context) => {
    const dialog = await open(context, "Report Ben's message")
    await context.userEvent.click(dialog.getByRole('button', { name: /^Harassment/ }))
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Add messages' }))
    await context.userEvent.click(await dialog.findByRole('checkbox', { name: /I saved you a slice/ }))
    history.back()
    await dialog.findByRole('heading', { name: 'You share these 2 messages' })
    await goBackToReasons(dialog)
    await goBackToPage()
  },
}
