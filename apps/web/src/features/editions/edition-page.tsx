import './edition.css'
import { ChevronRight } from '@stoop/ui/lazy-icons'
import { Skyline } from '@stoop/ui/skyline'
import type { Edition, EditionList } from '@stoop/validators/editions'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { formatDay } from './edition-dates.ts'
import { EditionEnd } from './edition-end.tsx'
import { OpenAsks, Tomorrow } from './edition-lists.tsx'
import { EditionPost } from './edition-post.tsx'
import { Neighbours } from './neighbours.tsx'
import { estimateMinutes } from './reading-time.ts'
import { useReadingPosition } from './use-reading-position.ts'

const MAX_MORE = 99

interface EditionPageProps {
  edition: Edition
  /** The other editions of the week; undefined while they load. */
  list: EditionList | undefined
}

/** An evening edition from its masthead to its end, with the earlier editions below. */
export function EditionPage({ edition, list }: EditionPageProps) {
  const { friends, communities, inCity, neighbours, events, asks, city } = edition
  const { bodyRef, resume } = useReadingPosition(edition)
  const isQuiet = [friends, communities, inCity, neighbours, events].every(({ items }) => items.length === 0)
  return (
    <div className="edition">
      <header className="edition-masthead">
        <Skyline city={city ?? ''} className="edition-sky" />
        <div className="edition-title">
          <h1>{words.title}</h1>
          {city && (
            <p className="edition-city font-serif">
              <bdi>{city}</bdi>
            </p>
          )}
          <p className="edition-date">
            <time dateTime={edition.endsAt}>{formatDay(edition.endsAt)}</time>
            {!isQuiet && <span>{words.minutes(estimateMinutes(edition))}</span>}
          </p>
        </div>
      </header>
      {resume && (
        <button type="button" onClick={resume} className="edition-resume">
          {words.continueReading}
        </button>
      )}
      <div ref={bodyRef}>
        {isQuiet && (
          <section className="edition-section edition-quiet">
            <h2 className="font-serif">{words.quiet}</h2>
            <p>{words.quietHint}</p>
          </section>
        )}
        <Section title={words.friends} section={friends} more={{ href: '/', label: words.moreOf.friends }}>
          {friends.items.map((post) => (
            <EditionPost key={post.id} post={post} href={`/post/${post.id}`} />
          ))}
        </Section>
        <Section
          title={words.communities}
          section={communities}
          more={{ href: '/?feed=communities', label: words.moreOf.communities }}
        >
          {communities.items.map((post) => (
            <EditionPost
              key={post.id}
              post={post}
              community={post.community.name}
              href={`/communities/${post.communityId}/posts/${post.id}`}
            />
          ))}
        </Section>
        <Section title={words.inCity(city)} section={inCity} more={{ href: '/?feed=city', label: words.moreOf.inCity }}>
          {inCity.items.map((post) => (
            <EditionPost key={post.id} post={post} href={`/post/${post.id}`} />
          ))}
        </Section>
        <Neighbours {...neighbours} />
        <Tomorrow {...events} />
        <OpenAsks {...asks} />
      </div>
      <EditionEnd edition={edition} list={list} />
    </div>
  )
}

interface SectionProps {
  title: string
  section: { items: readonly unknown[]; moreCount: number }
  more: { href: string; label: string }
  children: ReactNode
}

/** A section with its posts and a link to the feed that has the others. Nothing if the section is empty. */
function Section({ title, section: { items, moreCount }, more, children }: SectionProps) {
  if (items.length === 0) return null
  return (
    <section className="edition-section">
      <h2 className="font-serif">{title}</h2>
      <ol>{children}</ol>
      {moreCount > 0 && (
        <Link href={more.href} className="edition-more">
          {words.more(moreCount >= MAX_MORE ? `${MAX_MORE}+` : String(moreCount))}
          <span className="sr-only">{` (${more.label})`}</span>
          <ChevronRight className="size-4" />
        </Link>
      )}
    </section>
  )
}
