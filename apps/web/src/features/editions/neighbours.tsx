import type { Edition } from '@stoop/validators/editions'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'

const MAX_MORE = 99

/** The members who joined the city, as links to their profiles. */
export function Neighbours({ items, moreCount }: Edition['neighbours']) {
  if (items.length === 0) return null
  return (
    <section className="edition-section">
      <h2 className="font-serif">{words.neighbours}</h2>
      <p className="edition-hint">{words.neighboursHint}</p>
      <ul className="edition-neighbours">
        {items.map((person) => (
          <li key={person.id}>
            <Link href={`/profile/${person.username}`}>
              <PersonAvatar person={person} />
              <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {moreCount > 0 && (
        <Link href="/friends?tab=suggestions" className="edition-more">
          {words.more(moreCount >= MAX_MORE ? `${MAX_MORE}+` : String(moreCount))}
          <span className="sr-only">{` (${words.moreOf.neighbours})`}</span>
        </Link>
      )}
    </section>
  )
}
