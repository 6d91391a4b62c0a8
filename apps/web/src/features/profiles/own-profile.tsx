import { Card } from '@stoop/ui/card'
import { Gear } from '@stoop/ui/lazy-icons'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { profiles } from '../../locales/en/profiles.ts'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { MyEventsLink } from '../events/my-events-link.tsx'
import { CityButton } from './city-button.tsx'
import { EditProfileButton } from './edit-profile-button.tsx'
import { PhotoButton } from './photo-button.tsx'
import { cornerClass, ProfileHeader } from './profile-header.tsx'
import { ProfileSections } from './profile-sections.tsx'
import { ProfileStats } from './profile-stats.tsx'

const ModerationLink = lazyComponent(() => import('../moderation/moderation-link.tsx'))

/** The viewer's own profile with its controls, at /profile and at the viewer's /profile/{username}. */
export function OwnProfile() {
  const viewer = useAuth()
  return (
    <div className="flex flex-col gap-3">
      <ProfileHeader
        profile={viewer}
        photoAction={<PhotoButton />}
        cornerAction={<SettingsGear />}
        action={<EditProfileButton />}
        friendsHref="/friends?tab=friends"
      />
      {viewer.role !== 'member' && (
        <ErrorBoundary renderFallback={() => null}>
          <Suspense fallback={<Card className="min-h-16" />}>
            <ModerationLink />
          </Suspense>
        </ErrorBoundary>
      )}
      <ProfileStats profile={viewer} />
      <MyEventsLink />
      <ProfileSections profile={viewer} cityAction={<CityButton city={viewer.selectedCity} />}>
        <SignOutButton />
      </ProfileSections>
    </div>
  )
}

/** The link to the settings, whose back link returns to this history entry. */
const SettingsGear = () => (
  <Link
    href="/settings"
    state={{ parent: '/profile' }}
    aria-label={profiles.settings}
    title={profiles.settings}
    className={`grid size-11 place-items-center rounded-pill transition-[background-color] ${cornerClass}`}
  >
    <Gear className="size-5" />
  </Link>
)
