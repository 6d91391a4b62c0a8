// Over 200 lines: the queue, a case and the appeals, with the same moderator and shortcuts.
import { ann, gwen, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf, currentUserOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo, singlePage } from '@stoop/validators/fixtures/values'
import type { ModerationAppeal } from '@stoop/validators/moderation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { rememberLastCase } from '../features/moderation/last-case.ts'
import { showToast } from '../lib/toast.ts'
import {
  detailOf,
  harassmentCase,
  heldCase,
  memberCase,
  messageCase,
  messageDetail,
  removalStatement,
} from '../mocks/cases.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { enlargeText, expectCutOffDot } from '../mocks/large-text.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const cases = [harassmentCase, memberCase, heldCase]
const detailsById = new Map(cases.map((item) => [item.id, detailOf(item)]))
const notFound = apiError('NOT_FOUND', 'Case not found')
const alreadyDecided = apiError(
  'CONFLICT',
  'Another moderator has already decided this case',
  undefined,
  'ALREADY_DECIDED',
)
const decidedDetail = detailOf({ ...harassmentCase, state: 'decided' }, { decision: removalStatement })

const meta = {
  title: 'Screens/Moderation',
  component: App,
  beforeEach: [
    visitPath('/moderation'),
    () => rememberLastCase(undefined),
    mockApi({
      'auth.user': { ...currentUserOf(ann), role: 'moderator' },
      'moderation.cases': singlePage(cases),
      'moderation.one': ({ id }) => detailsById.get(id) ?? notFound,
      'moderation.decide': decidedDetail,
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const replyTitle = "Hugo Castellanos's reply"

const findTitle = ({ canvas }: Pick<Context, 'canvas'>, name: string) =>
  canvas.findByRole('heading', { level: 1, name })

async function openFirst(context: Context) {
  const { canvas, userEvent } = context
  await userEvent.click(await canvas.findByRole('link', { name: new RegExp(replyTitle) }))
  await findTitle(context, replyTitle)
}

async function openDialog({ userEvent }: Context, key: string, name: string) {
  await userEvent.keyboard(key)
  return within(await findFocusedDialog(name))
}

export const SideBySide: Story = {
  name: 'shows the queue beside the open case on a wide screen, and focuses its row on return',
  globals: { viewport: { value: 'wide' } },
  play: async (context) => {
    const { canvas, userEvent } = context
    await canvas.findByText('No case is open')
    await openFirst(context)
    const row = canvas.getByRole('link', { name: new RegExp(replyTitle) })
    await expect(row).toHaveAttribute('aria-current', 'true')
    const entries = history.length
    const other = canvas.getByRole('link', { name: /Ben Okafor/ })
    await userEvent.click(other)
    await waitFor(() => expect(other).toHaveAttribute('aria-current', 'true'))
    await expect(row).not.toHaveAttribute('aria-current')
    await expect(history.length).toBe(entries)
    await userEvent.keyboard('k')
    await findTitle(context, replyTitle)
    await userEvent.keyboard('{Escape}')
    await canvas.findByText('No case is open')
    await waitFor(() => expect(row).toHaveFocus())
  },
}

export const Queue: Story = {
  name: 'lists the open cases with the most severe first',
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: new RegExp(replyTitle) })
    const rows = within(canvas.getByRole('tabpanel')).getAllByRole('listitem')
    await expect(rows).toHaveLength(3)
    const [first, , held] = rows.map((row) => within(row))
    await expect(first?.getByText('High')).toBeVisible()
    await expect(first?.getByText('Harassment ×2 and Hate')).toBeVisible()
    await expect(first?.getByText('Gwen Mbeki is on it')).toBeVisible()
    await expect(held?.getByText('Held automatically')).toBeVisible()
  },
}

export const LargeText: Story = {
  name: 'cuts off the dot before the moderator of a case when the name starts a line, with text at 200% in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: enlargeText,
  play: async ({ canvas }) => {
    const assignee = await canvas.findByText('Gwen Mbeki is on it')
    await expectCutOffDot(assignee.previousElementSibling ?? document.body, assignee)
  },
}

export const Loading: Story = {
  name: 'shows a skeleton while the cases load',
  beforeEach: mockApi({ 'moderation.cases': pendingResponse }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeInTheDocument()
  },
}

export const Counts: Story = {
  name: 'shows how many cases and appeals are waiting',
  beforeEach: mockApi({ 'moderation.counts': { openCases: 2, openAppeals: 100 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^Open.*2/ })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /^Appeals.*99\+/ })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Decided' })).toBeVisible()
  },
}

export const Empty: Story = {
  name: 'shows that no cases or appeals are waiting',
  beforeEach: mockApi({ 'moderation.cases': singlePage([]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All clear')).toBeVisible()
  },
}

export const MemberWithoutCases: Story = {
  name: 'explains to a member without cases which reports show up here',
  tags: ['long'],
  beforeEach: mockApi({ 'auth.user': currentUserOf(ann), 'moderation.cases': singlePage([]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reports in communities you started show up here.')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'offers a retry when the queue of cases fails to load',
  beforeEach: mockApi({ 'moderation.cases': serverError }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Couldn't load the cases")).toBeVisible()
    mockApi({ 'moderation.cases': singlePage(cases) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: new RegExp(replyTitle) })).toBeVisible()
  },
}

export const Case: Story = {
  name: 'shows a case with its reports, context and log',
  play: async (context) => {
    await openFirst(context)
    const { canvas } = context
    await expect(canvas.getByText('He writes this under everything I post.')).toBeVisible()
    await expect(canvas.getByText('Without an account')).toBeVisible()
    await expect(canvas.getByText('The block party is on Saturday. Who brings chairs?')).toBeVisible()
    await expect(canvas.getByText('Waiting for the second report.')).toBeVisible()
    await expect(canvas.getByText('Still visible')).toBeVisible()
    await expectCalls('moderation.one', { id: harassmentCase.id })
  },
}

export const CaseOfMessage: Story = {
  name: 'shows the messages that a reporter has shared, and their pictures after a tap',
  beforeEach: [
    visitPath(`/moderation?case=${messageCase.id}`),
    mockApi({ 'moderation.cases': singlePage([messageCase]), 'moderation.one': messageDetail() }),
  ],
  play: async (context) => {
    await findTitle(context, "Hugo Castellanos's message")
    const { canvas, userEvent } = context
    const items = canvas.getAllByRole('listitem').map((item) => within(item))
    const shared = items.find((item) => item.queryByText('Please stop writing to me.'))
    await expect(shared?.getByText('Ann Alvarez')).toBeVisible()
    const reported = items.find((item) => item.queryByText('Then see what happens.'))
    await expect(reported?.getByText('Hugo Castellanos')).toBeVisible()
    await expect(reported?.getByText('Reported')).toBeVisible()
    await expect(canvas.getByText(/nothing else of the conversation/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show the picture' }))
    await expect(await canvas.findByRole('img', { name: 'A door' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect(canvas.queryByText('Open in Stoop')).toBeNull()
  },
}

export const CaseLoading: Story = {
  name: 'shows a skeleton while the case loads',
  beforeEach: [visitPath(`/moderation?case=${harassmentCase.id}`), mockApi({ 'moderation.one': pendingResponse })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeInTheDocument()
  },
}

export const CaseFailed: Story = {
  name: 'offers a retry when the case fails to load',
  tags: ['long'],
  beforeEach: [visitPath(`/moderation?case=${harassmentCase.id}`), mockApi({ 'moderation.one': serverError })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn't load this case")).toBeVisible()
  },
}

export const CaseGone: Story = {
  name: 'leads back to the queue when the moderator can no longer see the case',
  beforeEach: [visitPath(`/moderation?case=${harassmentCase.id}`), mockApi({ 'moderation.one': notFound })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This case is not here anymore')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the cases', description: '' }))
    await expect(await canvas.findByRole('tab', { name: 'Open' })).toBeVisible()
  },
}

export const Picture: Story = {
  name: 'shows a reported picture only after a tap',
  beforeEach: [
    visitPath(`/moderation?case=${harassmentCase.id}`),
    mockApi({
      'moderation.one': detailOf(
        { ...harassmentCase, targetType: 'picture', severity: 4, level: 'admin' },
        {
          snapshot: {
            ...detailOf(harassmentCase).snapshot,
            text: null,
            imageUrl: 'https://pictures.example/1.jpg',
            imageAlt: 'A knife on a table',
          },
        },
      ),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A knife on a table')).toBeVisible()
    await expect(canvas.getByText('Urgent')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show the picture' })).toBeVisible()
    await expect(canvas.queryByRole('img', { name: 'A knife on a table' })).toBeNull()
  },
}

export const Keyboard: Story = {
  name: 'opens a case with the keyboard',
  tags: ['long'],
  play: async (context) => {
    const { canvas, userEvent } = context
    const first = await canvas.findByRole('link', { name: new RegExp(replyTitle) })
    const second = canvas.getByRole('link', { name: /Ben Okafor/ })
    await userEvent.keyboard('jj')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('k')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await findTitle(context, replyTitle)).toHaveFocus())
    await userEvent.keyboard('j')
    await findTitle(context, 'Ben Okafor')
    await userEvent.keyboard('k')
    await findTitle(context, replyTitle)
    await userEvent.keyboard('u')
    await waitFor(async () => expect(await canvas.findByRole('link', { name: new RegExp(replyTitle) })).toHaveFocus())
  },
}

export const Dismiss: Story = {
  name: 'opens the next case at once after a case was dismissed',
  tags: ['long'],
  beforeEach: mockApi({ 'moderation.decide': pendingResponse }),
  play: async (context) => {
    await openFirst(context)
    const dialog = await openDialog(context, 'd', 'Dismiss the reports?')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Dismiss' })).toHaveFocus())
    await context.userEvent.keyboard('{Enter}')
    await findTitle(context, 'Ben Okafor')
    await expectCalls('moderation.decide', { id: harassmentCase.id, action: 'dismiss' })
  },
}

export const ToastAboveNextCase: Story = {
  name: 'does not cover the decision buttons of the next case with a toast',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  play: async (context) => {
    await openFirst(context)
    showToast({ title: 'Decided', description: 'The members were told, and can appeal.' }, 'default')
    const toast = await screen.findByText('Decided', { selector: 'article[data-variant] *' })
    const button = context.canvas.getByRole('button', { name: 'Dismiss' })
    const toastBottom = toast.closest('article')?.getBoundingClientRect().bottom
    await expect(toastBottom).toBeLessThan(button.getBoundingClientRect().top)
    const { left, right, top, bottom } = button.getBoundingClientRect()
    await expect(button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true)
  },
}

export const Remove: Story = {
  name: 'removes the content of a case with Ctrl+Enter',
  play: async (context) => {
    await openFirst(context)
    const { userEvent } = context
    const dialog = await openDialog(context, 'r', 'Remove this reply')
    await waitFor(() => expect(dialog.getByLabelText('Which rule was broken?')).toHaveFocus())
    await expect(dialog.getByLabelText('Which rule was broken?')).toHaveValue('harassment')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(dialog.getByLabelText('What happened?')).toHaveFocus())
    await expectCalls('moderation.decide')
    await pasteText(userEvent, dialog.getByLabelText('What happened?'), 'It tells a neighbor to leave.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await findTitle(context, 'Ben Okafor')
    await expectToast('Removed. On to the next case.')
    await expectCalls('moderation.decide', {
      id: harassmentCase.id,
      action: 'remove',
      rule: 'harassment',
      facts: 'It tells a neighbor to leave.',
    })
  },
}

export const Suspend: Story = {
  name: 'suspends a member for the chosen time',
  play: async (context) => {
    await openFirst(context)
    const { userEvent } = context
    const dialog = await openDialog(context, 's', 'Suspend Hugo Castellanos')
    await userEvent.click(dialog.getByRole('radio', { name: 'For good' }))
    await waitFor(() => expect(dialog.getByText(/their communities pass to moderators/)).toBeVisible())
    await pasteText(userEvent, dialog.getByLabelText('What happened?'), 'The third time.')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await findTitle(context, 'Ben Okafor')
    await expectCalls('moderation.decide', {
      id: harassmentCase.id,
      action: 'suspend',
      rule: 'harassment',
      facts: 'The third time.',
      days: null,
      remove: true,
    })
  },
}

export const MemberCannotBeRemoved: Story = {
  name: 'offers no removal in a case about a member',
  beforeEach: visitPath(`/moderation?case=${memberCase.id}`),
  play: async (context) => {
    await findTitle(context, 'Ben Okafor')
    const group = within(context.canvas.getByRole('group', { name: 'Decide' }))
    await expect(group.queryByRole('button', { name: 'Remove' })).toBeNull()
    await context.userEvent.keyboard('r')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const CommunityCreator: Story = {
  name: 'offers no suspension to the creator of a community',
  beforeEach: [visitPath(`/moderation?case=${harassmentCase.id}`), mockApi({ 'auth.user': currentUserOf(ann) })],
  play: async (context) => {
    await findTitle(context, replyTitle)
    const group = within(context.canvas.getByRole('group', { name: 'Decide' }))
    await expect(group.getByRole('button', { name: 'Warn' })).toBeVisible()
    await expect(group.queryByRole('button', { name: 'Suspend' })).toBeNull()
  },
}

async function dismissFirst(context: Context) {
  await openFirst(context)
  const dialog = await openDialog(context, 'd', 'Dismiss the reports?')
  await context.userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
}

export const Conflict: Story = {
  name: 'keeps the case out of the queue when another moderator has decided it first',
  beforeEach: mockApi({ 'moderation.decide': alreadyDecided }),
  play: async (context) => {
    await dismissFirst(context)
    await expectErrorToast('Already decided', 'Another moderator was faster. Your decision was not saved.')
    await findTitle(context, 'Ben Okafor')
  },
}

export const DecisionFailed: Story = {
  name: 'puts the case back into the queue when the decision fails',
  beforeEach: mockApi({ 'moderation.decide': serverError }),
  play: async (context) => {
    await openFirst(context)
    const { userEvent } = context
    const dialog = await openDialog(context, 'w', 'Warn Hugo Castellanos')
    await pasteText(userEvent, dialog.getByLabelText('What happened?'), 'The second time.')
    await userEvent.click(dialog.getByRole('switch', { name: 'Also remove the reply' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Warn' }))
    await expectErrorToast("Couldn't save your decision", 'Something went wrong. Please try again')
    await userEvent.click(await screen.findByRole('button', { name: 'Open case' }))
    await findTitle(context, replyTitle)
    const reopened = await openDialog(context, 'w', 'Warn Hugo Castellanos')
    await expect(reopened.getByLabelText('What happened?')).toHaveValue('The second time.')
  },
}

export const LastOne: Story = {
  name: 'returns to the empty queue after the last case was decided',
  tags: ['long'],
  beforeEach: mockApi({ 'moderation.cases': singlePage([harassmentCase]) }),
  play: async (context) => {
    await openFirst(context)
    mockApi({ 'moderation.cases': singlePage([]) })()
    const dialog = await openDialog(context, 'd', 'Dismiss the reports?')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
    await expectToast('Dismissed. That was the last one.')
    await expect(await context.canvas.findByText('All clear')).toBeVisible()
  },
}

export const Note: Story = {
  name: 'adds a note to a case with the key n',
  tags: ['long'],
  beforeEach: mockApi({
    'moderation.note': detailOf(harassmentCase, {
      history: [{ at: new Date().toISOString(), actor: null, action: 'case note', text: 'Asked for more.' }],
    }),
  }),
  play: async (context) => {
    await openFirst(context)
    const dialog = await openDialog(context, 'n', 'Leave a note')
    await pasteText(context.userEvent, dialog.getByLabelText('Note'), 'Asked for more.')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save note' }))
    await expect(await context.canvas.findByText('Asked for more.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('moderation.note', { id: harassmentCase.id, text: 'Asked for more.' })
  },
}

export const HandOver: Story = {
  name: 'hands a case over to the admins with the key h',
  tags: ['long'],
  beforeEach: mockApi({ 'moderation.handOver': { ok: true } }),
  play: async (context) => {
    await openFirst(context)
    const dialog = await openDialog(context, 'h', 'Hand over')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
    await expectToast('Handed over. On to the next case.')
    await findTitle(context, 'Ben Okafor')
    await expectCalls('moderation.handOver', { id: harassmentCase.id, to: 'admin' })
  },
}

export const Evidence: Story = {
  name: 'puts the evidence of a case on hold from the menu',
  beforeEach: mockApi({ 'moderation.hold': detailOf(harassmentCase, { isOnHold: true }) }),
  play: async (context) => {
    await openFirst(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
    await chooseMenuItem(userEvent, 'Keep evidence')
    await expect(await canvas.findByText('Evidence kept')).toBeVisible()
    await expectCalls('moderation.hold', { id: harassmentCase.id, isOnHold: true })
  },
}

export const Help: Story = {
  name: 'lists the shortcuts of moderators on the key ?',
  tags: ['long'],
  play: async (context) => {
    await openFirst(context)
    const dialog = await openDialog(context, '?', 'Keyboard shortcuts')
    await context.userEvent.click(dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }))
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await context.userEvent.keyboard('d')
    await expect(screen.queryByRole('dialog')).toBeNull()
    const again = await openDialog(context, '?', 'Keyboard shortcuts')
    await context.userEvent.click(again.getByRole('switch', { name: 'Use keyboard shortcuts' }))
  },
}

export const Decided: Story = {
  name: 'shows a decided case without the buttons for decisions',
  beforeEach: [
    visitPath(`/moderation?tab=decided&case=${harassmentCase.id}`),
    mockApi({ 'moderation.one': { ...decidedDetail, targetState: 'removed' } }),
  ],
  play: async (context) => {
    await findTitle(context, replyTitle)
    const { canvas } = context
    await expect(canvas.getByText('Decided')).toBeVisible()
    await expect(canvas.getByText(/speaks for everyone on the block/)).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Decide' })).toBeNull()
  },
}

const appeal: ModerationAppeal = {
  id: '01900000-0000-7000-8130-000000000001',
  caseId: harassmentCase.id,
  text: 'I was quoting what somebody else had said to me.',
  createdAt: isoHoursAgo(4),
  statement: removalStatement,
  subject: bylineOf(hugo),
  moderator: bylineOf(gwen),
  canDecide: true,
}
const ownAppeal = { ...appeal, id: '01900000-0000-7000-8130-000000000002', canDecide: false }
const appealsTab = visitPath('/moderation?tab=appeals')

export const Appeals: Story = {
  name: 'does not let a moderator decide an appeal against their own decision',
  beforeEach: [appealsTab, mockApi({ 'moderation.appeals': singlePage([appeal, ownAppeal]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Hugo Castellanos appeals')).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: 'Reverse it' })).toHaveLength(1)
    await expect(canvas.getByText('You made this decision, so another moderator answers.')).toBeVisible()
  },
}

export const NoAppeals: Story = {
  name: 'shows that no appeals are waiting',
  beforeEach: [appealsTab, mockApi({ 'moderation.appeals': singlePage([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No open appeals')).toBeVisible()
  },
}

export const AppealsFailed: Story = {
  name: 'offers a retry when the appeals fail to load',
  beforeEach: [appealsTab, mockApi({ 'moderation.appeals': serverError })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn't load the appeals")).toBeVisible()
  },
}

async function reverse({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Reverse it' }))
  const dialog = within(await findFocusedDialog('Reverse the decision'))
  await pasteText(userEvent, dialog.getByLabelText('Your reasons'), 'It was a quote.')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse it' }))
}

export const Reverse: Story = {
  name: 'reverses a decision on appeal, and sends the reasons',
  beforeEach: [
    appealsTab,
    mockApi({ 'moderation.appeals': singlePage([appeal]), 'moderation.decideAppeal': { ok: true } }),
  ],
  play: async (context) => {
    await reverse(context)
    await expectToast('The decision is reversed')
    await expect(await context.canvas.findByText('No open appeals')).toBeVisible()
    await expectCalls('moderation.decideAppeal', {
      id: appeal.id,
      outcome: 'reversed',
      explanation: 'It was a quote.',
    })
  },
}

export const AppealConflict: Story = {
  name: 'says that another moderator has already answered the appeal',
  tags: ['long'],
  beforeEach: [
    appealsTab,
    mockApi({ 'moderation.appeals': singlePage([appeal]), 'moderation.decideAppeal': alreadyDecided }),
  ],
  play: async (context) => {
    await reverse(context)
    await expectErrorToast('Already decided', 'Another moderator was faster.')
    await expect(await context.canvas.findByText('No open appeals')).toBeVisible()
  },
}

export const AppealFailed: Story = {
  name: 'puts the appeal back into the list when the request fails',
  tags: ['long'],
  beforeEach: [
    appealsTab,
    mockApi({ 'moderation.appeals': singlePage([appeal]), 'moderation.decideAppeal': serverError }),
  ],
  play: async (context) => {
    await reverse(context)
    await expectErrorToast("Couldn't save this", 'Something went wrong. Please try again')
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse it' }))
    const dialog = within(await findFocusedDialog('Reverse the decision'))
    await expect(dialog.getByLabelText('Your reasons')).toHaveValue('It was a quote.')
  },
}
