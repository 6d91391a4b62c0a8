import { ArrowLeft } from '@stoop/ui/lazy-icons'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { messages as words } from '../../locales/en/messages.ts'
import { getPreviousPath } from '../replies/back-link.tsx'

/** Goes back to the list of conversations, which keeps its scroll position. */
export function BackToList() {
  function goBack(event: MouseEvent) {
    if (getPreviousPath() !== '/messages' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link
      href="/messages"
      onClick={goBack}
      aria-label={words.back}
      title={words.back}
      className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-sunken"
    >
      <ArrowLeft className="size-5" />
    </Link>
  )
}
