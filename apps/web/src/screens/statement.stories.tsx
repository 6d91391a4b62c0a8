import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Statement } from '@stoop/validators/moderation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { removalStatement } from '../mocks/cases.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'

const openAppeal = {
  text: 'I was quoting somebody.',
  createdAt: isoHoursAgo(1),
  outcome: null,
  explanation: null,
  decidedAt: null,
}
const appealed: Statement = { ...removalStatement, appealBefore: null, appeal: openAppeal }
const withOutcome = (outcome: 'upheld' | 'reversed', explanation: string): Statement => ({
  ...appealed,
  appeal: { ...openAppeal, outcome, explanation, decidedAt: isoHoursAgo(0) },
})

const meta = {
  title: 'Screens/Statement',
  component: App,
  beforeEach: [
    visitPath(`/statements/${removalStatement.id}`),
    mockApi({ 'statements.one': removalStatement, 'statements.appeal': appealed }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function send({ canvas, userEvent }: Context) {
  await pasteText(userEvent, await canvas.findByLabelText('Why is the decision wrong?'), 'I was quoting somebody.')
  await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }))
}

export const Removed: Story = {
  name: 'shows a decision with its rule, its facts and the way to appeal',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your reply was removed' })).toBeVisible()
    await expect(canvas.getByText('Harassment')).toBeVisible()
    await expect(canvas.getByText(/speaks for everyone on the block/)).toBeVisible()
    await expect(canvas.getByText(/You can appeal once, until/)).toBeVisible()
    await expect(canvas.getByText(/out-of-court dispute settlement/)).toBeVisible()
  },
}

export const Banned: Story = {
  name: 'names the community that has banned the member',
  beforeEach: mockApi({
    'statements.one': {
      ...removalStatement,
      ...{ action: 'ban', rule: 'communityRules', facts: 'You shout at people.', isRemoved: false },
      ...{ source: 'moderator', communityName: 'Cyclists', targetType: 'member', excerpt: 'Ben Brook' },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are banned from Cyclists' })).toBeVisible()
    await expect(canvas.getByText('A moderator of Cyclists')).toBeVisible()
    await expect(canvas.getByText('In the words of the moderators of Cyclists')).toBeVisible()
    await expect(canvas.getByText('You shout at people.')).toBeVisible()
    await expect(canvas.getByText('By a person, without a report.')).toBeVisible()
    await expect(canvas.queryByText('Your profile')).not.toBeInTheDocument()
    await expect(canvas.getByText(/You can appeal once, until/)).toBeVisible()
  },
}

export const Appeal: Story = {
  name: 'says that the sent appeal is waiting',
  play: async (context) => {
    await send(context)
    const { canvas } = context
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your appeal is waiting' })).toHaveFocus())
    await expect(canvas.getByText('I was quoting somebody.')).toBeVisible()
    await expectCalls('statements.appeal', { id: removalStatement.id, text: 'I was quoting somebody.' })
  },
}

export const EmptyAppeal: Story = {
  name: 'sends no request for an empty appeal',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send appeal' }))
    await waitFor(() => expect(canvas.getByLabelText('Why is the decision wrong?')).toHaveFocus())
    await expectCalls('statements.appeal')
  },
}

export const AppealFailed: Story = {
  name: 'keeps the text of the appeal when sending fails',
  beforeEach: mockApi({ 'statements.appeal': serverError }),
  play: async (context) => {
    await send(context)
    const { canvas } = context
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again'))
    await expect(canvas.getByLabelText('Why is the decision wrong?')).toHaveValue('I was quoting somebody.')
  },
}

export const AlreadyAppealed: Story = {
  name: 'shows the appeal that was sent in another tab',
  tags: ['long'],
  beforeEach: mockApi({
    'statements.appeal': apiError(
      'CONFLICT',
      'You have already appealed against this decision',
      undefined,
      'ALREADY_APPEALED',
    ),
  }),
  play: async (context) => {
    await context.canvas.findByLabelText('Why is the decision wrong?')
    mockApi({ 'statements.one': appealed })()
    await send(context)
    await expect(await context.canvas.findByText('Your appeal is waiting')).toBeVisible()
  },
}

export const Reversed: Story = {
  name: 'shows that the appeal has succeeded, and the reasons',
  beforeEach: mockApi({ 'statements.one': withOutcome('reversed', 'It was a quote.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your appeal was successful')).toBeVisible()
    await expect(canvas.getByText('It was a quote.')).toBeVisible()
  },
}

export const Upheld: Story = {
  name: 'shows that the appeal has failed, and the reasons',
  beforeEach: mockApi({ 'statements.one': withOutcome('upheld', 'The words were your own.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your appeal was not successful')).toBeVisible()
    await expect(canvas.getByText('The words were your own.')).toBeVisible()
  },
}

export const TooLate: Story = {
  name: 'offers no appeal six months after the decision',
  beforeEach: mockApi({ 'statements.one': { ...removalStatement, appealBefore: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The time to appeal is over.')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const Warned: Story = {
  name: 'says that a warning has removed the reply too',
  beforeEach: mockApi({ 'statements.one': { ...removalStatement, action: 'warn' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You have received a warning' })).toBeVisible()
    await expect(canvas.getByText('Your reply was also removed.')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'shows a skeleton while the decision loads',
  beforeEach: mockApi({ 'statements.one': pendingResponse }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeInTheDocument()
  },
}

export const NotFound: Story = {
  name: 'shows the not-found screen for a decision about another member',
  beforeEach: mockApi({ 'statements.one': apiError('NOT_FOUND', 'Decision not found') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such decision')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'offers a retry when the decision fails to load',
  beforeEach: mockApi({ 'statements.one': serverError }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn't load this decision")).toBeVisible()
  },
}
