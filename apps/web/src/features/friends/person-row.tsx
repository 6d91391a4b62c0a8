import type { Byline } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Face } from '../profiles/face.tsx'

export interface PersonRowProps {
  person: Byline
  /** A quiet line under the username: why they are suggested, when they asked. */
  note?: ReactNode
  /** Stands across from the name. */
  corner?: ReactNode
  /** Stands under the words, as wide as they are. */
  children?: ReactNode
}

/** A person in a list: face, name, @username; the name leads to the profile. */
export function PersonRow({ person, note, corner, children }: PersonRowProps) {
  const { firstName, lastName, username } = person
  return (
    <div className="flex gap-3 p-3.5">
      <Face person={person} size={children ? 'large' : 'medium'} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            href={`/profile/${username}`}
            className="flex min-h-11 min-w-26 flex-1 flex-col justify-center rounded-tag leading-tight"
          >
            <span className="line-clamp-2 font-semibold">
              <bdi>{`${firstName} ${lastName}`}</bdi>
            </span>
            <span className="block truncate text-sm text-muted">@{username}</span>
          </Link>
          {corner}
        </div>
        {note && <p className="mt-0.5 truncate text-sm text-muted">{note}</p>}
        {children && <div className="mt-2.5">{children}</div>}
      </div>
    </div>
  )
}
