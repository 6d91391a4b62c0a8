import { Button, buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link } from 'wouter'
import { safety as words } from '../../locales/en/safety.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { ItemNotice } from '../posts/item-notices.ts'

/** Takes the place of a profile after a block, as long as the page is in the cache. */
export function BlockedProfile({ notice }: { notice: ItemNotice }) {
  const { selectedCity } = useAuth()
  return (
    <div role="status">
      <EmptyState
        city={selectedCity}
        title={notice.text}
        hint={words.blockedHint}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button tone="plain" onClick={notice.undo}>
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
