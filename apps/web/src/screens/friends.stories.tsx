// Over 200 lines: requests, friends and suggestions share one screen and their cached relation.
import { ann, ben, dan, edie, hugo, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { friendsOf, personOf, profileOf, requestsOf, suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { advanceClock, mockClock } from '../mocks/clock.ts'
import { confirmBlock } from '../mocks/confirm-block.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, type MockResponses, mockApi } from '../mocks/mock-api.ts'
import { visitPath, zeroCounts } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../mocks/toasts.ts'

const friends = friendsOf(ann).map((friend) => personOf(friend))
const suggestions = suggestionsOf(ann)
const requests = requestsOf(ann)
const [edieRequest] = requests
const counts = {
  ...zeroCounts,
  friendRequests: requests.length,
  friends: friends.length,
  suggestions: suggestions.length,
}

const allResponses: MockResponses = {
  'friends.requests': singlePage(requests),
  'friends.list': singlePage(friends),
  'friends.suggestions': singlePage(suggestions),
  'notifications.counts': counts,
}

const meta = {
  title: 'Screens/Friends',
  component: App,
  beforeEach: [visitPath('/friends'), mockApi(allResponses)],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

/** Finds the row of a person. */
async function findRow(canvas: Canvas, name: string) {
  const row = (await canvas.findByText(name, { selector: 'bdi' })).closest('li')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

/** Returns the friendship that the server creates for Ann's request. */
const createFriendship = (addressee: typeof hugo, isFriend = false) => ({
  id: '01900000-0000-7000-8099-000000000001',
  requesterId: ann.id,
  addresseeId: addressee.id,
  status: isFriend ? ('accepted' as const) : ('pending' as const),
  createdAt: new Date().toISOString(),
  friendshipStatus: isFriend ? ('friends' as const) : ('sent' as const),
  isNew: true,
})

export const Requests: Story = {
  name: 'shows the tabs Requests, Friends and Suggestions with their counts',
  play: async ({ canvas }) => {
    const edieRow = await findRow(canvas, 'Edie Larsson')
    await expect(edieRow.getByRole('button', { name: 'Accept' })).toBeEnabled()
    await expect(edieRow.getByRole('button', { name: 'Decline' })).toBeEnabled()
    await expect(edieRow.getByText('@edie')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Requests2',
        'Friends5',
        `Suggestions${suggestions.length}`,
      ]),
    )
  },
}

export const RequestsLoading: Story = {
  name: 'shows Loading... while friend requests load',
  beforeEach: mockApi({ 'friends.requests': pendingResponse }),
  play: async ({ canvas }) => expect(await canvas.findByText('Loading...')).toBeInTheDocument(),
}

export const NoRequests: Story = {
  name: 'shows “No friend requests” for an empty list',
  beforeEach: mockApi({ 'friends.requests': singlePage([]), 'notifications.counts': zeroCounts }),
  play: async ({ canvas }) => {
    await canvas.findByText('No friend requests')
    await expect(canvas.getByRole('tab', { name: /^Requests/ })).toHaveTextContent('0')
  },
}

export const FirstTab: Story = {
  name: 'opens the first tab that is not empty',
  beforeEach: mockApi({ 'notifications.counts': { ...zeroCounts, friends: friends.length, suggestions: 2 } }),
  play: async ({ canvas }) => {
    await findRow(canvas, 'Ben Okafor')
    await expect(canvas.getByRole('tab', { name: /^Friends/ })).toHaveAttribute('aria-selected', 'true')
  },
}

export const RequestsFailed: Story = {
  name: 'shows an error with a retry button when friend requests fail to load',
  beforeEach: mockApi({ 'friends.requests': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch friend requests: Internal Server Error')
    mockApi(allResponses)()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await findRow(canvas, 'Edie Larsson')
  },
}

export const RequestWithdrawn: Story = {
  name: 'says in the list that the request was cancelled when accepting returns 404',
  tags: ['long'],
  beforeEach: mockApi({
    'friends.respond': () => {
      mockApi({ 'notifications.counts': { ...counts, friendRequests: requests.length - 1 } })()
      return apiError('NOT_FOUND', 'Friend request not found')
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const edieRow = await findRow(canvas, 'Edie Larsson')
    await userEvent.click(edieRow.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(edieRow.getByRole('status')).toHaveTextContent('This request was cancelled'))
    await expect(edieRow.queryByRole('button', { name: 'Accept' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Requests/ })).toHaveTextContent('1'))
    await expectNoToast()
    await expectCallCount('friends.requests', 1)
  },
}

export const RefetchAfter30Seconds: Story = {
  name: 'refetches friend requests when the tab is opened after more than 30 s',
  tags: ['long'],
  beforeEach: mockClock,
  play: async ({ canvas, userEvent }) => {
    const switchTabs = async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /^Friends/ }))
      await findRow(canvas, 'Ben Okafor')
      await userEvent.click(canvas.getByRole('tab', { name: /^Requests/ }))
      await findRow(canvas, 'Edie Larsson')
    }
    await findRow(canvas, 'Edie Larsson')
    await switchTabs()
    await expectCallCount('friends.requests', 1)
    advanceClock(31)
    await switchTabs()
    await expectCallCount('friends.requests', 2)
  },
}

export const Accept: Story = {
  name: 'refetches the list of friends after accepting a request',
  tags: ['long'],
  beforeEach: mockApi({ 'friends.respond': { ...createFriendship(ann, true), requesterId: edie.id } }),
  play: async ({ canvas, userEvent }) => {
    const edieRow = await findRow(canvas, 'Edie Larsson')
    mockApi({ 'friends.requests': singlePage(requests.slice(1)) })()
    await userEvent.click(edieRow.getByRole('button', { name: 'Accept' }))
    await expectCalls('friends.respond', { friendshipId: edieRequest?.id ?? '', status: 'accepted' })
    await waitFor(() => expect(canvas.queryByText('Edie Larsson')).toBeNull())
    await findRow(canvas, 'Kaya Demir')
  },
}

export const Decline: Story = {
  name: 'shows Declined before the server has responded',
  tags: ['long'],
  beforeEach: mockApi({ 'friends.respond': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    const edieRow = await findRow(canvas, 'Edie Larsson')
    await userEvent.click(edieRow.getByRole('button', { name: 'Decline' }))
    await expect(await edieRow.findByRole('status')).toHaveTextContent('Declined')
    await expectCalls('friends.respond', { friendshipId: edieRequest?.id ?? '', status: 'declined' })
    await userEvent.click(canvas.getByRole('tab', { name: /^Friends/ }))
    await findRow(canvas, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: /^Requests/ }))
    await expect((await findRow(canvas, 'Edie Larsson')).getByRole('status')).toHaveTextContent('Declined')
  },
}

export const RespondConflict: Story = {
  name: 'shows Accept and Decline again when accepting fails',
  beforeEach: mockApi({ 'friends.respond': apiError('CONFLICT', 'This request was answered already') }),
  play: async ({ canvas, userEvent }) => {
    const edieRow = await findRow(canvas, 'Edie Larsson')
    await userEvent.click(edieRow.getByRole('button', { name: 'Accept' }))
    await expectErrorToast("Couldn't save your answer", 'This request was answered already')
    await expect(await edieRow.findByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const FriendsTab: Story = {
  name: 'lists friends with their username and the button Message',
  beforeEach: visitPath('/friends?tab=friends'),
  play: async ({ canvas }) => {
    const benRow = await findRow(canvas, 'Ben Okafor')
    await expect(benRow.getByText('@ben')).toBeVisible()
    await expect(benRow.getByText('BO')).toBeVisible()
    await expect(benRow.getByRole('button', { name: 'Message' })).toBeEnabled()
    await expect(canvas.getAllByRole('button', { name: 'Message' })).toHaveLength(friends.length)
  },
}

export const TabInUrl: Story = {
  name: 'keeps the open tab in the URL, except for Requests',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Friends/ }))
    await expect(location.search).toBe('?tab=friends')
    await findRow(canvas, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: /^Requests/ }))
    await expect(location.search).toBe('')
    await findRow(canvas, 'Edie Larsson')
  },
}

export const Message: Story = {
  name: 'opens the conversation on Message',
  tags: ['long'],
  beforeEach: [
    visitPath('/friends?tab=friends'),
    mockApi({
      'profiles.of': pendingResponse,
      'messages.conversation': pendingResponse,
      'messages.list': pendingResponse,
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const benRow = await findRow(canvas, 'Ben Okafor')
    await userEvent.click(benRow.getByRole('button', { name: 'Message' }))
    await waitFor(() => expect(location.pathname).toBe('/messages/ben'))
  },
}

export const NoFriends: Story = {
  name: 'offers Find people when the viewer has no friends',
  beforeEach: [visitPath('/friends?tab=friends'), mockApi({ 'friends.list': singlePage([]) })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No friends yet')
    await expect(canvas.getByText('Start connecting with people!')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Find people' }))
    await canvas.findByRole('heading', { name: 'People You May Know' })
  },
}

export const FriendsFailed: Story = {
  name: 'shows an error when the friends fail to load',
  beforeEach: [visitPath('/friends?tab=friends'), mockApi({ 'friends.list': serverError })],
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load your friends")
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits the longest name and a right-to-left name in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: [
    visitPath('/friends?tab=friends'),
    mockApi({ 'friends.list': singlePage([personOf(longNameUser), personOf(noor)]) }),
  ],
  play: async ({ canvas }) => {
    await findRow(canvas, 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley')
    await findRow(canvas, 'نور الحسيني')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Unfriend: Story = {
  name: 'removes a friend from the list after a confirmation',
  beforeEach: [visitPath('/friends?tab=friends'), mockApi({ 'friends.remove': { ok: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More options for Ben Okafor' }))
    await chooseMenuItem(userEvent, 'Unfriend')
    const dialog = within(await findFocusedDialog('Unfriend Ben Okafor?'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay friends' })).toHaveFocus())
    mockApi({ 'friends.list': singlePage(friends.filter(({ id }) => id !== ben.id)) })()
    const button = dialog.getByRole('button', { name: 'Unfriend' })
    await waitFor(() => expect(getComputedStyle(button).pointerEvents).toBe('auto'))
    await userEvent.click(button)
    await waitFor(() => expect(canvas.queryByText('Ben Okafor')).toBeNull())
    await expectCalls('friends.remove', { userId: ben.id })
  },
}

export const Suggestions: Story = {
  name: 'lists suggestions with the number of mutual friends',
  beforeEach: visitPath('/friends?tab=suggestions'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'People You May Know' })
    const hugoRow = await findRow(canvas, 'Hugo Castellanos')
    await expect(hugoRow.getByRole('button', { name: 'Add Friend' })).toBeEnabled()
    await expect(hugoRow.getByRole('button', { name: 'Dismiss Hugo Castellanos' })).toBeEnabled()
    await expect(hugoRow.getByText('3 mutual friends')).toBeVisible()
  },
}

export const NarrowSuggestions: Story = {
  name: 'keeps Add Friend on one line on a screen of 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: visitPath('/friends?tab=suggestions'),
  play: async ({ canvas }) => {
    const button = (await findRow(canvas, 'Hugo Castellanos')).getByRole('button', { name: 'Add Friend' })
    await expect(button.clientHeight).toBeLessThanOrEqual(46)
  },
}

export const SuggestionMenu: Story = {
  name: 'offers Undo in place of the row after the viewer mutes or blocks a suggested person',
  beforeEach: [
    visitPath('/friends?tab=suggestions'),
    mockApi({
      'people.mutes': singlePage([]),
      'people.mute': { ok: true },
      'profiles.of': profileOf(hugo),
      'people.block': { ok: true },
      'people.unblock': { ok: true },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await findRow(canvas, 'Hugo Castellanos')
    const menuButton = () => canvas.findByRole('button', { name: 'More options for Hugo Castellanos' })
    await userEvent.click(await menuButton())
    await chooseMenuItem(userEvent, 'Mute Hugo')
    await userEvent.click(await screen.findByRole('button', { name: 'Until I change it' }))
    await expectToast('Hugo is muted.')
    await expectCalls('people.mute', { userId: hugo.id, until: null })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await menuButton())
    await chooseMenuItem(userEvent, 'Block Hugo')
    await confirmBlock(userEvent, 'Hugo Castellanos')
    await canvas.findByText("You blocked Hugo. You won't see each other anymore.")
    await expectCalls('people.block', { userId: hugo.id })
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }))
    await expectCalls('people.unblock', { userId: hugo.id })
    await menuButton()
  },
}

export const NoSuggestions: Story = {
  name: 'shows “No suggestions available” for an empty list',
  beforeEach: [visitPath('/friends?tab=suggestions'), mockApi({ 'friends.suggestions': singlePage([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText('No suggestions available')
  },
}

export const SuggestionsFailed: Story = {
  name: 'shows an error in the tab when suggestions fail to load',
  tags: ['long'],
  beforeEach: [visitPath('/friends?tab=suggestions'), mockApi({ 'friends.suggestions': apiError('FORBIDDEN', 'No') })],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch suggestions: Forbidden')
  },
}

export const AddFriend: Story = {
  name: 'cancels a sent friend request after a confirmation',
  beforeEach: [
    visitPath('/friends?tab=suggestions'),
    mockApi({ 'friends.request': createFriendship(hugo), 'friends.cancel': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    const hugoRow = await findRow(canvas, 'Hugo Castellanos')
    await userEvent.click(hugoRow.getByRole('button', { name: 'Add Friend' }))
    await expectToast('Friend request sent')
    await expectCalls('friends.request', { addresseeId: hugo.id })
    await userEvent.click(await hugoRow.findByRole('button', { name: 'Requested' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
    await expect(await hugoRow.findByRole('button', { name: 'Add Friend' })).toBeEnabled()
    await expectCalls('friends.cancel', { friendshipId: createFriendship(hugo).id })
  },
}

export const AddMutual: Story = {
  name: 'lists a new friend when the other person had already sent a request',
  tags: ['long'],
  beforeEach: [visitPath('/friends?tab=friends'), mockApi({ 'friends.request': createFriendship(hugo, true) })],
  play: async ({ canvas, userEvent }) => {
    await findRow(canvas, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: /^Suggestions/ }))
    const hugoRow = await findRow(canvas, 'Hugo Castellanos')
    mockApi({ 'friends.list': singlePage([personOf(hugo), ...friends]) })()
    await userEvent.click(hugoRow.getByRole('button', { name: 'Add Friend' }))
    await expectToast('Friend request sent')
    await userEvent.click(canvas.getByRole('tab', { name: /^Friends/ }))
    await findRow(canvas, 'Hugo Castellanos')
  },
}

export const AddPending: Story = {
  name: 'shows Requested while the friend request is being sent',
  tags: ['long'],
  beforeEach: [visitPath('/friends?tab=suggestions'), mockApi({ 'friends.request': pendingResponse })],
  play: async ({ canvas, userEvent }) => {
    const hugoRow = await findRow(canvas, 'Hugo Castellanos')
    await userEvent.click(hugoRow.getByRole('button', { name: 'Add Friend' }))
    await expect(await hugoRow.findByRole('button', { name: 'Requested' })).toHaveAttribute('aria-disabled', 'true')
    await expectNoToast()
  },
}

export const AddFailed: Story = {
  name: 'shows Add Friend again when the request fails',
  beforeEach: [visitPath('/friends?tab=suggestions'), mockApi({ 'friends.request': serverError })],
  play: async ({ canvas, userEvent }) => {
    const hugoRow = await findRow(canvas, 'Hugo Castellanos')
    await userEvent.click(hugoRow.getByRole('button', { name: 'Add Friend' }))
    await expectErrorToast('Failed to send friend request')
    await expect(await hugoRow.findByRole('button', { name: 'Add Friend' })).toBeEnabled()
  },
}

export const Dismiss: Story = {
  name: 'restores a dismissed suggestion on Undo',
  beforeEach: [
    visitPath('/friends?tab=suggestions'),
    mockApi({ 'friends.dismiss': { ok: true }, 'friends.undismiss': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss Hugo Castellanos' }))
    await waitFor(() => expect(canvas.queryByText('Hugo Castellanos')).toBeNull())
    await expectToast("We won't suggest Hugo again")
    await expectCalls('friends.dismiss', { userId: hugo.id })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await findRow(canvas, 'Hugo Castellanos')
    await expectCalls('friends.undismiss', { userId: hugo.id })
  },
}

export const MorePages: Story = {
  name: 'shows a retry button when the next page of friends fails to load',
  tags: ['long'],
  beforeEach: [
    visitPath('/friends?tab=friends'),
    mockApi({
      'friends.list': ({ cursor }) => (cursor ? serverError : { items: friends, nextCursor: 'more' }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await findRow(canvas, 'Ben Okafor')
    const retryButton = await canvas.findByRole('button', { name: 'Try again' })
    mockApi({ 'friends.list': singlePage([personOf(dan)]) })()
    await userEvent.click(retryButton)
    await findRow(canvas, 'Dan Whitfield')
    await findRow(canvas, 'Ben Okafor')
  },
}

export const BlockFriend: Story = {
  name: 'offers Unblock in place of the row after the viewer blocks a friend',
  beforeEach: [
    visitPath('/friends?tab=friends'),
    mockApi({ 'profiles.of': profileOf(ben), 'people.block': { ok: true }, 'people.unblock': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More options for Ben Okafor' }))
    await chooseMenuItem(userEvent, 'Block Ben')
    await screen.findByText(/^This ends your friendship\./)
    await confirmBlock(userEvent, 'Ben Okafor')
    await canvas.findByText("You blocked Ben. You won't see each other anymore.")
    await expect(canvas.queryByText('Ben Okafor')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }))
    await expectToast('Ben is unblocked', 'If you were friends, send a new request.')
    await expectCalls('people.block', { userId: ben.id })
  },
}
