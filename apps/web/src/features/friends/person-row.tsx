import './person-row.css'
import type { Byline } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PersonAvatar } from '../profiles/person-avatar.tsx'

export interface PersonRowProps {
  person: Byline
  /** A line under the username, for example the reason of a suggestion. */
  note?: ReactNode
  /** Shown at the end of the row. */
  trailing?: ReactNode
  /** Shown below the text, as wide as the text. */
  children?: ReactNode
}

/** A person in a list: photo, name and @username. The name links to the profile. */
export function PersonRow({ person, note, trailing, children }: PersonRowProps) {
  const { firstName, lastName, username } = person
  return (
    <div className="person-row relative flex flex-wrap gap-3 p-3.5">
      <PersonAvatar person={person} size={children ? 'large' : 'medium'} />
      <div className="person-row-text min-w-0 flex-[1_1_6rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            href={`/profile/${username}`}
            className="flex min-h-11 min-w-26 flex-1 flex-col justify-center rounded-tag leading-tight"
          >
            <span className="line-clamp-2 font-semibold">
              <bdi>{`${firstName} ${lastName}`}</bdi>
            </span>
            <span className="block truncate text-sm text-muted">
              <bdi>@{username}</bdi>
            </span>
          </Link>
          {trailing}
        </div>
        {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
        {children && <div className="mt-2.5">{children}</div>}
      </div>
    </div>
  )
}
