import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityOf } from '@stoop/validators/fixtures/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { apiError, pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { pasteText } from '../../mocks/paste-text.ts'
import { expectErrorToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { CommunityCard } from '../communities/community-card.tsx'
import { requestToJoin } from './join-requests.data.ts'

// Give the community a picture: in act(), a skyline that is still loading would keep React from showing a dialog that
// opens for the first time.
const kitchen = { ...communityOf(bikeKitchen), joinPolicy: 'request' as const, imageUrl: '/door.svg' }
const { id } = kitchen
const questions = ['Which tools do you have?', 'Why do you want to join?']
const detail = { ...communityDetailOf(bikeKitchen), ...kitchen, questions, rules: 'Wash your hands.' }

const meta = {
  title: 'Features/Join button',
  component: CommunityCard,
  decorators: withViewer,
  args: { community: kitchen, from: 'discover' },
  beforeEach: mockApi({ 'communities.one': detail }),
} satisfies Meta<typeof CommunityCard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function ask({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Ask to join' }))
  return within(await findFocusedDialog('Ask to join Sunday Bike Kitchen'))
}

export const Ask: Story = {
  name: 'asks to join with answers to the questions',
  beforeEach: mockApi({ 'communities.request': { ...kitchen, requestState: 'pending' as const } }),
  play: async (context) => {
    const dialog = await ask(context)
    await dialog.findByText('Wash your hands.')
    await pasteText(context.userEvent, dialog.getByLabelText('Which tools do you have?'), ' A truing stand ')
    await pasteText(context.userEvent, dialog.getByLabelText('Why do you want to join?'), 'My bike squeaks')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
    await expectToast('Request sent', "You'll get a notification when it is accepted.")
    await expectCalls('communities.request', { id, answers: ['A truing stand', 'My bike squeaks'] })
  },
}

export const AskNothing: Story = {
  name: 'asks to join a community without questions and rules',
  beforeEach: mockApi({
    'communities.one': { ...detail, questions: [], rules: null },
    'communities.request': { ...kitchen, requestState: 'pending' as const },
  }),
  play: async (context) => {
    const dialog = await ask(context)
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Send request' }))
    await expectToast('Request sent')
    await expectCalls('communities.request', { id, answers: [] })
  },
}

export const AnswerRequired: Story = {
  name: 'requires an answer to each question',
  play: async (context) => {
    const dialog = await ask(context)
    const second = await dialog.findByLabelText('Why do you want to join?')
    await pasteText(context.userEvent, dialog.getByLabelText('Which tools do you have?'), 'None')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(second).toBeInvalid())
    await waitFor(() => expect(second).toHaveFocus())
    await expectCalls('communities.request')
  },
}

export const AskFailed: Story = {
  name: 'keeps the answers when the request fails',
  beforeEach: mockApi({ 'communities.request': apiError('FORBIDDEN', 'You cannot join this community') }),
  play: async (context) => {
    const dialog = await ask(context)
    for (const box of await dialog.findAllByRole('textbox')) await pasteText(context.userEvent, box, 'Tools')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
    await expectErrorToast("Couldn't send your request", 'You cannot join this community')
    await expect(dialog.getByLabelText('Which tools do you have?')).toHaveValue('Tools')
  },
}

export const AnswersKept: Story = {
  name: 'keeps the answers in the form when it is closed before sending',
  play: async (context) => {
    const { userEvent } = context
    const dialog = await ask(context)
    await pasteText(userEvent, await dialog.findByLabelText('Which tools do you have?'), 'A pump')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await (await ask(context)).findByLabelText('Which tools do you have?')).toHaveValue('A pump')
  },
}

export const AskLoading: Story = {
  name: 'shows Loading... while the questions load',
  beforeEach: mockApi({ 'communities.one': pendingResponse }),
  play: async (context) => {
    await (await ask(context)).findByText('Loading...')
  },
}

export const QuestionsFailed: Story = {
  name: 'offers a retry when the questions fail to load',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.one': serverError }),
  play: async (context) => {
    const dialog = await ask(context)
    await dialog.findByText('Failed to fetch community: Internal Server Error')
    mockApi({ 'communities.one': detail })()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByLabelText('Which tools do you have?')
  },
}

export const Requested: Story = {
  name: 'withdraws a request in the list of communities',
  args: { community: { ...kitchen, requestState: 'pending' } },
  beforeEach: mockApi({ 'communities.withdraw': kitchen }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Requested')
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw your request to join Sunday Bike Kitchen' }))
    await expectCalls('communities.withdraw', { id })
  },
}

export const RequestAfterWithdrawal: Story = {
  name: 'sends a new request after the withdrawal of the previous one has ended',
  args: { community: { ...kitchen, requestState: 'pending' } },
  play: async ({ canvas, userEvent }) => {
    const answered: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    mockApi({
      'communities.withdraw': () =>
        promise.then(() => {
          answered.push('withdraw')
          return kitchen
        }),
      'communities.request': () => {
        answered.push('request')
        return { ...kitchen, requestState: 'pending' }
      },
    })()
    await userEvent.click(await canvas.findByRole('button', { name: /^Withdraw/ }))
    const sent = requestToJoin({ id, answers: [] }, kitchen.name)
    await expectCalls('communities.withdraw', { id })
    resolve()
    await sent
    await expect(answered).toEqual(['withdraw', 'request'])
  },
}

export const Declined: Story = {
  name: 'shows that a request was not accepted',
  args: { community: { ...kitchen, requestState: 'declined' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Not accepted')
    await expect(canvas.queryByRole('button', { name: 'Ask to join' })).toBeNull()
  },
}

export const ByInvitation: Story = {
  name: 'shows By invitation without a button if the community needs an invitation',
  args: { community: { ...kitchen, joinPolicy: 'invitation' } },
  play: async ({ canvas }) => {
    await canvas.findByText('By invitation')
    await expect(canvas.queryByRole('button', { name: /Join|Accept/ })).toBeNull()
  },
}

export const Invited: Story = {
  name: 'accepts an invitation in the list of communities',
  args: { community: { ...kitchen, joinPolicy: 'invitation', isInvited: true } },
  beforeEach: mockApi({ 'communities.join': { ...kitchen, isJoined: true, role: 'member' as const } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept invitation' }))
    await expectToast('Joined community successfully!')
    await expectCalls('communities.join', { id })
  },
}

export const JoinRefused: Story = {
  name: 'shows the reason why joining was rejected',
  args: { community: { ...kitchen, joinPolicy: 'open' } },
  beforeEach: mockApi({
    'communities.join': apiError('FORBIDDEN', 'Ask to join this community first', undefined, 'JOIN_BY_REQUEST'),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join' }))
    await expectErrorToast('Failed to join community', 'Ask to join this community first')
  },
}
