import { ChevronDown } from '@stoop/ui/icons'
import { RadioList } from '@stoop/ui/radio-list'
import { Switch } from '@stoop/ui/switch'
import { DIGESTS } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { Settings, SettingsInput } from '@stoop/validators/settings'
import { useId } from 'react'
import { editions as words } from '../../locales/en/editions.ts'
import { settings as settingsWords } from '../../locales/en/settings.ts'
import { intlTag } from '../../locales/texts.ts'
import { SettingsGroup } from './settings-group.tsx'

const { min, max } = LIMITS.editionHour
const HOURS = Array.from({ length: max - min + 1 }, (_, index) => min + index)

interface EditionGroupProps {
  settings: Pick<Settings, 'edition' | 'digest'>
  save: (change: SettingsInput) => void
}

/** The evening edition in the app, on devices and by mail. `digest: daily` turns on its mail, which replaces the daily digest. */
export function EditionGroup({ settings: { edition, digest }, save }: EditionGroupProps) {
  return (
    <SettingsGroup title={words.settingsTitle} hint={words.settingsHint}>
      <div className="px-4 py-3">
        <Switch
          label={words.show}
          checked={edition.isOn}
          onChange={(isOn) => save({ edition: { isOn }, ...(!isOn && digest === 'daily' && { digest: 'off' }) })}
        />
      </div>
      {edition.isOn && (
        <>
          <HourRow hour={edition.hour} onChange={(hour) => save({ edition: { hour } })} />
          <div className="px-4 py-3">
            <Switch
              label={words.push}
              hint={words.pushHint}
              checked={edition.isPushed}
              onChange={(isPushed) => save({ edition: { isPushed } })}
            />
          </div>
        </>
      )}
      <RadioList
        label={settingsWords.digest}
        options={DIGESTS.map((value) => ({ value, label: settingsWords.digests[value] }))}
        value={digest}
        onChange={(chosen) => save({ digest: chosen, ...(chosen === 'daily' && { edition: { isOn: true } }) })}
      />
    </SettingsGroup>
  )
}

/** The hour, as a native select, so that phones show their own picker. */
function HourRow({ hour, onChange }: { hour: number; onChange: (hour: number) => void }) {
  const id = useId()
  return (
    <div className="relative flex min-h-16 items-center gap-3.5 px-4 py-2.5 transition-[background-color] hover:bg-sunken/60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <span className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {words.hour}
        </label>
        <span aria-hidden="true" className="block text-sm text-muted">
          {formatHour(hour)}
        </span>
      </span>
      <ChevronDown className="size-5 text-muted" />
      <select
        id={id}
        value={hour}
        onChange={({ target }) => onChange(Number(target.value))}
        className="absolute inset-0 appearance-none text-base opacity-0"
      >
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {formatHour(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

const formatHour = (hour: number) =>
  new Intl.DateTimeFormat(intlTag, { hour: 'numeric', minute: '2-digit' }).format(new Date(2000, 0, 1, hour))
