import { ChevronDown } from '@stoop/ui/icons'
import { RadioList } from '@stoop/ui/radio-list'
import { Switch } from '@stoop/ui/switch'
import { NOTIFICATION_TYPES, PUSH_MESSAGE_TEXTS } from '@stoop/validators/choices'
import type { QuietHours, Settings, SettingsInput } from '@stoop/validators/settings'
import { useId } from 'react'
import { push as words } from '../../locales/en/push.ts'
import { settings as settingsWords } from '../../locales/en/settings.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'

const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' }

interface PushChoicesProps {
  settings: Pick<Settings, 'push' | 'notifications'>
  save: (change: SettingsInput) => void
}

/** What is sent to all devices of the member: the kinds, how messages are shown, and quiet hours. */
export function PushChoices({ settings: { push, notifications }, save }: PushChoicesProps) {
  const kinds = NOTIFICATION_TYPES.filter((kind) => notifications[kind] !== 'off')
  const onCount = kinds.filter((kind) => push.kinds[kind]).length
  return (
    <SettingsGroup title={words.choices} hint={words.choicesHint}>
      <RadioList
        label={words.messages}
        options={PUSH_MESSAGE_TEXTS.map((value) => ({ value, label: words.messageTexts[value] }))}
        value={push.messages}
        onChange={(messages) => save({ push: { messages } })}
      />
      <QuietHoursRow quietHours={push.quietHours} onChange={(quietHours) => save({ push: { quietHours } })} />
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3.5 px-4 py-2.5 -outline-offset-2 transition-[background-color] hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
          <span className="flex-1 font-semibold">{words.choicesSummary(onCount, kinds.length)}</span>
          <ChevronDown className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="divide-y divide-line border-t border-line">
          {kinds.map((kind) => (
            <div key={kind} className="px-4 py-2">
              <Switch
                label={settingsWords.notificationKinds[kind]}
                checked={push.kinds[kind]}
                onChange={(checked) => save({ push: { kinds: { [kind]: checked } } })}
              />
            </div>
          ))}
        </div>
      </details>
    </SettingsGroup>
  )
}

interface QuietHoursRowProps {
  quietHours: QuietHours | null
  onChange: (quietHours: QuietHours | null) => void
}

function QuietHoursRow({ quietHours, onChange }: QuietHoursRowProps) {
  return (
    <div className="px-4 py-3">
      <Switch
        label={words.quietHours}
        hint={words.quietHoursHint}
        checked={quietHours !== null}
        onChange={(checked) => onChange(checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {quietHours && (
        <div className="mt-3 flex flex-wrap gap-3">
          <TimeField
            label={words.quietFrom}
            value={quietHours.from}
            onChange={(from) => onChange({ ...quietHours, from })}
          />
          <TimeField label={words.quietTo} value={quietHours.to} onChange={(to) => onChange({ ...quietHours, to })} />
        </div>
      )}
    </div>
  )
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A time of day, with the picker of the device. An emptied field changes nothing. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-w-36 flex-1 flex-col gap-1 text-sm font-semibold">
      {label}
      <input
        id={id}
        type="time"
        defaultValue={value}
        onChange={({ target }) => target.value && onChange(target.value)}
        className="min-h-12 rounded-field border border-outline bg-raised px-3 text-base font-normal"
      />
    </label>
  )
}
