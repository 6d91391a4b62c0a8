import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link } from 'wouter'
import { profiles } from '../../locales/en/profiles.ts'

/** Shown for an unknown username, and for a person that the viewer may not see. */
export function ProfileNotFound({ username }: { username: string }) {
  return (
    <EmptyState
      drawing="profileGone"
      fullPage
      title={profiles.notFound}
      hint={profiles.notFoundHint(username)}
      action={
        <Link href={`/search?q=${encodeURIComponent(username)}`} className={buttonClass()}>
          {profiles.search}
        </Link>
      }
    />
  )
}
