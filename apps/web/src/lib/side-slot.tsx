import { atom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWideScreen } from './wide-screen.ts'

/** The element of the column beside the screen that shows a screen's own content. Null until the column has loaded. */
export const sideSlotAtom = atom<HTMLElement | null>(null)

/** Shows its children in the column beside the screen. On phones, shows them in place. */
export function BesideScreen({ children }: { children: ReactNode }) {
  const isWide = useWideScreen()
  const slot = useAtomValue(sideSlotAtom)
  if (!isWide) return children
  return slot && createPortal(children, slot)
}
