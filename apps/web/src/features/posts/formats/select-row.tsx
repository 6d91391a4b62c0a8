import { ChevronDown } from '@stoop/ui/icons'
import { type ReactNode, useId } from 'react'

interface SelectRowProps {
  icon: ReactNode
  label: string
  /** Hides the label visually. Screen readers still read it. */
  hidesLabel?: boolean
  options: readonly { value: string; label: string }[]
  value: string
  /** A shorter text for the chosen value; by default the label of its option. */
  shown?: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A choice in one line: icon, label and the chosen value. The native select is transparent and covers the line. */
export function SelectRow({
  icon,
  label,
  hidesLabel = false,
  options,
  value,
  shown,
  disabled,
  onChange,
}: SelectRowProps) {
  const id = useId()
  return (
    <div className="format-row text-sm text-muted hover:bg-sunken">
      {icon}
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : ''}>
        {label}
      </label>
      <span aria-hidden="true" className="format-row-value font-semibold text-foreground">
        {shown ?? options.find((option) => option.value === value)?.label}
      </span>
      <ChevronDown className="size-4.5" />
      <select id={id} disabled={disabled} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
