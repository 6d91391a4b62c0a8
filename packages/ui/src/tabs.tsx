import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { CountBadge } from './badge.tsx'

export interface Tab<Name extends string> {
  name: Name
  label: string
  /** A number beside the words; it shows 0 too (R52). */
  count?: number | undefined
  /** The number waits for nobody: it is not lit. */
  calm?: boolean
}

export interface TabsProps<Name extends string> {
  /** What the row of tabs is for, to a screen reader. */
  label: string
  tabs: readonly Tab<Name>[]
  /** Which is open; it lives in the URL or the caller's state (R39), never here. */
  open: Name
  onOpen: (name: Name) => void
  /** What the open tab shows. */
  children: ReactNode
}

/** Tabs by the ARIA pattern: arrows, Home and End move and open. By hand: Ark's 12 kB do not fit the first load of /auth. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, children }: TabsProps<Name>) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({ name }) => name === open)
    const last = tabs.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onOpen(tab.name)
    document.getElementById(`${id}-${tab.name}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex flex-wrap rounded-sheet bg-well p-1">
        {tabs.map(({ name, label, count, calm }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            // Three long words with numbers: smaller below 24rem, the number under its word below 22rem.
            className="flex min-h-11 flex-1 items-center justify-center gap-x-1.5 gap-y-0.5 rounded-pill px-1.5 py-1 text-sm font-semibold whitespace-nowrap text-muted max-[24rem]:text-[0.8125rem] max-[22rem]:flex-col transition-[background-color,color] hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card"
          >
            {label}
            {count !== undefined && <CountBadge count={count} calm={calm ?? false} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}
