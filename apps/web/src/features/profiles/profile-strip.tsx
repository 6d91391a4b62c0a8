import { Avatar } from '@stoop/ui/avatar'
import { Skyline } from '@stoop/ui/skyline'
import { Link } from 'wouter'
import { profiles } from '../../words/profiles.ts'
import { useAuth } from '../auth/use-auth.ts'
import { EditProfileButton } from './edit-profile-button.tsx'

/** The member at the top of Home, before their own city. */
export function ProfileStrip() {
  const { firstName, lastName, avatar, selectedCity } = useAuth()
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {selectedCity && <Skyline city={selectedCity} className="h-20" />}
      <div className="flex items-center gap-3 px-4 py-3">
        <Link href="/profile" aria-label={profiles.mine} className="-mt-8 rounded-pill bg-surface p-1">
          <Avatar firstName={firstName} lastName={lastName} photo={avatar} size="large" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-serif text-lg leading-6 font-semibold">
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </h1>
          <p className="text-sm text-muted">{profiles.welcome}</p>
        </div>
        <EditProfileButton />
      </div>
    </section>
  )
}
