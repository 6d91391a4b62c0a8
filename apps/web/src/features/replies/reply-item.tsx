import type { Byline } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useDeletedIds } from '../posts/deleted-ids.ts'
import type { DeletableItem } from '../posts/deletions.data.ts'
import { DeletedNotice, DeleteMenu } from '../posts/lazy-deletion.tsx'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'

export interface ReplyItemProps {
  /** Undefined while the reply is being sent. */
  id?: string | undefined
  author: Byline
  content: string
  /** The time of the reply, or that it is being sent. */
  timestamp: ReactNode
  pending?: boolean
  /** Set if the viewer may delete the reply. */
  deletable?: DeletableItem | undefined
}

/** A reply with author, text and time. */
export function ReplyItem({ id, author, content, timestamp, pending = false, deletable }: ReplyItemProps) {
  const { firstName, lastName, username } = author
  const name = `${firstName} ${lastName}`
  const isDeleted = useDeletedIds().has(id ?? '')
  if (isDeleted && deletable) return <DeletedNotice item={deletable} />
  return (
    <div className={`flex gap-2.5 ${pending ? 'opacity-85' : ''}`}>
      <PersonAvatar person={author} size="small" />
      <div className="min-w-0 flex-1">
        <div className="w-fit max-w-full rounded-card rounded-tl-tag bg-sunken px-3.5 py-2">
          <Link
            href={`/profile/${username}`}
            className="-my-0.5 flex min-h-6 w-fit max-w-full items-center text-sm font-semibold hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <PostText ownerId={id} text={content} />
        </div>
        <p className="mt-1 pl-3.5 text-xs text-muted">{timestamp}</p>
      </div>
      {deletable && <DeleteMenu item={deletable} authorName={name} />}
    </div>
  )
}
