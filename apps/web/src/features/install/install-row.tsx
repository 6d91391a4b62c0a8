import { Download } from '@stoop/ui/lazy-icons'
import { useAtomValue } from 'jotai'
import { install as words } from '../../locales/en/install.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { install, installWayAtom } from './install-prompt.ts'

/** Installs the app from the settings, where the browser can do that. */
export function InstallRow() {
  const way = useAtomValue(installWayAtom)
  if (!way) return null
  if (way.by === 'share-menu')
    return (
      <SettingsGroup title={words.setting}>
        <p className="p-4 text-muted">{words.shareMenu}</p>
      </SettingsGroup>
    )
  return (
    <SettingsGroup hint={words.settingHint}>
      <button
        type="button"
        onClick={() => install(way).catch(console.error)}
        className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2.5 font-semibold -outline-offset-2 hover:bg-sunken/60 active:bg-sunken"
      >
        {words.setting}
        <Download className="size-4.5 text-muted" />
      </button>
    </SettingsGroup>
  )
}
