import { Card } from '@stoop/ui/card'
import { Skyline } from '@stoop/ui/skyline'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { member } from '../../locales/en/member.ts'
import { useAuth } from '../auth/use-auth.ts'
import { EditProfileButton } from './edit-profile-button.tsx'
import { PersonAvatar } from './person-avatar.tsx'

/** The strip at the top of Home: the viewer, their city's skyline and Edit Profile. */
export function ProfileStrip({ children }: { children: ReactNode }) {
  const user = useAuth()
  return (
    <Card className="overflow-hidden">
      <Skyline city={user.selectedCity ?? ''} className="h-22" />
      <div className="px-4 pb-4">
        <div className="flex items-end justify-between">
          {/* Hidden from keyboard and screen reader users, who use the Profile tab. */}
          <Link href="/profile" aria-hidden="true" tabIndex={-1} className="relative -mt-9 rounded-pill bg-surface p-1">
            <PersonAvatar person={user} size="large" />
          </Link>
          <div className="pt-3">
            <EditProfileButton />
          </div>
        </div>
        <h1 className="mt-1 font-serif text-xl font-semibold">
          <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
        </h1>
        <p className="mb-3 text-sm text-muted">{member.welcome}</p>
        {children}
      </div>
    </Card>
  )
}
