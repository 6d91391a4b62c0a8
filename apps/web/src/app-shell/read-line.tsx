import './read-line.css'
import { ChevronDown } from '@stoop/ui/icons'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAuth } from '../features/auth/use-auth.ts'
import { followFeeds, getReadMark, hasMarkAtom, type ReadMark } from '../features/posts/read-mark.ts'
import { homeFeeds } from '../locales/en/home-feeds.ts'
import { findRow, scrollToRow } from './scroll-to-row.ts'

/** The button is not shown for fewer new posts, because the line is then in view or near it. */
const MIN_POSTS_FOR_BUTTON = 3

/** The button is hidden after the row above the line has been in view for this many milliseconds. */
const SEEN_AFTER_MS = 1000

/**
 * Shows the line "You were here" between the new and the read posts of Home. The line is in the gap between two cards, so that
 * nothing moves. A button in `header` scrolls to the line, and disappears when the member has seen the line.
 */
export function ReadLine({ header }: { header: Element }) {
  const { id: viewerId } = useAuth()
  const hasMark = useAtomValue(hasMarkAtom)
  const [row, setRow] = useState<Element | null>(null)
  const [mark, setMark] = useState<ReadMark>()
  /** The mark whose line the member has seen. */
  const [shownMark, setShownMark] = useState<string>()
  const seenUntil = mark?.seenUntil
  useEffect(() => followFeeds(viewerId), [viewerId])

  const update = useEffectEvent(() => {
    const current = getReadMark()
    if (current?.seenUntil !== seenUntil || current?.newerCount !== mark?.newerCount) setMark(current)
    setRow(current?.newerCount ? findRow(current.newerCount - 1) : null)
  })
  useEffect(() => {
    const content = document.querySelector('#content')
    if (!content || !hasMark) return
    // Update whenever rows change, because the list mounts and unmounts rows while the page scrolls.
    const observer = new MutationObserver(() => update())
    observer.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-row'] })
    update()
    return () => observer.disconnect()
  }, [hasMark])

  useEffect(() => {
    if (!row || seenUntil === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Wait, because a scroll to the top may only pass the line.
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
  const count = getReadMark()?.newerCount
  return count === undefined ? undefined : count - 1
}

const Line = () => (
  <span className="read-line">
    <span>{homeFeeds.youWereHere}</span>
  </span>
)
