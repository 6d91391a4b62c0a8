import { ArrowLeft } from '@stoop/ui/lazy-icons'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { tabLabels } from '../../locales/en/app-shell.ts'
import { communityPosts as words } from '../../locales/en/community-posts.ts'

const SCREENS: Partial<Record<string, string>> = {
  '/': tabLabels.home,
  '/search': tabLabels.search,
  '/communities': tabLabels.communities,
  '/friends': tabLabels.friends,
  '/profile': tabLabels.profile,
}

/**
 * Goes back to the previous page, which keeps its results and scroll position. Opens `href` if this page was opened
 * directly or the previous page is unknown.
 */
export function BackLink({ href, label }: { href: string; label: string }) {
  const previous = getPreviousPath()
  const isParent = previous === undefined || previous === href

  function goBack(event: MouseEvent) {
    if (previous === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }

  return (
    <Link
      href={href}
      onClick={goBack}
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-pill px-3 font-semibold hover:bg-sunken"
    >
      <ArrowLeft className="size-5 shrink-0" />
      <span className="sr-only">{words.backTo}</span>
      <bdi className="truncate">{isParent ? label : (SCREENS[previous] ?? words.previousPage)}</bdi>
    </Link>
  )
}

/**
 * Returns the path of the previous history entry. Returns undefined if that entry is unknown, is on another site, or
 * has the same path as this page.
 */
export function getPreviousPath(): string | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = navigation
  const url = currentEntry ? navigation.entries()[currentEntry.index - 1]?.url : undefined
  const path = url ? new URL(url).pathname : undefined
  return path === location.pathname ? undefined : path
}
