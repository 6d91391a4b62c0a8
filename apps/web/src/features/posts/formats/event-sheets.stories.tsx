import type { EventInput } from '@stoop/validators/event'
import { ben } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { chooseMenuItem } from '../../../mocks/choose-menu-item.ts'
import { pendingResponse, serverError } from '../../../mocks/errors.ts'
import { occurrence, ownEventPost } from '../../../mocks/event-views.ts'
import { findFocusedDialog } from '../../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { PostMenu } from '../lazy-menus.tsx'
import { friendPostKind } from '../posts.data.ts'
import PostDetailsPart from './post-details.tsx'

const { id: postId, details } = ownEventPost
const date = { ...occurrence, postId, capacity: 10 }
const occurrenceId = date.id
const second = { ...date, id: `${occurrenceId.slice(0, -1)}2`, isCancelled: true, goingCount: 0, interestedCount: 0 }

/** The viewer's event with its menu. */
const OwnEvent = () => (
  <>
    <PostMenu postKind={friendPostKind} post={ownEventPost} />
    {details && <PostDetailsPart postKind={friendPostKind} post={ownEventPost} details={details} />}
  </>
)

const meta = {
  title: 'Features/Event sheets',
  component: OwnEvent,
  decorators: [withViewer],
  beforeEach: mockApi({
    'posts.attendees': ({ answer }) => singlePage(answer === 'going' ? [personOf(ben)] : []),
    'posts.occurrences': singlePage([date, second]),
    'posts.updateOccurrence': { ...date, isMoved: true },
  }),
} satisfies Meta<typeof OwnEvent>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function open({ canvas, userEvent }: Context, button: string, title: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  return within(await findFocusedDialog(title))
}

export const Attendees: Story = {
  name: 'lists who is going, and says if nobody gave an answer',
  play: async (context) => {
    const sheet = await open(context, '4 going · 2 interested', 'Who is coming')
    await expect(await sheet.findByText('Ben Okafor')).toBeVisible()
    await context.userEvent.click(sheet.getByRole('tab', { name: /^Waiting/ }))
    await expect(await sheet.findByText('Nobody here yet')).toBeVisible()
  },
}

export const AttendeesLoading: Story = {
  name: 'shows placeholders while the members load',
  beforeEach: mockApi({ 'posts.attendees': pendingResponse }),
  play: async (context) => {
    const sheet = await open(context, '4 going · 2 interested', 'Who is coming')
    await expect(await sheet.findByText('Loading...')).toBeInTheDocument()
  },
}

export const AttendeesFailed: Story = {
  name: 'shows a retry button if the members do not load',
  beforeEach: mockApi({ 'posts.attendees': serverError }),
  play: async (context) => {
    const sheet = await open(context, '4 going · 2 interested', 'Who is coming')
    await expect(await sheet.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Dates: Story = {
  name: 'lists the dates of a series, of which a cancelled one cannot be answered',
  play: async (context) => {
    const sheet = await open(context, 'All dates', 'All dates')
    await expect(await sheet.findByText('Cancelled')).toBeVisible()
    await expect(sheet.getAllByRole('button', { name: 'Interested' })).toHaveLength(1)
  },
}

export const Moves: Story = {
  name: 'moves this and all later dates, and keeps the duration',
  play: async (context) => {
    const sheet = await open(context, 'Change or cancel', 'Change the date')
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
    await context.userEvent.click(sheet.getByRole('radio', { name: 'This and all later dates' }))
    const day = date.start.slice(0, 10)
    fireEvent.change(sheet.getByLabelText('Starts'), { target: { value: `${day}T19:00` } })
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    const times = { start: `${day}T19:00`, end: `${day}T21:00` }
    await expectCalls('posts.updateOccurrence', { id: postId, occurrenceId, scope: 'following', times })
    await expectToast('The change is saved')
  },
}

export const CancelsInsteadOfDeleting: Story = {
  name: 'proposes to cancel an event that has answers instead of deleting it',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
    await chooseMenuItem(userEvent, 'Delete post')
    const dialog = within(await findFocusedDialog('Cancel the event instead?'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the event' }))
    const ref = { id: postId, occurrenceId }
    await expectCalls('posts.updateOccurrence', { ...ref, scope: 'following', isCancelled: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Edits: Story = {
  name: 'changes the places of a series, and keeps a rule that the form does not know',
  beforeEach: mockApi({ 'posts.update': ownEventPost }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
    await chooseMenuItem(userEvent, 'Edit post')
    const sheet = within(await findFocusedDialog('Edit post'))
    const places = await sheet.findByRole('textbox', { name: 'Places (optional)' })
    await userEvent.clear(places)
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeEnabled()
    await userEvent.type(places, '12')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    const { start, end, timeZone, place } = date
    const repeat = { frequency: 'weekly' as const, every: 1, weekdays: ['mo' as const, 'th' as const], count: 20 }
    const changed: EventInput = { format: 'event', start, end, timeZone, place, capacity: 12, repeat }
    await expectCalls('posts.update', { id: postId, version: 1, details: changed })
  },
}
