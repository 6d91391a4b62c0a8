import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'

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

/** The search box and the address, each following the other: typing changes `?q=`, going back changes the text. */
export function useQueryText(): QueryText {
  const [query, setQuery] = useSearchParams()
  const q = (query.get('q') ?? '').trim()
  const [text, setText] = useState(q)
  const [followed, setFollowed] = useState(q)
  const wanted = text.trim()

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
    if (wanted === q) return
    const timer = setTimeout(follow, wanted === '' ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [wanted, q])

  return { text, write: setText, q: wanted === '' ? '' : q, waiting: wanted !== q }
}
