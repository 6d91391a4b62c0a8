import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { pendingResponse, serverError } from '../../mocks/errors.ts'
import { calendarEventOf, occurrence } from '../../mocks/event-views.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { MyEvents } from './my-events.tsx'

const year = Number(occurrence.start.slice(0, 4)) + 1
const nextSpring = { start: `${year}-04-10T18:00`, end: `${year}-04-10T20:00` }
const dates = [
  calendarEventOf({ answer: 'going', isMoved: true }),
  calendarEventOf({ ...nextSpring, id: `${occurrence.id.slice(0, -1)}2`, answer: 'going', waitingPosition: 3 }),
  calendarEventOf({
    ...nextSpring,
    id: `${occurrence.id.slice(0, -1)}3`,
    isCancelled: true,
    communityName: 'Gardeners',
  }),
]

const meta = {
  title: 'Features/My events',
  component: MyEvents,
  decorators: [withViewer],
  beforeEach: mockApi({ 'events.mine': singlePage(dates), 'events.feed': { createdAt: null } }),
} satisfies Meta<typeof MyEvents>
export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = {
  name: 'lists the dates by month, with the answer and the first sentence of the post',
  play: async ({ canvas }) => {
    const spring = within(await canvas.findByRole('region', { name: `April ${year}` }))
    await expect(spring.getByText('On the waiting list')).toBeVisible()
    await expect(spring.getByText('Cancelled')).toBeVisible()
    await expect(spring.getByText('Gardeners')).toBeVisible()
    await expect(canvas.getAllByText('Stoop breakfast, every week until the frost.')).toHaveLength(3)
    await expect(canvas.getByText('New time')).toBeVisible()
    await expect(canvas.getByText('Going')).toBeVisible()
  },
}

export const Narrow: Story = { name: 'fits a screen of 320 px', globals: { viewport: { value: 'small' } } }

export const Empty: Story = {
  name: 'says what shows up here while there are no events',
  beforeEach: mockApi({ 'events.mine': singlePage([]) }),
  play: async ({ canvas }) => expect(await canvas.findByText('No events yet')).toBeVisible(),
}

export const Loading: Story = {
  name: 'shows placeholders of rows while it loads',
  beforeEach: mockApi({ 'events.mine': pendingResponse }),
  play: async ({ canvas }) => expect(await canvas.findByText('My events')).toBeInTheDocument(),
}

export const Failed: Story = {
  name: 'shows a retry button if the list does not load',
  beforeEach: mockApi({ 'events.mine': serverError }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
}

export const Feed: Story = {
  name: 'creates the private address, and shows it once',
  beforeEach: mockApi({
    'events.renewFeed': () => {
      const createdAt = new Date().toISOString()
      mockApi({ 'events.feed': { createdAt } })()
      return { createdAt, url: 'https://stoop.example/calendars/0123456789.ics' }
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Your events in your calendar/ }))
    const sheet = within(await findFocusedDialog('Your events in your calendar'))
    await userEvent.click(await sheet.findByRole('button', { name: 'Create an address' }))
    await expect(await sheet.findByRole('textbox', { name: 'Private address' })).toHaveValue(
      'https://stoop.example/calendars/0123456789.ics',
    )
    await expectCalls('events.renewFeed', undefined)
    await expect(sheet.getByRole('button', { name: 'Revoke' })).toBeVisible()
  },
}
