import { Card } from '@stoop/ui/card'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { member } from '../../locales/en/member.ts'
import { useAuth } from '../auth/use-auth.ts'
import { EditProfileButton } from './edit-profile-button.tsx'
import { PersonAvatar } from './person-avatar.tsx'

/**
 * The strip at the top of Home: the viewer, Edit Profile and the composer prompt. It is low, so that posts are visible below it.
 */
export function ProfileStrip({ children }: { children: ReactNode }) {
  const user = useAuth()
  return (
    <Card className="px-3 py-2">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-[1_1_6rem]">
          <h1 className="truncate font-serif text-lg leading-tight font-semibold">
            <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
          </h1>
          <p className="truncate text-sm leading-tight text-muted">{member.welcome}</p>
        </div>
        <EditProfileButton />
      </div>
      <div className="flex items-center gap-2">
        {/* Hidden from keyboard and screen reader users, who have the Profile tab. */}
        <Link href="/profile" aria-hidden="true" tabIndex={-1}>
          <PersonAvatar person={user} />
        </Link>
        {children}
      </div>
    </Card>
  )
}
