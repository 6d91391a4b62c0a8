import './read-line.css'
import { ChevronDown } from '@stoop/ui/icons'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAuth } from '../features/auth/use-auth.ts'
import { followFeeds, hasMarkAtom, type ReadMark, readMark } from '../features/posts/read-mark.ts'
import { homeFeeds } from '../locales/en/home-feeds.ts'
import { findRow, scrollToRow } from './scroll-to-row.ts'

/** With fewer new posts, the line is already in view or near it. */
const MIN_POSTS_FOR_BUTTON = 3

/** How long the row above the line must be in view until the button is hidden, in milliseconds. */
const SEEN_AFTER_MS = 1000

/**
 * Shows the line "You were here" between new and read posts of Home, in the gap between two cards, so that nothing moves.
 * `header` is the element for a button that scrolls to the line. The button disappears when the line has been in view.
 */
export function ReadLine({ header }: { header: Element }) {
  const { id: viewerId } = useAuth()
  const hasMark = useAtomValue(hasMarkAtom)
  const [row, setRow] = useState<Element | null>(null)
  const [mark, setMark] = useState<ReadMark>()
  /** The mark whose line has been in view. */
  const [shownMark, setShownMark] = useState<string>()
  const seenUntil = mark?.seenUntil
  useEffect(() => followFeeds(viewerId), [viewerId])

  const update = useEffectEvent(() => {
    const current = readMark()
    if (current?.seenUntil !== seenUntil || current?.newerCount !== mark?.newerCount) setMark(current)
    setRow(current?.newerCount ? findRow(current.newerCount - 1) : null)
  })
  useEffect(() => {
    const content = document.querySelector('#content')
    if (!content || !hasMark) return
    // Rows are mounted and unmounted while the page scrolls.
    const observer = new MutationObserver(() => update())
    observer.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-row'] })
    update()
    return () => observer.disconnect()
  }, [hasMark])

  useEffect(() => {
    if (!row || seenUntil === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The line may only pass through the view while the page scrolls to the top.
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => setShownMark(seenUntil), SEEN_AFTER_MS)
    })
    observer.observe(row)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [row, seenUntil])

  const isFar = mark !== undefined && (mark.newerCount ?? MIN_POSTS_FOR_BUTTON) >= MIN_POSTS_FOR_BUTTON
  return (
    <>
      {row && createPortal(<Line />, row)}
      {isFar &&
        seenUntil !== shownMark &&
        createPortal(
          <button type="button" className="back-to-read" onClick={() => scrollToRow(findIndex)}>
            <span>
              <ChevronDown className="size-4" />
              <b>{homeFeeds.youWereHere}</b>
            </span>
          </button>,
          header,
        )}
    </>
  )
}

/** Returns the index of the row above the line. */
function findIndex(): number | undefined {
  const count = readMark()?.newerCount
  return count === undefined ? undefined : count - 1
}

const Line = () => (
  <span className="read-line">
    <span>{homeFeeds.youWereHere}</span>
  </span>
)
