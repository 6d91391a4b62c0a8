import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import type { Profile } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { BesideScreen } from '../../lib/side-slot.tsx'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { PostSkeletons } from '../posts/post-skeleton.tsx'
import { ProfileAbout, type ProfileAboutProps } from './profile-about.tsx'
import { useMemberCommunities } from './profile-communities.data.ts'
import { ProfileCommunities } from './profile-communities.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { useMemberPosts } from './profiles.data.ts'

export interface ProfileSectionsProps extends Pick<ProfileAboutProps, 'cityAction'> {
  profile: Profile
  /** Shown above the posts. */
  children?: ReactNode
}

/** About, communities and posts of a user. Nothing below the communities is shown before they have loaded, so that nothing moves. */
export function ProfileSections({ profile, cityAction, children }: ProfileSectionsProps) {
  const { isLoading } = useMemberCommunities(profile.id)
  // Request the posts while the communities load.
  useMemberPosts(profile.id)
  return (
    <>
      <BesideScreen>
        <ProfileAbout profile={profile} cityAction={cityAction} />
        <ProfileCommunities profile={profile} />
      </BesideScreen>
      {isLoading ? (
        <SectionsSkeleton />
      ) : (
        <>
          {children}
          <ProfilePosts profile={profile} />
        </>
      )}
    </>
  )
}

function SectionsSkeleton() {
  const isWide = useWideScreen()
  return (
    <>
      {!isWide && (
        <Card className="flex h-44 flex-col gap-3 px-4 pt-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Card>
      )}
      <PostSkeletons />
    </>
  )
}
