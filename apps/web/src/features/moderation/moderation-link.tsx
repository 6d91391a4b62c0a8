import { Shield } from '@stoop/ui/lazy-icons'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsLink } from '../settings/settings-row.tsx'
import { useHasOpenCases } from './moderation.data.ts'

/** The way to /moderation: for moderators always, for others while they have a case, as creators of communities. */
export function ModerationLink() {
  const { role } = useAuth()
  const hasOpenCases = useHasOpenCases(role === 'member')
  if (role === 'member' && !hasOpenCases) return null
  return (
    <SettingsGroup>
      <SettingsLink
        href="/moderation"
        icon={<Shield className="size-5" />}
        label={words.title}
        value={words.settingsHint}
      />
    </SettingsGroup>
  )
}
