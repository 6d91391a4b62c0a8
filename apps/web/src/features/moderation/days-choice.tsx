import { moderation as words } from '../../locales/en/moderation.ts'
import type { SuspensionDays } from './moderation.data.ts'

const choices: readonly { days: SuspensionDays; label: string }[] = [
  { days: 1, label: words.dayLabels.one },
  { days: 7, label: words.dayLabels.seven },
  { days: 30, label: words.dayLabels.thirty },
  { days: null, label: words.dayLabels.forGood },
]

/** Chooses how long a member is suspended. */
export function DaysChoice({ value, onChange }: { value: SuspensionDays; onChange: (days: SuspensionDays) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{words.days}</legend>
      <div className="segments flex flex-wrap gap-1 rounded-sheet bg-sunken p-1">
        {choices.map(({ days, label }) => (
          <label
            key={label}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-pill px-2 text-sm font-semibold whitespace-nowrap text-muted transition-[background-color,color] has-checked:bg-raised has-checked:text-foreground has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="days"
              value={days ?? ''}
              checked={days === value}
              onChange={() => onChange(days)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-pretty text-muted">{words.daysHint(value)}</p>
    </fieldset>
  )
}
