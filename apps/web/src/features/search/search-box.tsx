import { Input } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Search } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import { useRef } from 'react'

export interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  /** The placeholder and accessible name. */
  label: string
  clearLabel: string
}

/** A search field with a button that clears it. */
export function SearchBox({ value, onChange, label, clearLabel }: SearchBoxProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <search className="relative block">
      <Search className="pointer-events-none absolute top-1/2 inset-s-3.5 size-5 -translate-y-1/2 text-muted" />
      <Input
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={LIMITS.search}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`rounded-pill! ps-11 ${value ? 'pe-12' : 'pe-4'} [&::-webkit-search-cancel-button]:hidden`}
      />
      {value && (
        <IconButton
          label={clearLabel}
          icon={<X className="size-5" />}
          onClick={() => {
            onChange('')
            inputRef.current?.focus()
          }}
          className="absolute! top-0.5 inset-e-0.5 text-muted"
        />
      )}
    </search>
  )
}
