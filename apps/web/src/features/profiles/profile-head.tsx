import { IconButton } from '@stoop/ui/icon-button'
import { Share } from '@stoop/ui/icons-later'
import { Skyline } from '@stoop/ui/skyline'
import type { Profile } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import { shareLink } from '../../lib/share.ts'
import { profiles } from '../../words/profiles.ts'
import { share } from '../../words/share.ts'
import { Face } from './face.tsx'

export interface ProfileHeadProps {
  profile: Profile
  /** On the photo's edge: the camera on one's own. */
  photoAct?: ReactNode
  /** Across from the photo: what one can do here. */
  act: ReactNode
  /** Where the friends count leads. */
  friendsHref?: string | undefined
}

/** The cover grown from the person's city, on it their link to hand on; their photo, name and friends. */
export function ProfileHead({ profile, photoAct, act, friendsHref }: ProfileHeadProps) {
  const { firstName, lastName, username, selectedCity, friendsCount } = profile
  const box = useKeptFocus<HTMLDivElement>()
  const friends = profiles.friends(friendsCount)
  return (
    <header>
      <div className="relative -mx-4 -mt-4">
        <Skyline city={selectedCity ?? ''} className="h-44" />
        <IconButton
          label={share.label(`${firstName} ${lastName}`)}
          icon={<Share className="size-5" />}
          onClick={() =>
            shareLink(`/profile/${username}`, `${firstName} ${lastName}`, share.profileCopied).catch(console.error)
          }
          className="absolute! top-3 right-3 bg-surface/85 shadow-card backdrop-blur-md hover:bg-surface!"
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div className="relative -mt-14 w-fit rounded-pill bg-paper p-1.5">
          <Face person={profile} size="huge" />
          {photoAct && <div className="absolute right-0 bottom-0">{photoAct}</div>}
        </div>
        <div ref={box} tabIndex={-1} className="shrink-0 pb-1 outline-none">
          {act}
        </div>
      </div>
      <h1 className="mt-2 font-serif text-2xl font-semibold">
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <span>@{username}</span>
        <span aria-hidden="true">·</span>
        {friendsHref ? (
          <Link href={friendsHref} className="-my-2.5 inline-flex min-h-11 items-center rounded-tag hover:underline">
            {friends}
          </Link>
        ) : (
          <span>{friends}</span>
        )}
      </p>
    </header>
  )
}
