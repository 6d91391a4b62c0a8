import type { Services } from '../context.ts'
import { requireEvent } from '../posts/events/occurrence-view.ts'
import { type DateRow, shorten, toTitle } from './event-rows.ts'

/** Each date repeats the text of its post, so it is shortened. The address leads to the rest. */
const DESCRIPTION_LENGTH = 500

type Calendar = {
  name: string
  rows: readonly DateRow[]
  /** Whether the status depends on the viewer's answer: only a place is confirmed. */
  isPersonal: boolean
}

/**
 * Writes a calendar in the format iCalendar (RFC 5545). Each date is an event of its own with its times in UTC, so that every
 * program shows the same ones whatever rules and zones it knows.
 */
export async function composeCalendar(
  { site }: Pick<Services, 'site'>,
  { name, rows, isPersonal }: Calendar,
): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const origin = site.getOrigin()
  const calendar = ical({ name, prodId: { company: 'Stoop', product: 'Stoop' } })
  for (const row of rows) {
    const { occurrence, content, sequence, changedAt } = row
    const { id, postId, communityId, startsAt, endsAt, isCancelled, details } = occurrence
    const isTentative = isPersonal && (occurrence.answer === 'interested' || occurrence.waitingPosition !== null)
    const url = communityId ? `${origin}/communities/${communityId}/posts/${postId}` : `${origin}/post/${postId}`
    const { place, mapUrl } = requireEvent(details)
    calendar.createEvent({
      // A UUID needs no host (RFC 7986), which would look like an email address.
      id,
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: new Date(changedAt),
      sequence,
      summary: toTitle(content),
      description: [shorten(content, DESCRIPTION_LENGTH), mapUrl, url].filter((text) => text !== null).join('\n\n'),
      location: place,
      url,
      status: isCancelled
        ? ICalEventStatus.CANCELLED
        : isTentative
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
