import { overlayIdOf } from '@stoop/ui/overlay-history'
import { LIMITS } from '@stoop/validators/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** How many milliseconds after the last key press the URL and the search change. */
const DEBOUNCE_MS = 250

export interface SearchText {
  /** The text in the box. */
  text: string
  changeText: (text: string) => void
  /** The searched text, from `?q=` in the URL. */
  q: string
  /** Whether the box differs from the URL. */
  isTyping: boolean
}

/** Keeps the search box and `?q=` in sync: typing changes the URL, going back changes the text. Cuts texts that are too long. */
export function useSearchText(): SearchText {
  const [query, setQuery] = useSearchParams()
  const urlQuery = query.get('q') ?? ''
  const q = normalizeQuery(urlQuery)
  const [text, setText] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  const typedQuery = normalizeQuery(text)
  const hasOverlay = overlayIdOf(useHistoryState<unknown>()) !== undefined

  if (q !== lastQuery) {
    setLastQuery(q)
    if (q !== typedQuery) setText(q)
  }

  const updateUrl = useEffectEvent(() =>
    setQuery(
      (before) => {
        if (typedQuery) before.set('q', typedQuery)
        else before.delete('q')
        return before
      },
      { replace: true },
    ),
  )

  useEffect(() => {
    // Wait while an overlay is open, because the overlay has its own history entry. Change the URL when it has
    // closed.
    if (typedQuery === urlQuery || hasOverlay) return
    const timer = setTimeout(updateUrl, typedQuery === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typedQuery, urlQuery, hasOverlay])

  return { text, changeText: setText, q: typedQuery === '' ? '' : q, isTyping: typedQuery !== q }
}

function normalizeQuery(text: string): string {
  return text.trim().slice(0, LIMITS.search).trim()
}
