import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** At this distance from the end, the list follows new messages. In pixels. */
const END_PX = 48
/** The list loads more messages at this distance from an end. In pixels. */
const LOAD_PX = 900
/** The target that means the newest message. */
const END = ''

interface Anchor {
  key: string
  top: number
}

interface Options {
  /** Changes when the list shows other messages from scratch. */
  isReady: boolean
  /** The key of the message to show, such as the first unread one; undefined shows the end. */
  startKey: string | undefined
  hasNewer: boolean
  onNearStart: () => void
  onNearEnd: () => void
  /** Called with the last message of which the end is visible. */
  onSeen: (key: string) => void
}

/**
 * Keeps the visible messages in place while messages are added above and below, and follows the end while it is visible.
 * Browsers anchor the scroll position only in part, and Safari not at all.
 */
export function useMessageScroll(
  scrollRef: RefObject<HTMLElement | null>,
  { isReady, startKey, hasNewer, onNearStart, onNearEnd, onSeen }: Options,
) {
  const anchor = useRef<Anchor>(undefined)
  const isAtEnd = useRef(true)
  const position = useRef({ top: 0, contentHeight: 0, width: 0, height: 0 })
  const hasStarted = useRef(false)
  const target = useRef<string>(undefined)
  const [isAway, setIsAway] = useState(false)

  function remember(box: HTMLElement) {
    const { scrollTop: top, scrollHeight: contentHeight, clientWidth: width, clientHeight: height } = box
    position.current = { top, contentHeight, width, height }
    isAtEnd.current = !hasNewer && box.scrollHeight - box.scrollTop - box.clientHeight <= END_PX
    const { first, last } = findVisible(box)
    anchor.current = first
    if (last) onSeen(last)
    setIsAway(hasNewer || box.scrollHeight - box.scrollTop - box.clientHeight > box.clientHeight / 2)
    if (box.scrollTop < LOAD_PX) onNearStart()
    if (box.scrollHeight - box.scrollTop - box.clientHeight < LOAD_PX) onNearEnd()
  }

  const hasSameSize = ({ clientWidth, clientHeight }: HTMLElement) =>
    clientWidth === position.current.width && clientHeight === position.current.height

  function adjust() {
    const box = scrollRef.current
    if (!box || !isReady) return
    // The component may render after the user has scrolled and before the scroll event. Keep the new position.
    const { top: lastTop, contentHeight } = position.current
    const hasScrolledUp = hasSameSize(box) && box.scrollTop < lastTop && box.scrollHeight >= contentHeight
    if (hasScrolledUp && target.current === undefined) {
      isAtEnd.current = false
      anchor.current = undefined
    }
    if (target.current === END && !hasNewer) {
      target.current = undefined
      isAtEnd.current = true
    }
    const aim = target.current ?? (hasStarted.current ? undefined : startKey)
    const aimed = aim ? findMessage(box, aim) : null
    if (aimed) {
      target.current = undefined
      isAtEnd.current = false
      // The line "New messages" and the answered message stay in the upper part, so that the context is visible.
      const { top } = aimed.getBoundingClientRect()
      box.scrollTop += top - box.getBoundingClientRect().top - box.clientHeight / 4
    } else if (isAtEnd.current) box.scrollTop = box.scrollHeight
    else if (anchor.current) {
      const element = findMessage(box, anchor.current.key)
      const top = element && element.getBoundingClientRect().top - box.getBoundingClientRect().top
      if (top !== null && top !== anchor.current.top) box.scrollTop += top - anchor.current.top
    }
    hasStarted.current = true
    remember(box)
  }

  const adjustNow = useEffectEvent(adjust)
  const rememberNow = useEffectEvent(remember)
  // A new size moves the position too. The member has not scrolled then.
  const handleScroll = useEffectEvent((box: HTMLElement) => (hasSameSize(box) ? remember(box) : adjust()))
  // After every render, because every render can add messages.
  useLayoutEffect(() => adjustNow())
  useEffect(() => {
    const box = scrollRef.current
    if (!box) return
    const controller = new AbortController()
    const { signal } = controller
    box.addEventListener('scroll', () => handleScroll(box), { signal, passive: true })
    document.addEventListener('visibilitychange', () => rememberNow(box), { signal })
    // The keyboard, the composer and pictures change the heights.
    const observer = new ResizeObserver(() => adjustNow())
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [scrollRef])

  return {
    isAway,
    /** Shows a message as soon as it is rendered. */
    scrollToMessage(key: string) {
      target.current = key
      adjust()
    },
    /** Shows the newest messages and follows them. */
    scrollToEnd() {
      target.current = END
      adjust()
    },
  }
}

const findMessage = (box: HTMLElement, key: string) =>
  box.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)

/** Returns the first message in sight with its position, and the key of the last one whose end is in sight. */
function findVisible(box: HTMLElement): { first: Anchor | undefined; last: string | undefined } {
  const elements = [...box.querySelectorAll<HTMLElement>('[data-message]')]
  const { top, bottom } = box.getBoundingClientRect()
  const firstIndex = findFirst(elements, (element) => element.getBoundingClientRect().bottom > top)
  const afterIndex = findFirst(elements, (element) => element.getBoundingClientRect().bottom > bottom + 4)
  const first = elements[firstIndex]
  const key = first?.dataset.message
  return {
    first: first && key !== undefined ? { key, top: first.getBoundingClientRect().top - top } : undefined,
    last: elements[afterIndex - 1]?.dataset.message,
  }
}

/** Returns the index of the first element for which the condition is true, by halving, because the elements are in order. */
function findFirst(elements: readonly HTMLElement[], isTrue: (element: HTMLElement) => boolean): number {
  let [from, to] = [0, elements.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const element = elements[middle]
    if (element && isTrue(element)) to = middle
    else from = middle + 1
  }
  return from
}
