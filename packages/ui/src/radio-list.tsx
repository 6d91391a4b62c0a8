import { useId } from 'react'

export interface RadioListProps<Value extends string> {
  /** The question that the options answer. */
  label: string
  options: readonly { value: Value; label: string; hint?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between a few options, as rows of a card. The whole row is the target; arrow keys change the choice. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="float-start w-full px-4 pt-3.5 pb-1 font-semibold">{label}</legend>
      <div className="clear-both pb-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3.5 px-4 py-1.5 transition-[background-color] hover:bg-sunken/60"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-label={option.label}
              aria-describedby={option.hint && `${id}-${option.value}`}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block">{option.label}</span>
              {option.hint && (
                <span id={`${id}-${option.value}`} className="block text-sm text-muted">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
