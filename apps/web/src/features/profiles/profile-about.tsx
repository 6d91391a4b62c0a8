import { Card } from '@stoop/ui/card'
import { MapPin } from '@stoop/ui/icons-later'
import { Door } from '@stoop/ui/wordmark'
import type { Profile } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { plainDate } from '../../lib/dates.ts'
import { profiles } from '../../words/profiles.ts'

export interface ProfileAboutProps {
  profile: Profile
  /** Beside the city: how to change it, on one's own page. */
  cityAct?: ReactNode
}

/** What a person says of themselves, where they live, since when they are here. */
export function ProfileAbout({ profile, cityAct }: ProfileAboutProps) {
  const { bio, selectedCity, createdAt, isMe, firstName } = profile
  return (
    <Card className="px-4 pt-3.5 pb-2">
      <h2 className="font-serif text-lg font-semibold">{profiles.about}</h2>
      <p dir="auto" className={`mt-1 whitespace-pre-wrap text-pretty ${bio ? '' : 'text-muted'}`}>
        {bio || (isMe ? profiles.noBio : profiles.noBioOf(firstName))}
      </p>
      <div className="mt-2.5 flex min-h-11 items-center gap-3 border-t border-line pt-1">
        <MapPin className="size-5 text-brick" />
        <span className="sr-only">{profiles.city}</span>
        <span className="flex-1">{selectedCity ?? profiles.cityUnknown}</span>
        {cityAct}
      </div>
      <div className="flex min-h-11 items-center gap-3 text-muted">
        <Door className="size-5" />
        <time dateTime={createdAt}>{profiles.since(plainDate(createdAt))}</time>
      </div>
    </Card>
  )
}
