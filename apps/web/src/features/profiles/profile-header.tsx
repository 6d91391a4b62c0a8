import { IconButton } from '@stoop/ui/icon-button'
import { Share } from '@stoop/ui/lazy-icons'
import { Skyline } from '@stoop/ui/skyline'
import type { Profile } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { shareLink } from '../../lib/share.ts'
import { profiles } from '../../locales/en/profiles.ts'
import { share } from '../../locales/en/share.ts'
import { PersonAvatar } from './person-avatar.tsx'

export interface ProfileHeaderProps {
  profile: Profile
  /** Content at the photo's edge, such as the camera button on the viewer's own profile. */
  photoAction?: ReactNode
  /** A control next to the share button, such as the settings on the viewer's own profile. */
  cornerAction?: ReactNode
  /** Actions beside the photo. */
  action: ReactNode
  /** The URL that the friends count links to. */
  friendsHref?: string | undefined
}

/** The classes of a control over the skyline. */
export const cornerClass = 'bg-surface/85 shadow-card backdrop-blur-md hover:bg-surface!'

/** The header of a profile: the city's skyline with a share button, photo, name and friends count. */
export function ProfileHeader({ profile, photoAction, cornerAction, action, friendsHref }: ProfileHeaderProps) {
  const { firstName, lastName, username, selectedCity, friendsCount } = profile
  const actionRef = useFocusRestore<HTMLDivElement>()
  const friends = profiles.friends(friendsCount)
  return (
    <header>
      <div className="relative -mx-4 -mt-4">
        <Skyline city={selectedCity ?? ''} className="h-44" />
        <div className="absolute top-3 inset-e-3 flex gap-2">
          {cornerAction}
          <IconButton
            label={share.label(`${firstName} ${lastName}`)}
            icon={<Share className="size-5" />}
            onClick={() =>
              shareLink(`/profile/${username}`, `${firstName} ${lastName}`, share.profileCopied).catch(console.error)
            }
            className={cornerClass}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div className="relative -mt-14 w-fit rounded-pill bg-background p-1.5">
          <PersonAvatar person={profile} size="huge" />
          {photoAction && <div className="absolute inset-e-0 bottom-0">{photoAction}</div>}
        </div>
        <div ref={actionRef} tabIndex={-1} className="max-w-full shrink-0 pb-1 outline-none">
          {action}
        </div>
      </div>
      <h1 className="mt-2 font-serif text-2xl font-semibold">
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </h1>
      <p className="flex flex-wrap items-center text-muted" style={dottedRow}>
        <bdi>@{username}</bdi>
        <span className="relative flex items-center">
          <Dot />
          {friendsHref ? (
            <Link href={friendsHref} className="-my-2.5 inline-flex min-h-11 items-center rounded-tag hover:underline">
              {friends}
            </Link>
          ) : (
            <span>{friends}</span>
          )}
        </span>
      </p>
    </header>
  )
}
