import { Shield } from '@stoop/ui/lazy-icons'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsLink } from '../settings/settings-row.tsx'
import { countWaiting, useQueueCounts } from './moderation.data.ts'

/** Links to /moderation. Site moderators always see it; moderators of communities only while a case or appeal waits for them. */
export default function ModerationLink() {
  const { role } = useAuth()
  const counts = useQueueCounts()
  const count = countWaiting(counts)
  if (role === 'member' && count === 0) return null
  return (
    <SettingsGroup>
      <SettingsLink
        href="/moderation"
        icon={<Shield className="size-5" />}
        label={words.title}
        value={counts && count > 0 ? words.waiting(counts) : words.settingsHint}
      />
    </SettingsGroup>
  )
}
