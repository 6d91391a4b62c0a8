import { listOf } from '@stoop/validators/cast/made'
import { ann, ben, dan, edie, hugo, longest, noor } from '@stoop/validators/cast/people'
import { friendsOf, personOf, requestsOf, suggestionsOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { type Answers, answering, asked, sent } from '../mocks/answers.ts'
import { choose } from '../mocks/choose.ts'
import { movableClock, pass } from '../mocks/clock.ts'
import { broken, pending, refused } from '../mocks/refused.ts'
import { alarmed, toasted, untoasted } from '../mocks/toasted.ts'
import { at, noCounts } from '../mocks/visit.ts'

const friends = friendsOf(ann).map((friend) => personOf(friend))
const suggestions = suggestionsOf(ann)
const requests = requestsOf(ann)
const [fromEdie] = requests
const counts = {
  ...noCounts,
  friendRequests: requests.length,
  friends: friends.length,
  suggestions: suggestions.length,
}

const everything: Answers = {
  'friends.requests': listOf(requests),
  'friends.list': listOf(friends),
  'friends.suggestions': listOf(suggestions),
  'notifications.counts': counts,
}

const meta = {
  title: 'Screens/Friends',
  component: App,
  beforeEach: [at('/friends'), answering(everything)],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

/** The row that names somebody. */
async function rowOf(canvas: Canvas, name: string) {
  const row = (await canvas.findByText(name, { selector: 'bdi' })).closest('li')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}

/** The friendship that the server makes of Ann's asking. */
const made = (addressee: typeof hugo, isFriend = false) => ({
  id: '01900000-0000-7000-8099-000000000001',
  requesterId: ann.id,
  addresseeId: addressee.id,
  status: isFriend ? ('accepted' as const) : ('pending' as const),
  createdAt: new Date().toISOString(),
  friendshipStatus: isFriend ? ('friends' as const) : ('sent' as const),
  isNew: true,
})

export const Requests: Story = {
  name: 'Three tabs with counts; who asks, Accept, Decline (7, 177, 178)',
  play: async ({ canvas }) => {
    const edies = await rowOf(canvas, 'Edie Larsson')
    await expect(edies.getByRole('button', { name: 'Accept' })).toBeEnabled()
    await expect(edies.getByRole('button', { name: 'Decline' })).toBeEnabled()
    await expect(edies.getByText('@edie')).toBeVisible()
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
  beforeEach: answering({ 'friends.requests': pending }),
  play: async ({ canvas }) => expect(await canvas.findByText('Loading...')).toBeInTheDocument(),
}

export const NoRequests: Story = {
  name: 'No friend requests (179)',
  beforeEach: answering({ 'friends.requests': listOf([]), 'notifications.counts': noCounts }),
  play: async ({ canvas }) => {
    await canvas.findByText('No friend requests')
    await expect(canvas.getByRole('tab', { name: /^Requests/ })).toHaveTextContent('0')
  },
}

export const RequestsFailed: Story = {
  name: 'Failed to fetch friend requests, and another try (192)',
  beforeEach: answering({ 'friends.requests': broken }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch friend requests: Internal Server Error')
    answering(everything)()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await rowOf(canvas, 'Edie Larsson')
  },
}

export const Fresh: Story = {
  name: 'Within 30 s requests are not asked for again, after them they are (190)',
  beforeEach: movableClock,
  play: async ({ canvas, userEvent }) => {
    const andBack = async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /^Friends/ }))
      await rowOf(canvas, 'Ben Okafor')
      await userEvent.click(canvas.getByRole('tab', { name: /^Requests/ }))
      await rowOf(canvas, 'Edie Larsson')
    }
    await rowOf(canvas, 'Edie Larsson')
    await andBack()
    await asked('friends.requests', 1)
    pass(31)
    await andBack()
    await asked('friends.requests', 2)
  },
}

export const Accept: Story = {
  name: 'Accept sends the friendship and accepted; lists come again (185, 186)',
  beforeEach: answering({ 'friends.respond': { ...made(ann, true), requesterId: edie.id } }),
  play: async ({ canvas, userEvent }) => {
    const edies = await rowOf(canvas, 'Edie Larsson')
    answering({ 'friends.requests': listOf(requests.slice(1)) })()
    await userEvent.click(edies.getByRole('button', { name: 'Accept' }))
    await sent('friends.respond', { friendshipId: fromEdie?.id ?? '', status: 'accepted' })
    await waitFor(() => expect(canvas.queryByText('Edie Larsson')).toBeNull())
    await rowOf(canvas, 'Kaya Demir')
  },
}

export const Decline: Story = {
  name: 'Decline sends declined and says so at once (185)',
  beforeEach: answering({ 'friends.respond': pending }),
  play: async ({ canvas, userEvent }) => {
    const edies = await rowOf(canvas, 'Edie Larsson')
    await userEvent.click(edies.getByRole('button', { name: 'Decline' }))
    await expect(await edies.findByRole('status')).toHaveTextContent('Declined')
    await sent('friends.respond', { friendshipId: fromEdie?.id ?? '', status: 'declined' })
  },
}

export const RespondRefused: Story = {
  name: 'An answer that is refused: the buttons come back, a toast says why',
  beforeEach: answering({ 'friends.respond': refused('CONFLICT', 'This request was answered already') }),
  play: async ({ canvas, userEvent }) => {
    const edies = await rowOf(canvas, 'Edie Larsson')
    await userEvent.click(edies.getByRole('button', { name: 'Accept' }))
    await alarmed('Failed to answer friend request', 'This request was answered already')
    await expect(await edies.findByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const FriendsTab: Story = {
  name: 'Friends: face, name, @username, Message (180)',
  beforeEach: at('/friends?tab=friends'),
  play: async ({ canvas }) => {
    const bens = await rowOf(canvas, 'Ben Okafor')
    await expect(bens.getByText('@ben')).toBeVisible()
    await expect(bens.getByText('BO')).toBeVisible()
    await expect(bens.getByRole('button', { name: 'Message' })).toBeEnabled()
    await expect(canvas.getAllByRole('button', { name: 'Message' })).toHaveLength(friends.length)
  },
}

export const TabInTheAddress: Story = {
  name: 'A tab is kept in the address; Requests has none',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Friends/ }))
    await expect(location.search).toBe('?tab=friends')
    await rowOf(canvas, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: /^Requests/ }))
    await expect(location.search).toBe('')
    await rowOf(canvas, 'Edie Larsson')
  },
}

export const Message: Story = {
  name: "Message leads to the friend's profile (180)",
  beforeEach: [at('/friends?tab=friends'), answering({ 'profiles.of': pending })],
  play: async ({ canvas, userEvent }) => {
    const bens = await rowOf(canvas, 'Ben Okafor')
    await userEvent.click(bens.getByRole('button', { name: 'Message' }))
    await waitFor(() => expect(location.pathname).toBe('/profile/ben'))
  },
}

export const NoFriends: Story = {
  name: 'No friends yet (181)',
  beforeEach: [at('/friends?tab=friends'), answering({ 'friends.list': listOf([]) })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No friends yet')
    await expect(canvas.getByText('Start connecting with people!')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Find people' }))
    await canvas.findByRole('heading', { name: 'People You May Know' })
  },
}

export const FriendsFailed: Story = {
  name: 'Failed to fetch friends',
  beforeEach: [at('/friends?tab=friends'), answering({ 'friends.list': broken })],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch friends: Internal Server Error')
  },
}

export const LongAndRightToLeft: Story = {
  name: 'The longest name, and one from right to left, at 320 px (1)',
  globals: { viewport: { value: 'small' } },
  beforeEach: [at('/friends?tab=friends'), answering({ 'friends.list': listOf([personOf(longest), personOf(noor)]) })],
  play: async ({ canvas }) => {
    await rowOf(canvas, 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley')
    await rowOf(canvas, 'نور الحسيني')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Unfriend: Story = {
  name: 'Unfriend asks once more, then takes the friend away',
  beforeEach: [at('/friends?tab=friends'), answering({ 'friends.remove': { ok: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about Ben Okafor' }))
    await choose(userEvent, 'Unfriend')
    const dialog = within(await screen.findByRole('dialog', { name: 'Unfriend Ben Okafor?' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus())
    answering({ 'friends.list': listOf(friends.filter(({ id }) => id !== ben.id)) })()
    const button = dialog.getByRole('button', { name: 'Unfriend' })
    await waitFor(() => expect(getComputedStyle(button).pointerEvents).toBe('auto'))
    await userEvent.click(button)
    await toasted('You and Ben Okafor are no longer friends')
    await expect(canvas.queryByText('Ben Okafor')).toBeNull()
    await sent('friends.remove', { userId: ben.id })
  },
}

export const Suggestions: Story = {
  name: 'People You May Know, with Add Friend and a dismiss icon (182)',
  beforeEach: at('/friends?tab=suggestions'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'People You May Know' })
    const hugos = await rowOf(canvas, 'Hugo Castellanos')
    await expect(hugos.getByRole('button', { name: 'Add Friend' })).toBeEnabled()
    await expect(hugos.getByRole('button', { name: 'Dismiss Hugo Castellanos' })).toBeEnabled()
    await expect(hugos.getByText('3 mutual friends')).toBeVisible()
  },
}

export const NoSuggestions: Story = {
  name: 'No suggestions available (183)',
  beforeEach: [at('/friends?tab=suggestions'), answering({ 'friends.suggestions': listOf([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText('No suggestions available')
  },
}

export const SuggestionsFailed: Story = {
  name: 'Failed to fetch suggestions (192)',
  beforeEach: [at('/friends?tab=suggestions'), answering({ 'friends.suggestions': refused('FORBIDDEN', 'No') })],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch suggestions: Forbidden')
  },
}

export const AddFriend: Story = {
  name: 'Add Friend sends addresseeId; Friend request sent; a tap takes it back (184, 187)',
  beforeEach: [
    at('/friends?tab=suggestions'),
    answering({ 'friends.request': made(hugo), 'friends.cancel': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    const hugos = await rowOf(canvas, 'Hugo Castellanos')
    await userEvent.click(hugos.getByRole('button', { name: 'Add Friend' }))
    await toasted('Friend request sent')
    await sent('friends.request', { addresseeId: hugo.id })
    await userEvent.click(await hugos.findByRole('button', { name: 'Requested' }))
    await expect(await hugos.findByRole('button', { name: 'Add Friend' })).toBeEnabled()
    await sent('friends.cancel', { friendshipId: made(hugo).id })
  },
}

export const AddMutual: Story = {
  name: 'Asking somebody who has asked meanwhile makes friends, in every list',
  beforeEach: [at('/friends?tab=friends'), answering({ 'friends.request': made(hugo, true) })],
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: /^Suggestions/ }))
    const hugos = await rowOf(canvas, 'Hugo Castellanos')
    answering({ 'friends.list': listOf([personOf(hugo), ...friends]) })()
    await userEvent.click(hugos.getByRole('button', { name: 'Add Friend' }))
    await toasted('Friend request sent')
    await userEvent.click(canvas.getByRole('tab', { name: /^Friends/ }))
    await rowOf(canvas, 'Hugo Castellanos')
  },
}

export const AddPending: Story = {
  name: 'While it is asked the button says Requested',
  beforeEach: [at('/friends?tab=suggestions'), answering({ 'friends.request': pending })],
  play: async ({ canvas, userEvent }) => {
    const hugos = await rowOf(canvas, 'Hugo Castellanos')
    await userEvent.click(hugos.getByRole('button', { name: 'Add Friend' }))
    await expect(await hugos.findByRole('button', { name: 'Requested' })).toHaveAttribute('aria-disabled', 'true')
    await untoasted()
  },
}

export const AddRefused: Story = {
  name: 'Failed to send friend request (188)',
  beforeEach: [at('/friends?tab=suggestions'), answering({ 'friends.request': broken })],
  play: async ({ canvas, userEvent }) => {
    const hugos = await rowOf(canvas, 'Hugo Castellanos')
    await userEvent.click(hugos.getByRole('button', { name: 'Add Friend' }))
    await alarmed('Failed to send friend request')
    await expect(await hugos.findByRole('button', { name: 'Add Friend' })).toBeEnabled()
  },
}

export const Dismiss: Story = {
  name: 'Dismissed, and taken back from the toast (182)',
  beforeEach: [
    at('/friends?tab=suggestions'),
    answering({ 'friends.dismiss': { ok: true }, 'friends.undismiss': { ok: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss Hugo Castellanos' }))
    await waitFor(() => expect(canvas.queryByText('Hugo Castellanos')).toBeNull())
    await toasted('Hugo will not be suggested again')
    await sent('friends.dismiss', { userId: hugo.id })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await rowOf(canvas, 'Hugo Castellanos')
    await sent('friends.undismiss', { userId: hugo.id })
  },
}

export const MorePages: Story = {
  name: 'The next page comes by itself; one that fails is asked for by hand',
  beforeEach: [
    at('/friends?tab=friends'),
    answering({
      'friends.list': ({ cursor }) => (cursor ? broken : { items: friends, nextCursor: 'more' }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, 'Ben Okafor')
    const again = await canvas.findByRole('button', { name: 'Try again' })
    answering({ 'friends.list': listOf([personOf(dan)]) })()
    await userEvent.click(again)
    await rowOf(canvas, 'Dan Whitfield')
    await rowOf(canvas, 'Ben Okafor')
  },
}
