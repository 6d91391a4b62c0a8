import { Sheet } from '@stoop/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { FetchError } from '../../lib/fetch-error.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'
import { audience as words } from '../../locales/en/audience.ts'
import { composer } from '../../locales/en/composer.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { PersonRow } from '../friends/person-row.tsx'
import { PreviewHint } from './preview-hint.tsx'

export interface AudienceSheetProps {
  open: boolean
  postId: string
  onClose: () => void
}

/** The people who can read a post of the viewer: their number, and some of them. */
export default function AudienceSheet({ open, postId, onClose }: AudienceSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <Readers postId={postId} />
    </Sheet>
  )
}

function Readers({ postId }: Pick<AudienceSheetProps, 'postId'>) {
  const { data, error, isFetching, refetch } = useQuery(
    api.posts.audienceOf.queryOptions({ id: postId }, alwaysRefetch),
  )
  if (!data && error)
    return <FetchError title={loadErrorMessage(words.resource)} error={error} pending={isFetching} onRetry={refetch} />
  if (!data) return <PeopleSkeleton />
  const { visibility, count, people } = data
  return (
    <>
      <p className="mb-2 text-muted">
        {visibility === 'private' ? composer.audienceHints.private : composer.audienceCounts[visibility](count)}
      </p>
      <ul className="-mx-3.5 divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      {count > people.length && people.length > 0 && (
        <p className="pt-2 text-center text-sm text-muted">{words.more(count - people.length)}</p>
      )}
      {visibility === 'public' && <PreviewHint />}
      <p className="pt-3 text-sm text-muted">{words.hint}</p>
    </>
  )
}
