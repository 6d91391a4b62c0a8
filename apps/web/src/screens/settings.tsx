import ModerationLink from '../features/moderation/moderation-link.tsx'
import { SettingsOverview } from '../features/settings/settings-overview.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { settings } from '../locales/en/settings.ts'

/** The overview of the settings. */
export default function Settings() {
  return (
    <SettingsPage title={settings.title} parent={{ href: '/profile', label: settings.backToProfile }}>
      <ModerationLink />
      <SettingsOverview />
    </SettingsPage>
  )
}
