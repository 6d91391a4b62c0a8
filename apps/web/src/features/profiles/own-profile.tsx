import { Button } from '@stoop/ui/button'
import { LogOut } from '@stoop/ui/icons-later'
import { useState } from 'react'
import { profiles } from '../../words/profiles.ts'
import { signOut } from '../auth/auth.data.ts'
import { useAuth } from '../auth/use-auth.ts'
import { CityButton } from './city-button.tsx'
import { EditProfileButton } from './edit-profile-button.tsx'
import { PhotoButton } from './photo-button.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileStats } from './profile-stats.tsx'

/** One's own page, with its controls: under /profile and under one's own /profile/{username} (R1). */
export function OwnProfile() {
  const me = useAuth()
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    signOut().catch(console.error)
  }

  return (
    <div className="flex flex-col gap-3">
      <ProfileHead
        profile={me}
        photoAct={<PhotoButton />}
        act={<EditProfileButton />}
        friendsHref="/friends?tab=friends"
      />
      <ProfileStats profile={me} />
      <ProfileAbout profile={me} cityAct={<CityButton city={me.selectedCity} />} />
      <Button tone="quiet" wide pending={leaving} onClick={leave}>
        <LogOut className="size-4.5" />
        {profiles.signOut}
      </Button>
      <ProfilePosts profile={me} />
    </div>
  )
}
