import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
} from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

export interface RowStyle {
  /** A feed's rows contain articles that announce their own position; a list's rows are list items. */
  role: 'feed' | 'list'
  /** Classes of the box inside each row: its padding, because virtua measures the content of the row. */
  rowClass?: string
  /** Whether a line separates the rows. */
  isDivided?: boolean
  /** The height of a row before it is measured, in pixels. */
  estimatedHeight: number
}

interface ListContextValue extends Required<RowStyle> {
  label: string | undefined
  isBusy: boolean
  /** The number of rows, -1 if unknown. */
  setSize: number
  lastIndex: number
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  indexOf: (id: string) => number
}

/** What virtua does not pass on to the components of a windowed list. */
export const ListContext = createContext<ListContextValue>({
  role: 'list',
  rowClass: '',
  isDivided: false,
  estimatedHeight: 0,
  label: undefined,
  isBusy: false,
  setSize: -1,
  lastIndex: -1,
  onKeyDown: undefined,
  indexOf: () => -1,
})

/** A pattern of cards, or of avatars, which a very fast scroll shows until the rows are mounted. */
const skeletons = {
  feed: 'bg-[radial-gradient(circle_at_2.3rem_2.3rem,var(--color-sunken)_1.35rem,transparent_1.4rem),linear-gradient(var(--color-surface)_calc(100%-0.75rem),transparent_0)]',
  list: 'bg-[radial-gradient(circle_at_2.3rem_50%,var(--color-sunken)_1.35rem,transparent_1.4rem)]',
}

/** The element that contains the mounted rows and has the height of all. */
export function Rows({ style, children, ref }: CustomContainerComponentProps) {
  const { role, label, isBusy, estimatedHeight, onKeyDown, indexOf } = use(ListContext)
  const { rows, onFocus } = useFocusedRow(children, indexOf)
  const Element = role === 'feed' ? 'div' : 'ul'
  return (
    <Element
      ref={ref}
      role={role}
      aria-label={label}
      aria-busy={isBusy}
      // virtua sets pointer-events: none until 150 ms after the last scroll event; taps would be lost.
      style={{ ...style, pointerEvents: undefined, backgroundSize: `100% ${estimatedHeight}px` }}
      className={skeletons[role]}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {rows}
    </Element>
  )
}

/** One row. virtua measures it. */
export function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const { role, rowClass, isDivided, setSize, lastIndex } = use(ListContext)
  if (role === 'feed')
    return (
      <div ref={ref} style={style} data-row={index}>
        <div className={`bg-background ${rowClass}`}>{children}</div>
      </div>
    )
  const line = isDivided && index > 0 ? 'border-t border-line' : ''
  // The first and the last row have the corners of the card around the list.
  const corners = `${index === 0 ? 'rounded-t-card' : ''} ${index === lastIndex ? 'rounded-b-card' : ''}`
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={setSize}>
      <div className={`bg-surface ${rowClass} ${line} ${corners}`}>{children}</div>
    </li>
  )
}

/**
 * Keeps the row with the last focus mounted when it is out of view, because browsers drop the focus of a removed
 * element. virtua's list of the page has no option for it.
 */
function useFocusedRow(children: ReactNode, indexOf: (id: string) => number) {
  const focused = useRef<ReactElement>(null)
  const shown = useRef<readonly ReactElement[]>([])
  const mounted: readonly ReactElement[] = Array.isArray(children) ? children : []
  const update = mounted.find(({ key }) => key === focused.current?.key)
  if (update) focused.current = update
  let rows = mounted
  if (focused.current && !update && mounted[0]) {
    const index = indexOf(String(focused.current.key))
    if (index < 0) focused.current = null
    else if (index < indexOf(String(mounted[0].key))) rows = [focused.current, ...mounted]
    else rows = [...mounted, focused.current]
  }
  shown.current = rows
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target))
    focused.current = shown.current[index] ?? null
  }
  return { rows, onFocus }
}
