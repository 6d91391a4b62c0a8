import { Card } from '@stoop/ui/card'
import { MapPin } from '@stoop/ui/lazy-icons'
import { LogoIcon } from '@stoop/ui/wordmark'
import type { Profile } from '@stoop/validators/people'
import { PROFILE_TEXT_NAMES, type ProfileText } from '@stoop/validators/profile-texts'
import type { ComponentType, ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { profiles } from '../../locales/en/profiles.ts'

export interface ProfileAboutProps {
  profile: Profile
  /** The control next to the city that changes it, on the viewer's own profile. */
  cityAction?: ReactNode
}

/** How each profile text is shown. A new text does not compile until it is added here. */
const TEXTS: Record<ProfileText, ComponentType<{ profile: Profile }>> = { bio: Bio }

/** The About section: texts, city and join date. */
export function ProfileAbout({ profile, cityAction }: ProfileAboutProps) {
  const { selectedCity, createdAt, isMe } = profile
  return (
    <Card className="px-4 pt-3.5 pb-2">
      <h2 className="font-serif text-lg font-semibold">{profiles.about}</h2>
      {PROFILE_TEXT_NAMES.map((name) => {
        const Text = TEXTS[name]
        return <Text key={name} profile={profile} />
      })}
      {/* The viewer always sees this row. Other members may have hidden their city. */}
      {(selectedCity || isMe) && (
        <div className="mt-2.5 flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line pt-1">
          <MapPin className="size-5 text-muted" />
          <span className="sr-only">{profiles.city}</span>
          <span className="max-w-full flex-1 wrap-break-word">{selectedCity ?? profiles.cityUnknown}</span>
          {cityAction}
        </div>
      )}
      <div className="flex min-h-11 items-center gap-3 text-muted">
        <LogoIcon className="size-5" />
        <time dateTime={createdAt}>{profiles.joinedOn(formatDate(createdAt))}</time>
      </div>
    </Card>
  )
}

function Bio({ profile: { bio, isMe, firstName } }: { profile: Profile }) {
  return (
    <p dir="auto" className={`mt-1 whitespace-pre-wrap text-pretty ${bio ? '' : 'text-muted'}`}>
      {bio || (isMe ? profiles.noBio : profiles.noBioOfOther(firstName))}
    </p>
  )
}
