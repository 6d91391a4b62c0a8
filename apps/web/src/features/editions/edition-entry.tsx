import './edition-entry.css'
import { Skyline } from '@stoop/ui/skyline'
import type { Edition } from '@stoop/validators/editions'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { useEdition, useEditions } from './editions.data.ts'

const MAX_MORE = 99

/** The entry to the latest edition on Home, until the member has read it to its end. Nothing if it is empty or a day old. */
export default function EditionEntry() {
  const { data: list } = useEditions()
  const latest = list?.items[0]
  const isNew = latest !== undefined && latest.finishedAt === null
  const { data: edition } = useEdition(isNew ? latest.id : undefined)
  if (!isNew || !edition) return null
  const parts = listParts(edition)
  if (parts.length === 0) return null
  return (
    <Link href="/edition" className="edition-entry">
      <Skyline city={edition.city ?? ''} className="edition-entry-sky" />
      <span className="edition-entry-words">
        <span className="edition-entry-title font-serif">{words.title}</span>
        <span className="edition-entry-parts">{parts.join(' · ')}</span>
      </span>
    </Link>
  )
}

function listParts({ friends, communities, inCity, neighbours, events, city }: Edition): string[] {
  const parts = [
    { section: friends, toText: words.homeParts.friends },
    { section: communities, toText: words.homeParts.communities },
    { section: inCity, toText: (count: string) => words.homeParts.inCity(count, city) },
  ]
  const total = neighbours.items.length + neighbours.moreCount
  const eventCount = events.items.length + events.moreCount
  return [
    ...parts.flatMap(({ section: { items, moreCount }, toText }) =>
      items.length === 0 ? [] : [toText(moreCount >= MAX_MORE ? `${MAX_MORE}+` : String(items.length + moreCount))],
    ),
    ...(eventCount > 0 ? [words.homeParts.events(eventCount)] : []),
    ...(total > 0 ? [words.homeParts.neighbours(total)] : []),
  ]
}
