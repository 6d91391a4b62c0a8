import { useId } from 'react'
import { communities } from '../../locales/en/communities.ts'

/** The switch that makes a community visible to members only. */
export function PrivateSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-4">
      <span className="flex-1">
        <span className="block font-semibold">{communities.isPrivate}</span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {communities.isPrivateHint}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={communities.isPrivate}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-8 w-14 shrink-0 rounded-pill border border-outline bg-sunken p-0.5 transition-[background-color,border-color] peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-checked:*:translate-x-6 peer-checked:*:bg-on-primary"
      >
        <span className="block size-6.5 rounded-pill bg-outline transition-[translate,background-color]" />
      </span>
    </label>
  )
}
