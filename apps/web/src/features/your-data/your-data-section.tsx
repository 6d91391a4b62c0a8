import { EXPORT_DAYS, RESTORE_ACCOUNT_DAYS } from '@stoop/validators/limits'
import { yourData as words } from '../../locales/en/your-data.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { linkStateOf } from '../settings/settings-page.tsx'
import { SettingsLink } from '../settings/settings-row.tsx'
import { ExportGroup } from './export-group.tsx'
import { KnownDataGroup } from './known-data-group.tsx'

/** The export, the list of stored data, and a link to the deletion of the account. */
export function YourDataSection() {
  return (
    <>
      <ExportGroup title={words.download.title} hint={words.download.hint(EXPORT_DAYS)} />
      <KnownDataGroup />
      <SettingsGroup title={words.delete.title}>
        <SettingsLink
          href="/settings/delete-account"
          state={linkStateOf('/settings/your-data')}
          label={words.delete.link}
          value={words.delete.value(RESTORE_ACCOUNT_DAYS)}
        />
      </SettingsGroup>
    </>
  )
}
