import { Skeleton } from '@stoop/ui/skeleton'
import { settings as words } from '../../locales/en/settings.ts'
import { type SettingsSection, settingsSections } from './sections.ts'
import { SettingsGroup } from './settings-group.tsx'
import { linkStateOf } from './settings-page.tsx'
import { SettingsLink } from './settings-row.tsx'

/** The sections, each with its state in one line. */
export function SettingsOverview() {
  return (
    <SettingsGroup>
      {settingsSections.map((section) => (
        <SectionLink key={section.name} section={section} />
      ))}
    </SettingsGroup>
  )
}

function SectionLink({ section: { name, Icon, useSummary } }: { section: SettingsSection }) {
  return (
    <SettingsLink
      href={`/settings/${name}`}
      state={linkStateOf('/settings')}
      icon={<Icon className="size-5" />}
      label={words.sections[name]}
      value={useSummary() ?? <Skeleton className="settings-summary" />}
    />
  )
}
