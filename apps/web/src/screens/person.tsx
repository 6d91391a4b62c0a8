import { Redirect, useParams } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { FriendshipButton } from '../features/friends/friendship-button.tsx'
import { MessageButton } from '../features/messages/message-button.tsx'
import { BlockedProfile } from '../features/people/blocked-profile.tsx'
import { profileNoticeId } from '../features/people/blocks.data.ts'
import { MutedNote } from '../features/people/muted-note.tsx'
import { ProfileMenu } from '../features/people/profile-menu.tsx'
import { useItemNotice } from '../features/posts/item-notices.ts'
import { OwnProfile } from '../features/profiles/own-profile.tsx'
import { ProfileHeader } from '../features/profiles/profile-header.tsx'
import { ProfileNotFound } from '../features/profiles/profile-not-found.tsx'
import { ProfileSections } from '../features/profiles/profile-sections.tsx'
import { ProfileSkeleton } from '../features/profiles/profile-skeleton.tsx'
import { ProfileStats } from '../features/profiles/profile-stats.tsx'
import { useProfile } from '../features/profiles/profiles.data.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { getHttpStatus } from '../lib/errors.ts'
import { FetchError } from '../lib/fetch-error.tsx'
import { HomeLink } from '../lib/home-link.tsx'
import { loadErrorMessage } from '../lib/load-error-message.ts'
import { profiles } from '../locales/en/profiles.ts'

/** The profile at /profile/{username}. The viewer's own username shows the own profile. */
export default function Person() {
  const { username = '' } = useParams()
  const viewer = useAuth()
  const isViewer = username.toLowerCase() === viewer.username.toLowerCase()
  return isViewer ? <OwnProfile /> : <OtherProfile username={username} />
}

function OtherProfile({ username }: { username: string }) {
  const { data: person, error, isFetching, refetch } = useProfile(username)
  useDocumentTitle(person && `${person.firstName} ${person.lastName}`)

  const notice = useItemNotice(person && profileNoticeId(person.id))

  if (!person && getHttpStatus(error) === 404) return <ProfileNotFound username={username} />
  if (!person && error)
    return (
      <FetchError
        fullPage
        link={<HomeLink />}
        title={loadErrorMessage(profiles.resourceName)}
        error={error}
        pending={isFetching}
        onRetry={refetch}
      />
    )
  if (!person) return <ProfileSkeleton username={username} />
  // Redirect an earlier username to the current one.
  if (person.username.toLowerCase() !== username.toLowerCase())
    return <Redirect to={`/profile/${person.username}`} replace />
  if (notice) return <BlockedProfile notice={notice} />
  return (
    <div className="flex flex-col gap-3">
      <ProfileHeader
        profile={person}
        cornerAction={<ProfileMenu person={person} />}
        action={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <FriendshipButton person={person} from="profile" />
            {person.friendshipStatus === 'friends' && <MessageButton person={person} />}
          </div>
        }
      />
      {person.mute && <MutedNote person={person} mute={person.mute} />}
      <ProfileStats profile={person} />
      <ProfileSections profile={person} />
    </div>
  )
}
