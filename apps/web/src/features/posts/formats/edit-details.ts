import type { Repetition } from '@stoop/validators/event'
import { lastRepetitionDay } from '@stoop/validators/event'
import type { Event } from '@stoop/validators/occurrences'
import type { DetailsInput, PostDetails } from '@stoop/validators/post-formats'
import { createEventDraft, type EventDraft, type Repeat, readEventDraft, toEventInput } from './event-draft.ts'
import { COMPOSER_FORMATS } from './formats.ts'
import { countDigits, EMPTY_LISTING } from './listing-draft.ts'

/** Returns whether the author can change the details: a poll that has ended stays as it is. */
export const canEditDetails = (details: PostDetails): boolean => details.format !== 'poll' || !details.isEnded

/** Returns the draft of existing details for the form of their format. */
export function toEditDraft(details: PostDetails): object {
  switch (details.format) {
    case 'poll':
      return { options: details.options, isMultiple: details.isMultiple, endsInMinutes: 0 }
    case 'event':
      return toEventDraft(details)
    case 'ask':
      return { ...EMPTY_LISTING, neededBy: details.neededBy ?? '' }
    case 'offer':
      return { ...EMPTY_LISTING, deal: details.deal, place: details.place ?? '', ...toPriceDraft(details.price) }
    case 'lost_found':
      return { ...EMPTY_LISTING, what: details.what, date: details.date, place: details.place }
  }
}

/** Returns the details to send after an edit; undefined while something is missing or wrong. Ends stay as they are. */
export function toEditInput(details: PostDetails, draft: object): DetailsInput | undefined {
  if (details.format === 'event') return toEditedEvent(details, readEventDraft(draft))
  const input = COMPOSER_FORMATS[details.format].toInput(draft)
  if (input && 'expiresInDays' in input) {
    const { expiresInDays: _, ...kept } = input
    return kept
  }
  return input
}

function toEventDraft({ start, end, timeZone, place, mapUrl, capacity, repeat }: Event): EventDraft {
  return {
    ...{ start, end, timeZone, place, mapUrl: mapUrl ?? '', capacity: capacity === null ? '' : String(capacity) },
    repeat: toRepeat(repeat),
    until: repeat?.until ?? (repeat ? lastRepetitionDay(start) : createEventDraft().until),
  }
}

function toRepeat(repeat: Repetition | null): Repeat {
  if (!repeat) return 'never'
  if (repeat.frequency === 'monthly') return repeat.week === -1 ? 'monthlyLast' : 'monthly'
  return repeat.every === 1 ? 'weekly' : 'biweekly'
}

/** Returns the event with the times it had. The form knows only the usual rules, so it keeps a rule that it did not change. */
function toEditedEvent(event: Event, draft: EventDraft): DetailsInput | undefined {
  const initial = toEventDraft(event)
  const isSameRule = draft.repeat === initial.repeat && draft.until === initial.until
  const input = toEventInput(draft, { isEdit: true })
  return input && isSameRule ? { ...input, repeat: event.repeat } : input
}

function toPriceDraft(price: { amount: number; currency: string } | null) {
  if (!price) return {}
  const digits = countDigits(price.currency)
  return { price: (price.amount / 10 ** digits).toFixed(digits), currency: price.currency }
}
