import './new-posts-pill.css'
import { ArrowUp } from '@stoop/ui/lazy-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { newPostsAtom, showNewPosts } from '../features/live/new-posts.ts'
import { live } from '../locales/en/live.ts'
import { ReadLine } from './read-line.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** The longest wait for the scroll to the top, in milliseconds. */
const MAX_SCROLL_MS = 1500

/**
 * Shows the number of new posts; a tap adds them to the lists on the screen. Then shows a button that leads back to the post that
 * the member read before. Both are in the header, so that they never move or cover content and come before the list in the focus
 * order.
 */
export function NewPostsPill() {
  const lists = useAtomValue(newPostsAtom)
  const header = useHeader()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const count = new Set([...lists.values()].flatMap(({ ids }) => [...ids])).size
  if (!header) return null
  return createPortal(
    <div className="new-posts">
      <div role="status">
        {count > 0 && (
          <button type="button" onClick={show}>
            <span>
              <ArrowUp className="size-4" />
              {live.newPosts(count).map((part) => (
                <b key={part}>{part}</b>
              ))}
            </span>
          </button>
        )}
      </div>
      <div ref={setPlace} hidden={count > 0} />
      {place && <ReadLine header={place} />}
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

/** Returns the app's header. */
function useHeader(): Element | null {
  const [header, setHeader] = useState<Element | null>(null)
  useEffect(() => {
    setHeader(document.querySelector('#content')?.parentElement?.querySelector(':scope > header') ?? null)
  }, [])
  return header
}
