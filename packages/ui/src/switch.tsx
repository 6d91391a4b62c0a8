import { useId } from 'react'

export interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A row with a label, a hint and a switch, for a setting that is on or off. A tap anywhere on the row switches it. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex-1 wrap-normal">
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-8 w-14 shrink-0 rounded-pill border border-outline bg-sunken p-0.5 transition-[background-color,border-color] peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-checked:*:translate-x-6 peer-checked:*:bg-on-primary"
      >
        <span className="block size-6.5 rounded-pill bg-outline transition-[translate,background-color]" />
      </span>
    </label>
  )
}
