import { Card } from '@stoop/ui/card'
import type { Profile } from '@stoop/validators/people'
import { profiles } from '../../locales/en/profiles.ts'

/** The counts of posts, friends and photos. Photos is always 0, as docs/product.md prescribes. */
export function ProfileStats({ profile }: { profile: Pick<Profile, 'postsCount' | 'friendsCount'> }) {
  const stats = [
    { label: profiles.stats.posts, count: profile.postsCount },
    { label: profiles.stats.friends, count: profile.friendsCount },
    { label: profiles.stats.photos, count: 0 },
  ]
  return (
    <Card className="overflow-hidden">
      {/* With large text, the counts are on several lines. The negative margin lets the card hide the divider at
          the end of each line. */}
      <dl className="flex flex-wrap divide-x divide-line" style={{ marginInlineEnd: -1 }}>
        {stats.map(({ label, count }) => (
          <div key={label} className="flex flex-1 flex-col-reverse items-center px-1 py-3 wrap-normal">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-serif text-xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
