import type { ComponentProps } from 'react'
import { controlClass } from './field.tsx'
import { ChevronDown } from './icons.tsx'

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[]
  /** The label of the empty option. If omitted, there is no empty option. */
  placeholder?: string
}

/** A styled native select, so that phones show their own picker. */
export function Select({ options, placeholder, className = '', ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select {...props} className={`${controlClass} min-h-12 appearance-none pe-11 ${className}`}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-3.5 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
