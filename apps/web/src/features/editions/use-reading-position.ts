import type { Edition } from '@stoop/validators/editions'
import { getDefaultStore } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentToken, tokenAtom } from '../../lib/token.ts'

const STORAGE_KEY = 'edition_position'

/** The post that was last at the top of the screen in an edition that was not read to its end. */
interface Position {
  editionId: string
  itemId: string
  /** The beginning of the token identifies the session. */
  stamp: string | undefined
}

/**
 * Remembers on this device how far the member has read. Returns a function that scrolls there, once, if the member comes back to an
 * edition that was not finished.
 */
export function useReadingPosition({ id, finishedAt }: Edition): {
  bodyRef: RefObject<HTMLDivElement | null>
  resume: (() => void) | undefined
} {
  const bodyRef = useRef<HTMLDivElement>(null)
  const [itemId, setItemId] = useState(() => (finishedAt === null ? readPosition(id) : undefined))

  useEffect(() => {
    const items = bodyRef.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    const observer = new IntersectionObserver((entries) => {
      const passed = entries.filter(({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top < 0)
      const last = passed.at(-1)?.target
      const { item } = last instanceof HTMLElement ? last.dataset : {}
      if (item) storePosition(id, item)
    })
    for (const item of items) observer.observe(item)
    const unsubscribe = getDefaultStore().sub(tokenAtom, () => localStorage.removeItem(STORAGE_KEY))
    return () => {
      observer.disconnect()
      unsubscribe()
    }
  }, [id])

  const resume = () => {
    document.getElementById(`edition-${itemId}`)?.scrollIntoView({ block: 'start' })
    setItemId(undefined)
  }
  return { bodyRef, resume: itemId === undefined ? undefined : resume }
}

const getStamp = () => currentToken()?.slice(0, 8)

function storePosition(editionId: string, itemId: string): void {
  const position: Position = { editionId, itemId, stamp: getStamp() }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(position))
}

function readPosition(editionId: string): string | undefined {
  const stored: Partial<Position> | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  return stored?.editionId === editionId && stored.stamp === getStamp() ? stored.itemId : undefined
}
