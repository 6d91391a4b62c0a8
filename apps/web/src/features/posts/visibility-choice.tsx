import { VISIBILITIES } from '@stoop/validators/choices'
import type { Visibility } from '@stoop/validators/posts'
import { composer as words } from '../../locales/en/composer.ts'
import { AudienceNote } from './audience-note.tsx'
import { VisibilityIcon } from './visibility-icon.tsx'

export interface VisibilityChoiceProps {
  value: Visibility
  onChange: (value: Visibility) => void
}

/** Chooses who can read the post: Friends, Public or Only me. Shows the number of these readers. */
export function VisibilityChoice({ value, onChange }: VisibilityChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.audience}</legend>
      <div className="segments flex flex-wrap gap-1 rounded-sheet bg-sunken p-1">
        {VISIBILITIES.map((visibility) => (
          <label
            key={visibility}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-pill px-1 text-sm font-semibold whitespace-nowrap text-muted transition-[background-color,color] has-checked:bg-raised has-checked:text-foreground has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus max-[22rem]:*:[svg]:hidden"
          >
            <input
              type="radio"
              name="visibility"
              value={visibility}
              checked={visibility === value}
              onChange={() => onChange(visibility)}
              className="sr-only"
            />
            <VisibilityIcon visibility={visibility} />
            {words.audiences[visibility]}
          </label>
        ))}
      </div>
      <AudienceNote visibility={value} />
    </fieldset>
  )
}
