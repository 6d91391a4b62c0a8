import './new-posts-pill.css'
import { ArrowUp } from '@stoop/ui/lazy-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { newPostsAtom, showNewPosts } from '../features/live/new-posts.ts'
import { live } from '../locales/en/live.ts'
import { scrollToTop } from './scroll-to-top.ts'

/** From the top of the container to the middle of the button, and from there to the list. */
const CENTER_PX = 34

/** How long the scroll to the top takes at most, in milliseconds. */
const MAX_SCROLL_MS = 1500

/**
 * Shows the number of posts that wait for the lists on the screen; a tap adds them. Is placed over the start of the list, or
 * below the header if the list is scrolled, so that nothing moves. Comes before the list for keyboards and screen readers.
 */
export function NewPostsPill() {
  const lists = useAtomValue(newPostsAtom)
  const header = useHeader()
  const count = new Set([...lists.values()].flatMap(({ ids }) => [...ids])).size
  const top = useTop(header, count > 0)
  if (!header) return null
  return createPortal(
    <div role="status" className="new-posts" style={{ translate: `0 ${top}px` }}>
      {count > 0 && (
        <button type="button" onClick={show}>
          <span>
            <ArrowUp className="size-4" />
            {live.newPosts(count)}
          </span>
        </button>
      )}
    </div>,
    header,
  )
}

function show(): void {
  const oldFirst = findFirstPost()
  showNewPosts()
  scrollToTop()
  focusFirstPost(oldFirst, performance.now() + MAX_SCROLL_MS)
}

/** Moves the focus to the new first post when it is rendered and the page has reached the top. */
function focusFirstPost(oldFirst: HTMLElement | null, latest: number): void {
  requestAnimationFrame(() => {
    const first = findFirstPost()
    if (scrollY === 0 && first && first !== oldFirst) first.focus({ preventScroll: true })
    else if (performance.now() < latest) focusFirstPost(oldFirst, latest)
  })
}

const findFirstPost = () => document.querySelector<HTMLElement>('#content [role=feed] article[aria-posinset="1"]')

/** Returns how far below the header the button is, in pixels, so that it covers the gap above the list and no control. */
function useTop(header: Element | null, isShown: boolean): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!header || !isShown) return
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    const place = () => {
      const listTop = document.querySelector('#content [role=feed]')?.getBoundingClientRect().top ?? 0
      setTop(Math.max(0, Math.round(listTop - header.getBoundingClientRect().bottom - CENTER_PX)))
    }
    place()
    addEventListener('scroll', place, options)
    addEventListener('resize', place, options)
    return () => controller.abort()
  }, [header, isShown])
  return top
}

/** Returns the app's header. */
function useHeader(): Element | null {
  const [header, setHeader] = useState<Element | null>(null)
  useEffect(() => {
    setHeader(document.querySelector('#content')?.parentElement?.querySelector(':scope > header') ?? null)
  }, [])
  return header
}
