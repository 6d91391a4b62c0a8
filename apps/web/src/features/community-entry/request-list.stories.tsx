// Over 200 lines: deciding requests one by one and many at once, on the same list.
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { joinRequestOf, joinRequests } from '@stoop/validators/fixtures/entry-views'
import { cleo, hugo, longNameUser } from '@stoop/validators/fixtures/people'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import RequestList from './request-list.tsx'

const community = communityOf(gardeners)
const { id } = community
const requests = joinRequests()
const [first] = requests
const many = Array.from({ length: 230 }, (_, index) => joinRequestOf(hugo, 100 + index))

const meta = {
  title: 'Features/Requests to join',
  component: RequestList,
  decorators: withViewer,
  args: { community: { ...community, requestCount: requests.length } },
  beforeEach: mockApi({ 'communities.requests': singlePage(requests) }),
} satisfies Meta<typeof RequestList>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function confirm({ userEvent }: Context, title: string, button: 'Accept' | 'Decline') {
  const dialog = within(await findFocusedDialog(title))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

export const List: Story = {
  name: 'lists the requests to join with the answers',
  play: async ({ canvas }) => {
    await canvas.findByText('I have tomatoes on the fire escape and seeds to share.')
    await expect(canvas.getAllByText('What do you grow?')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: new RegExp(cleo.lastName) })).toHaveAttribute(
      'href',
      `/profile/${cleo.username}`,
    )
  },
}

export const AcceptOne: Story = {
  name: 'shows in place of the buttons that a request was accepted',
  beforeEach: mockApi({ 'communities.decideRequests': { decided: 1, missing: 0 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: `Accept ${cleo.firstName} ${cleo.lastName}` }))
    await canvas.findByText('Accepted')
    await expectCalls('communities.decideRequests', { id, requestIds: [first?.id ?? ''], accept: true })
  },
}

export const DeclineOne: Story = {
  name: 'declines one request to join',
  beforeEach: mockApi({ 'communities.decideRequests': { decided: 1, missing: 0 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Decline ${cleo.firstName} ${cleo.lastName}` }))
    await canvas.findByText('Declined')
    await expectCalls('communities.decideRequests', { id, requestIds: [first?.id ?? ''], accept: false })
  },
}

export const Withdrawn: Story = {
  name: 'shows that a request was withdrawn when a moderator decides it too late',
  beforeEach: mockApi({ 'communities.decideRequests': { decided: 0, missing: 1 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Accept ${cleo.firstName} ${cleo.lastName}` }))
    await canvas.findByText('Withdrawn or decided already')
  },
}

export const DecideFailed: Story = {
  name: 'keeps the buttons when a decision about a request fails',
  beforeEach: mockApi({ 'communities.decideRequests': serverError }),
  play: async ({ canvas, userEvent }) => {
    const accept = await canvas.findByRole('button', { name: `Accept ${cleo.firstName} ${cleo.lastName}` })
    await userEvent.click(accept)
    await expectErrorToast("Couldn't save your answer")
    await expect(accept).toBeVisible()
  },
}

export const SelectSome: Story = {
  name: 'accepts the selected requests with the keyboard',
  tags: ['long'],
  beforeEach: mockApi({
    'communities.decideRequests': ({ requestIds }) => {
      mockApi({ 'communities.requests': singlePage(requests.slice(2)) })()
      return { decided: requestIds.length - 1, missing: 1 }
    },
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    boxes[0]?.focus()
    await userEvent.keyboard(' ')
    await userEvent.click(boxes[1] ?? document.body)
    await expect(canvas.getByRole('checkbox', { name: '2 selected' })).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await confirm(context, 'Accept 2 requests?', 'Accept')
    const result = await canvas.findByText('1 accepted and 1 had withdrawn or was decided already.')
    await waitFor(() => expect(result).toHaveFocus())
    await expectCalls('communities.decideRequests', {
      id,
      requestIds: requests.slice(0, 2).map((request) => request.id),
      accept: true,
    })
  },
}

export const SelectAll: Story = {
  name: 'declines all requests in calls of 100',
  beforeEach: mockApi({
    'communities.requests': ({ cursor }) =>
      cursor ? singlePage(many.slice(100)) : { items: many.slice(0, 100), nextCursor: 'more' },
    'communities.decideRequests': ({ requestIds }) => {
      mockApi({ 'communities.requests': singlePage([]) })()
      return { decided: requestIds.length, missing: 0 }
    },
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }))
    await canvas.findByRole('checkbox', { name: '230 selected' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }))
    await confirm(context, 'Decline 230 requests?', 'Decline')
    await canvas.findByText('230 declined.')
    await expectCallCount('communities.decideRequests', 3)
    await canvas.findByText('No requests')
  },
}

export const Stop: Story = {
  name: 'shows Stopping... while the last call is running',
  tags: ['long'],
  beforeEach: mockApi({
    'communities.requests': singlePage(many),
    'communities.decideRequests': pendingResponse,
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await confirm(context, 'Accept 230 requests?', 'Accept')
    await canvas.findByText('Accepting 0 of 230...')
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('max', '230')
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await canvas.findByText('Stopping...')
  },
}

export const BulkFailed: Story = {
  name: 'shows which requests were decided when a call fails',
  beforeEach: mockApi({
    'communities.requests': singlePage(many),
    'communities.decideRequests': ({ requestIds }) => {
      mockApi({ 'communities.decideRequests': serverError, 'communities.requests': singlePage(many.slice(100)) })()
      return { decided: requestIds.length - 3, missing: 3 }
    },
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await confirm(context, 'Accept 230 requests?', 'Accept')
    await canvas.findByText('97 accepted, 3 had withdrawn or were decided already, and 130 not decided.')
    await expectErrorToast("Couldn't save your answer")
  },
}

export const Empty: Story = {
  name: 'shows that there are no requests',
  beforeEach: mockApi({ 'communities.requests': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No requests')
  },
}

export const Loading: Story = {
  name: 'shows Loading... while the requests to join load',
  beforeEach: mockApi({ 'communities.requests': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const Failed: Story = {
  name: 'offers a retry when requests fail to load',
  beforeEach: mockApi({ 'communities.requests': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load the requests")
    mockApi({ 'communities.requests': singlePage(requests) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByText('I have tomatoes on the fire escape and seeds to share.')
  },
}

export const Long: Story = {
  name: 'fits requests with long answers in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'communities.requests': singlePage([joinRequestOf(longNameUser, 1, 'w'.repeat(500)), joinRequestOf(hugo, 2)]),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('w'.repeat(500))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
