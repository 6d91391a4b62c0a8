import { Button, buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { safety as words } from '../../locales/en/safety.ts'
import type { ItemNotice } from '../posts/item-notices.ts'

/** Shown instead of a blocked member's profile, while the profile is in the cache. */
export function BlockedProfile({ notice }: { notice: ItemNotice }) {
  const unblockButton = useRef<HTMLButtonElement>(null)
  // Move the focus, because the focused menu has unmounted.
  useEffect(() => unblockButton.current?.focus(), [])
  return (
    <div role="status">
      <EmptyState
        drawing="blocked"
        title={notice.text}
        hint={words.blockedHint}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button ref={unblockButton} tone="plain" onClick={notice.undo}>
              {notice.action}
            </Button>
            <Link href="/" className={buttonClass()}>
              {words.backHome}
            </Link>
          </div>
        }
      />
    </div>
  )
}
