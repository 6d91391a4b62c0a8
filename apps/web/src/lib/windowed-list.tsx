import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type WindowVirtualizerHandle as VirtualizerHandle, WindowVirtualizer } from 'virtua'
import { afterFirstPaint, isBeforeFirstPaint } from './first-paint.ts'
import { recallHeights, rememberHeights } from './row-heights.ts'
import { ListContext, Row, type RowStyle, Rows } from './windowed-rows.tsx'

/**
 * The distance in pixels above and below the viewport in which rows are mounted, so that a fast scroll shows no blanks. In
 * the first paint of a visit, only the rows in the viewport are mounted.
 */
const BUFFER_PX = 1000

interface ListItem {
  id: string
}

export interface WindowedListProps<Item extends ListItem> extends RowStyle {
  /** The key of the measured heights, which are kept for the next visit of the list. */
  name: string
  items: readonly Item[]
  renderRow: (item: Item, index: number) => ReactElement
  /** Whether the items are from the last visit. Newer items then appear above the first row without moving it. */
  isOfLastVisit?: boolean
  /** Whether more items may follow. Screen readers then announce the list's size as unknown. */
  hasMore?: boolean
  isBusy?: boolean
  /** The accessible name. */
  label?: string
  /** `scrollToRow` mounts a distant row. Returns false if the row does not exist. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>, scrollToRow: (index: number) => boolean) => void
  /** The element that scrolls; by default the page. */
  scrollRef?: RefObject<HTMLElement | null>
  listRef?: RefObject<VirtualizerHandle | null>
}

/**
 * A list that mounts only the rows near the viewport (decision 124). Screen readers know each row's position. Keeps the scroll
 * position when items are prepended and on Back, and keeps the focused row mounted.
 */
export function WindowedList<Item extends ListItem>(props: WindowedListProps<Item>) {
  const { name, renderRow, estimatedHeight, hasMore = false, isBusy = false, label, onKeyDown, scrollRef } = props
  const { role, rowClass = '', isDivided = false } = props
  const ownRef = useRef<VirtualizerHandle>(null)
  const listRef = props.listRef ?? ownRef
  const { rows, isPrepending } = usePrependedRows(props, listRef)
  const cache = useKeptHeights(name, rows, estimatedHeight, listRef)
  const attach = useCallback(
    (handle: VirtualizerHandle | null) => {
      listRef.current = handle
    },
    [listRef],
  )

  const rowCount = rows.length
  const setSize = hasMore ? -1 : rowCount
  const handleKeyDown = useMemo(() => {
    const scrollToRow = (index: number) => {
      if (index < 0 || index >= rowCount) return false
      listRef.current?.scrollToIndex(index, { align: 'nearest' })
      return true
    }
    return onKeyDown && ((event: KeyboardEvent<HTMLElement>) => onKeyDown(event, scrollToRow))
  }, [onKeyDown, listRef, rowCount])
  const getRow = useCallback(
    (id: string) => {
      const index = rows.findIndex((item) => item.id === id)
      const [item, list] = [rows[index], listRef.current]
      if (!item || !list) return undefined
      return { index, offset: list.getItemOffset(index), content: renderRow(item, index) }
    },
    [rows, renderRow, listRef],
  )
  const context = useMemo(
    () => ({
      role,
      rowClass,
      isDivided,
      estimatedHeight,
      label,
      isBusy,
      setSize,
      lastIndex: rowCount - 1,
      onKeyDown: handleKeyDown,
      getRow,
    }),
    [role, rowClass, isDivided, estimatedHeight, label, isBusy, setSize, rowCount, handleKeyDown, getRow],
  )
  const list = {
    ref: attach,
    as: Rows,
    item: Row,
    data: rows,
    bufferSize: useBufferSize(),
    itemSize: estimatedHeight,
    shift: isPrepending,
    ...(cache && { cache }),
    children: renderRow,
  }
  return (
    <ListContext value={context}>
      {scrollRef ? <Virtualizer {...list} scrollRef={scrollRef} /> : <WindowVirtualizer {...list} />}
    </ListContext>
  )
}

/** Returns the distance from the viewport in which rows are mounted: 0 until the first screen has been painted. */
function useBufferSize(): number {
  const [bufferSize, setBufferSize] = useState(() => (isBeforeFirstPaint() ? 0 : BUFFER_PX))
  useEffect(() => {
    afterFirstPaint(async () => startTransition(() => setBufferSize(BUFFER_PX)))
  }, [])
  return bufferSize
}

/**
 * Returns the rows to show. Adds new items at the start before it removes items at the end, in two commits, because virtua keeps
 * the position only if prepending is the only change of length.
 */
function usePrependedRows<Item extends ListItem>(
  { items, isOfLastVisit }: Pick<WindowedListProps<Item>, 'items' | 'isOfLastVisit'>,
  listRef: RefObject<VirtualizerHandle | null>,
): { rows: readonly Item[]; isPrepending: boolean } {
  const renderedItems = useRef(items)
  const wasOfLastVisit = useRef(isOfLastVisit)
  const [, showItems] = useReducer((count: number) => count + 1, 0)
  const newCount = items.findIndex(({ id }) => id === renderedItems.current[0]?.id)
  const isPrepending = newCount > 0 && isPositionKept(listRef.current, wasOfLastVisit.current)
  const rows = isPrepending ? [...items.slice(0, newCount), ...renderedItems.current] : items
  useLayoutEffect(() => {
    renderedItems.current = rows
    wasOfLastVisit.current = isOfLastVisit
    if (isPrepending) showItems()
  })
  return { rows, isPrepending }
}

/**
 * Returns whether new items at the start must not move the rows on the screen: if the first row is above the screen, or if the
 * earlier items were from the last visit.
 */
function isPositionKept(list: VirtualizerHandle | null, wasOfLastVisit = false): boolean {
  return list !== null && (wasOfLastVisit || list.findItemIndex(list.scrollOffset) > 0)
}

/** Returns the row heights that an earlier visit measured, for the library virtua, and stores the new ones when the list unmounts. */
function useKeptHeights<Item extends ListItem>(
  name: string,
  rows: readonly Item[],
  estimatedHeight: number,
  listRef: RefObject<VirtualizerHandle | null>,
): [number[], number] | undefined {
  const current = useRef(rows)
  useLayoutEffect(() => {
    current.current = rows
  }, [rows])
  useLayoutEffect(
    () => () => {
      const [heights] = listRef.current?.cache ?? []
      if (heights) rememberHeights(name, current.current, heights)
    },
    [name, listRef],
  )
  const initial = useRef<[number[], number] | null>(null)
  initial.current ??= [recallHeights(name, rows), estimatedHeight]
  return initial.current
}
