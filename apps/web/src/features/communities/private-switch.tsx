import { useId } from 'react'
import { communities } from '../../words/communities.ts'

/** Whether only members can find the community (R21). */
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
        className="h-8 w-14 shrink-0 rounded-pill border border-edge bg-well p-0.5 transition-[background-color,border-color] peer-checked:border-brick peer-checked:bg-brick peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brick peer-checked:*:translate-x-6 peer-checked:*:bg-on-brick"
      >
        <span className="block size-6.5 rounded-pill bg-edge transition-[translate,background-color]" />
      </span>
    </label>
  )
}
