import {
  cloneElement,
  createContext,
  type FocusEvent,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
} from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

export interface RowStyle {
  /** A feed's rows contain articles that announce their position; a list's rows are list items. */
  role: 'feed' | 'list'
  /** Classes of the box inside each row, such as its padding, because virtua measures the row's content. */
  rowClass?: string
  /** Whether a line separates the rows. */
  isDivided?: boolean
  /** The height of a row before it is measured, in pixels. */
  estimatedHeight: number
}

/** A row's current state, even if it is not mounted. */
interface RowState {
  index: number
  /** The distance in pixels from the list's start. */
  offset: number
  content: ReactElement
}

interface ListContextValue extends Required<RowStyle> {
  label: string | undefined
  isBusy: boolean
  /** The number of rows; -1 if unknown. */
  setSize: number
  lastIndex: number
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  getRow: (id: string) => RowState | undefined
}

/** Passes values to the components of a windowed list, because virtua does not pass our props to them. */
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
  getRow: () => undefined,
})

/** Patterns of cards or avatars that a very fast scroll shows until the rows are mounted. */
const skeletons = {
  feed: 'bg-[radial-gradient(circle_at_2.3rem_2.3rem,var(--color-sunken)_1.35rem,transparent_1.4rem),linear-gradient(var(--color-surface)_calc(100%-0.75rem),transparent_0)]',
  list: 'bg-[radial-gradient(circle_at_2.3rem_50%,var(--color-sunken)_1.35rem,transparent_1.4rem)]',
}

/** The element that contains the mounted rows and has the height of all rows. */
export function Rows({ style, children, ref }: CustomContainerComponentProps) {
  const { role, label, isBusy, estimatedHeight, onKeyDown, getRow } = use(ListContext)
  const { rows, onFocus } = useFocusedRow(children, getRow)
  const Element = role === 'feed' ? 'div' : 'ul'
  return (
    <Element
      ref={ref}
      role={role}
      aria-label={label}
      // virtua mounts the first rows after measuring the page.
      aria-busy={isBusy || rows.length === 0}
      // virtua sets pointer-events: none until 150 ms after the last scroll event, which would lose taps.
      style={{ ...style, pointerEvents: undefined, backgroundSize: `100% ${estimatedHeight}px` }}
      // Print shows the mounted rows below each other, without empty pages for the others.
      className={`${skeletons[role]} print:h-auto! print:contain-none!`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {rows}
    </Element>
  )
}

/** One row, which virtua measures. */
export function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const { role, rowClass, isDivided, setSize, lastIndex } = use(ListContext)
  if (role === 'feed')
    return (
      <div ref={ref} style={style} className="print:static!" data-row={index}>
        <div className={`bg-background ${rowClass}`}>{children}</div>
      </div>
    )
  const line = isDivided && index > 0 ? 'border-t border-line' : ''
  // The first and last row have the corners of the surrounding card.
  const corners = `${index === 0 ? 'rounded-t-card' : ''} ${index === lastIndex ? 'rounded-b-card' : ''}`
  return (
    <li ref={ref} style={style} className="print:static!" aria-posinset={index + 1} aria-setsize={setSize}>
      <div className={`bg-surface ${rowClass} ${line} ${corners}`}>{children}</div>
    </li>
  )
}

/**
 * Keeps the row with the last focus mounted while it is out of view, because browsers drop the focus of a removed element. virtua
 * has no option for this in a list that scrolls with the page.
 */
function useFocusedRow(children: ReactNode, getRow: (id: string) => RowState | undefined) {
  const focused = useRef<ReactElement<object>>(null)
  const renderedRows = useRef<readonly ReactElement<object>[]>([])
  const mounted: readonly ReactElement<object>[] = Array.isArray(children) ? children : []
  let rows = mounted
  if (focused.current && mounted[0]) {
    const { key } = focused.current
    const update = mounted.find((row) => row.key === key)
    const row = getRow(String(key))
    if (update) focused.current = update
    else if (row) {
      const kept = updateRow(focused.current, row)
      focused.current = kept
      const isBefore = row.index < (getRow(String(mounted[0].key))?.index ?? 0)
      rows = isBefore ? [kept, ...mounted] : [...mounted, kept]
    } else focused.current = null
  }
  renderedRows.current = rows
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target))
    // A focus event in a row's portal, such as an open menu, reaches the list too. That row must stay.
    if (index >= 0) focused.current = renderedRows.current[index] ?? null
  }
  return { rows, onFocus }
}

/**
 * Returns virtua's element for a row with this state. The element's props have minified names, so this finds them by type: the
 * first number is the index, the second the offset.
 */
function updateRow(element: ReactElement<object>, { index, offset, content }: RowState): ReactElement<object> {
  const numbers = [index, offset]
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(element.props))
    if (isValidElement(value)) changes[name] = content
    else if (typeof value === 'number') changes[name] = numbers.shift()
  return cloneElement(element, changes)
}
