import { Wordmark } from '@stoop/ui/wordmark'
import { Link } from 'wouter'
import { shell } from '../words/shell.ts'
import { NotificationsBell } from './notifications-bell.tsx'
import { PlusMenu } from './plus-menu.tsx'

/** Stoop's name, the plus menu, the bell. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <div className="flex h-14 items-center justify-between pr-2 pl-4">
        <Link href="/" aria-label={shell.home} className="flex min-h-11 items-center rounded-tag">
          <Wordmark />
        </Link>
        <div className="flex">
          <PlusMenu />
          <NotificationsBell />
        </div>
      </div>
    </header>
  )
}
