import { router } from '../trpc.ts'
import { getCalendarFeedEndpoint, renewCalendarFeedEndpoint, revokeCalendarFeedEndpoint } from './calendar-feed.ts'
import {
  getCommunityCalendarEndpoint,
  getCommunityEventCalendarEndpoint,
  getEventCalendarEndpoint,
} from './get-calendar.ts'
import { listEventsEndpoint } from './list-events.ts'

/** The procedures of `events`, for the viewer's own events and for calendar programs. */
export const eventsRouter = router({
  mine: listEventsEndpoint,
  feed: getCalendarFeedEndpoint,
  renewFeed: renewCalendarFeedEndpoint,
  revokeFeed: revokeCalendarFeedEndpoint,
  calendarOf: getEventCalendarEndpoint,
  calendarOfCommunityPost: getCommunityEventCalendarEndpoint,
  calendarOfCommunity: getCommunityCalendarEndpoint,
})
