import './formats.css'
import type { DetailsInput, StoredDetails } from '@stoop/validators/post-formats'
import { events } from '../../../locales/en/events.ts'
import { listings } from '../../../locales/en/listings.ts'
import { polls } from '../../../locales/en/polls.ts'
import { describeRepetition, formatWhen } from './event-times.ts'
import { formatDay, formatPrice } from './listing-texts.ts'

export interface DetailsSummaryProps {
  details: DetailsInput | StoredDetails
}

/** The details of a version, or of a post that waits for a connection, as lines of text. */
export default function DetailsSummary({ details }: DetailsSummaryProps) {
  return (
    <ul aria-label={polls.formats[details.format]} className="format-panel text-sm">
      {listLines(details).map((line) => (
        <li key={line} dir="auto" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

function listLines(details: DetailsSummaryProps['details']): string[] {
  switch (details.format) {
    case 'poll':
      return details.options
    case 'event':
      return keepTexts([
        formatWhen(details),
        describeRepetition(details.repeat ?? null),
        details.place,
        details.capacity ? events.places(details.capacity) : undefined,
      ])
    case 'ask':
      return keepTexts([listings.kinds.ask, details.neededBy ? listings.by(formatDay(details.neededBy)) : undefined])
    case 'offer':
      return keepTexts([
        listings.kinds[details.deal],
        details.price ? formatPrice(details.price) : undefined,
        details.place ?? undefined,
      ])
    case 'lost_found':
      return [listings.kinds[details.what], listings.on(formatDay(details.date)), details.place]
  }
}

const keepTexts = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined)
