import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { Skyline } from '@stoop/ui/skyline'
import { profiles } from '../../locales/en/profiles.ts'
import { PostSkeletons } from '../posts/post-skeleton.tsx'
import { findLoadedPerson } from './find-loaded-person.ts'
import { PersonAvatar } from './person-avatar.tsx'

/** The skeleton of a profile. Shows the photo and the names at once if another screen has loaded them. */
export function ProfileSkeleton({ username }: { username: string }) {
  const person = findLoadedPerson(username)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {profiles.loading}
      </p>
      <div>
        <div className="-mx-4 -mt-4">
          <Skyline city={person?.selectedCity ?? ''} className="h-44" />
        </div>
        <div className="relative -mt-14 w-fit rounded-pill bg-background p-1.5">
          {person ? <PersonAvatar person={person} size="huge" /> : <Skeleton className="size-28 rounded-pill!" />}
        </div>
        {person ? (
          <>
            <p className="mt-2 font-serif text-2xl font-semibold">
              <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
            </p>
            <p className="text-muted">
              <bdi>@{person.username}</bdi>
            </p>
          </>
        ) : (
          <>
            <Skeleton className="mt-3 h-7 w-52" />
            <Skeleton className="mt-2.5 h-4 w-40" />
          </>
        )}
      </div>
      <Card className="h-19" />
      <Card className="h-44" />
      <PostSkeletons />
    </div>
  )
}
