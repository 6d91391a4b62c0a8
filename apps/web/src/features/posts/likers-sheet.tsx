import { EmptyState } from '@stoop/ui/empty-state'
import { Sheet } from '@stoop/ui/sheet'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { likers as words } from '../../locales/en/likers.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { PersonRow } from '../friends/person-row.tsx'
import { postActions } from './post-actions.ts'
import type { PostKind } from './post-kind.ts'

export interface LikersSheetProps {
  open: boolean
  postKind: PostKind
  postId: string
  onClose: () => void
}

/** The people who like a post: friends first, then the newest likes. */
export default function LikersSheet({ open, postKind, postId, onClose }: LikersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <Likers postKind={postKind} postId={postId} />
    </Sheet>
  )
}

function Likers({ postKind, postId }: Pick<LikersSheetProps, 'postKind' | 'postId'>) {
  const list = postActions(postKind).useLikes(postId)
  const people = flattenPages(list.data)
  if (!people) return <NotLoaded query={list} title={loadErrorMessage(words.resource)} skeleton={<PeopleSkeleton />} />
  if (people.length === 0) return <EmptyState drawing="likes" title={words.empty} />
  return (
    <>
      <ul className="-mx-3.5 divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} trailing={person.friendshipStatus === 'friends' && <FriendNote />} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

const FriendNote = () => <span className="text-sm text-muted">{words.friend}</span>
