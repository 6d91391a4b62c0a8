import { Wordmark } from '@stoop/ui/wordmark'
import { Link } from 'wouter'
import { appShell } from '../locales/en/app-shell.ts'
import { NotificationsBell } from './notifications-bell.tsx'
import { PlusMenu } from './plus-menu.tsx'

/** The header: wordmark, plus menu and notifications bell. The link to the messages loads after the first screen. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-background/92 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <div className="flex h-14 items-center justify-between pe-14 ps-4">
        <Link href="/" aria-label={appShell.home} className="flex min-h-11 items-center rounded-tag">
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
