import { Input } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Search } from '@stoop/ui/icons-later'
import { LIMITS } from '@stoop/validators/limits'
import { useRef } from 'react'

export interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  /** Placeholder and name in one. */
  label: string
  clearLabel: string
}

/** One line to look for something, with a cross that empties it. */
export function SearchBox({ value, onChange, label, clearLabel }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <search className="relative block">
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted" />
      <Input
        ref={box}
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
        className={`rounded-pill! pl-11 ${value ? 'pr-12' : 'pr-4'} [&::-webkit-search-cancel-button]:hidden`}
      />
      {value && (
        <IconButton
          label={clearLabel}
          icon={<X className="size-5" />}
          onClick={() => {
            onChange('')
            box.current?.focus()
          }}
          className="absolute! top-0.5 right-0.5 text-muted"
        />
      )}
    </search>
  )
}
