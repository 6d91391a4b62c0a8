import type { Visibility } from '@stoop/validators/posts'
import { composer as words } from '../../words/composer.ts'
import { AudienceIcon } from './audience-icon.tsx'

// Written out: the validators' own list comes with zod.
const VISIBILITIES = ['friends', 'public', 'private'] as const satisfies Visibility[]

export interface AudienceChoiceProps {
  value: Visibility
  onChange: (value: Visibility) => void
}

/** Who may read what is being written: Friends, Public or Only me (R2). */
export function AudienceChoice({ value, onChange }: AudienceChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.audience}</legend>
      <div className="flex flex-wrap gap-1 rounded-sheet bg-well p-1">
        {VISIBILITIES.map((visibility) => (
          <label
            key={visibility}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-pill px-1 text-sm font-semibold whitespace-nowrap text-muted transition-[background-color,color] has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brick max-[22rem]:*:[svg]:hidden"
          >
            <input
              type="radio"
              name="visibility"
              value={visibility}
              checked={visibility === value}
              onChange={() => onChange(visibility)}
              className="sr-only"
            />
            <AudienceIcon visibility={visibility} />
            {words.audiences[visibility]}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-center text-xs text-muted">{words.audienceHints[value]}</p>
    </fieldset>
  )
}
