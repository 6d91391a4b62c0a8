import type { Byline } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PostText } from '../posts/post-text.tsx'
import { Face } from '../profiles/face.tsx'

export interface ReplyItemProps {
  author: Byline
  content: string
  /** When it was written, or that it is on its way. */
  when: ReactNode
  pending?: boolean
}

/** A reply: who, what, when. */
export function ReplyItem({ author, content, when, pending = false }: ReplyItemProps) {
  const { firstName, lastName, username } = author
  return (
    <li className={`flex gap-2.5 ${pending ? 'opacity-85' : ''}`}>
      <Face person={author} size="small" />
      <div className="min-w-0 flex-1">
        <div className="w-fit max-w-full rounded-card rounded-tl-tag bg-well px-3.5 py-2">
          <Link
            href={`/profile/${username}`}
            className="-my-0.5 flex min-h-6 w-fit max-w-full items-center text-sm font-semibold hover:underline"
          >
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Link>
          <PostText text={content} />
        </div>
        <p className="mt-1 pl-3.5 text-xs text-muted">{when}</p>
      </div>
    </li>
  )
}
