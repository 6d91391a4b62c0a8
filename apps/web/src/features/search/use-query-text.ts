import { overlayOf } from '@stoop/ui/back'
import { LIMITS } from '@stoop/validators/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** Milliseconds after the last key before the address, and with it the search, follows (R25). */
const PATIENCE = 250

export interface QueryText {
  /** What stands in the box. */
  text: string
  write: (text: string) => void
  /** What is looked for: `?q=` in the address. */
  q: string
  /** The box is ahead of the search. */
  waiting: boolean
}

/** The search box and the address, each following the other: typing changes `?q=`, going back changes the text. One too long is cut. */
export function useQueryText(): QueryText {
  const [query, setQuery] = useSearchParams()
  const address = query.get('q') ?? ''
  const q = cut(address)
  const [text, setText] = useState(q)
  const [followed, setFollowed] = useState(q)
  const wanted = cut(text)
  const covered = overlayOf(useHistoryState<unknown>()) !== undefined

  if (q !== followed) {
    setFollowed(q)
    if (q !== wanted) setText(q)
  }

  const follow = useEffectEvent(() =>
    setQuery(
      (before) => {
        if (wanted) before.set('q', wanted)
        else before.delete('q')
        return before
      },
      { replace: true },
    ),
  )

  useEffect(() => {
    // The entry of what lies over the page goes when it closes: the address waits for the page's own.
    if (wanted === address || covered) return
    const timer = setTimeout(follow, wanted === '' ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [wanted, address, covered])

  return { text, write: setText, q: wanted === '' ? '' : q, waiting: wanted !== q }
}

function cut(text: string): string {
  return text.trim().slice(0, LIMITS.search).trim()
}
