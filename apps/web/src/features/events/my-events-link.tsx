import { Clock } from '@stoop/ui/lazy-icons'
import { events } from '../../locales/en/events.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { linkStateOf } from '../settings/settings-page.tsx'
import { SettingsLink } from '../settings/settings-row.tsx'

/** Leads from the own profile to "My events". */
export function MyEventsLink() {
  return (
    <SettingsGroup>
      <SettingsLink
        href="/settings/events"
        state={linkStateOf('/profile')}
        icon={<Clock className="size-5" />}
        label={events.mine.title}
        value={events.mine.summary}
      />
    </SettingsGroup>
  )
}
