import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { ErrorState } from '@stoop/ui/error-state'
import { Link, useParams } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { FriendshipButton } from '../features/friends/friendship-button.tsx'
import { OwnProfile } from '../features/profiles/own-profile.tsx'
import { ProfileAbout } from '../features/profiles/profile-about.tsx'
import { ProfileHead } from '../features/profiles/profile-head.tsx'
import { ProfilePosts } from '../features/profiles/profile-posts.tsx'
import { ProfileSkeleton } from '../features/profiles/profile-skeleton.tsx'
import { ProfileStats } from '../features/profiles/profile-stats.tsx'
import { useProfile } from '../features/profiles/profiles.data.ts'
import { fetchFailed, statusOf } from '../lib/failure.ts'
import { useTitle } from '../lib/title.ts'
import { profiles } from '../words/profiles.ts'

/** Somebody's page by their username; one's own shows one's own controls (R1). */
export default function Person() {
  const { username = '' } = useParams()
  const me = useAuth()
  const isMe = username.toLowerCase() === me.username.toLowerCase()
  return isMe ? <OwnProfile /> : <Neighbour username={username} />
}

function Neighbour({ username }: { username: string }) {
  const { data: person, error, isFetching, refetch } = useProfile(username)
  useTitle(person && `${person.firstName} ${person.lastName}`)

  if (!person && statusOf(error) === 404) return <Nobody username={username} />
  if (!person && error)
    return (
      <ErrorState
        title={fetchFailed(profiles.thing, error)}
        retryLabel={profiles.retry}
        pending={isFetching}
        onRetry={refetch}
      />
    )
  if (!person) return <ProfileSkeleton />
  return (
    <div className="flex flex-col gap-3">
      <ProfileHead profile={person} act={<FriendshipButton person={person} from="profile" />} />
      <ProfileStats profile={person} />
      <ProfileAbout profile={person} />
      <ProfilePosts profile={person} />
    </div>
  )
}

/** Nobody by that name: kindly, with a way on. */
function Nobody({ username }: { username: string }) {
  const { selectedCity } = useAuth()
  return (
    <EmptyState
      city={selectedCity}
      whole
      title={profiles.unknown}
      hint={profiles.unknownHint(username)}
      action={
        <Link href={`/search?q=${encodeURIComponent(username)}`} className={buttonClass()}>
          {profiles.search}
        </Link>
      }
    />
  )
}
