import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { CountBadge } from './badge.tsx'

export interface Tab<Name extends string> {
  name: Name
  label: string
  /** Shown beside the label, even if it is 0. */
  count?: number | undefined
  /** Whether the count requires no action. It is then not highlighted. */
  isInformational?: boolean
}

export interface TabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Name>[]
  /** The open tab. The URL or the caller stores it. */
  open: Name
  onOpen: (name: Name) => void
  /** Margins and position of the list of tabs. */
  listClass?: string
  /** Content of the open tab. */
  children: ReactNode
}

/** Tabs with the keyboard behaviour of the ARIA pattern. The tabs of Ark would add 12 kB to the first load of /auth. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, listClass = '', children }: TabsProps<Name>) {
  const id = useId()

  function selectByKey(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex(({ name }) => name === open)
    const last = tabs.length - 1
    const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const next = {
      [forward]: index === last ? 0 : index + 1,
      [back]: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onOpen(tab.name)
    document.getElementById(`${id}-${tab.name}`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={selectByKey}
        className={`flex flex-wrap rounded-sheet bg-sunken p-1 ${listClass}`}
      >
        {tabs.map(({ name, label, count, isInformational }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            // Three long labels with counts must fit. Below 26rem the text is smaller, and below 22rem the gaps are too
            // (narrow.css).
            className="flex min-h-11 flex-1 items-center justify-center gap-x-1.5 gap-y-0.5 rounded-pill px-1.5 py-1 text-sm font-semibold whitespace-nowrap text-muted max-[26rem]:text-[0.8125rem] transition-[background-color,color] hover:text-foreground aria-selected:bg-raised aria-selected:text-foreground aria-selected:shadow-card"
          >
            {label}
            {count !== undefined && <CountBadge count={count} isInformational={isInformational ?? false} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}
