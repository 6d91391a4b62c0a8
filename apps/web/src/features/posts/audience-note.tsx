import { Skeleton } from '@stoop/ui/skeleton'
import type { Visibility } from '@stoop/validators/posts'
import { composer as words } from '../../locales/en/composer.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { useAudience } from './audience.data.ts'
import { PreviewHint } from './preview-hint.tsx'

const MAX_FACES = 3

/** The number of members who will see a post with this visibility, and some of their faces. The row has the height of two lines. */
export function AudienceNote({ visibility }: { visibility: Visibility }) {
  const { audience, isLoading } = useAudience(visibility)
  if (isLoading)
    return (
      <p className="mt-1.5 flex min-h-9 items-center justify-center">
        <Skeleton className="h-4 w-44" />
      </p>
    )
  const people = audience?.people.slice(0, MAX_FACES) ?? []
  return (
    <>
      <p className="mt-1.5 flex min-h-9 items-center justify-center gap-2 text-center text-xs text-muted">
        {people.length > 0 && (
          <span aria-hidden="true" className="flex gap-0.5">
            {people.map((person) => (
              <span key={person.id} className="grid *:size-6 *:text-[10px]">
                <PersonAvatar person={person} size="small" />
              </span>
            ))}
          </span>
        )}
        {/* The faces are outside of the live region, so that only changes of the sentence are announced. */}
        <span role="status">{describe(visibility, audience?.count)}</span>
      </p>
      {visibility === 'public' && <PreviewHint />}
    </>
  )
}

/** Returns a sentence, without a number if the request failed. */
function describe(visibility: Visibility, count: number | undefined): string {
  if (visibility === 'private' || count === undefined) return words.audienceHints[visibility]
  return words.audienceCounts[visibility](count)
}
