import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { formatEnd } from './edition-dates.ts'

/** Shown while there is no edition: the first one comes later, or editions are off (`nextAt` is null). */
export function FirstEdition({ nextAt }: { nextAt: string | null }) {
  return (
    <EmptyState
      drawing="posts"
      fullPage
      title={nextAt === null ? words.off : words.first}
      hint={nextAt === null ? words.offHint : `${words.firstHint} ${words.next(formatEnd(nextAt))}`}
      action={
        <Link href="/settings/notifications" className={buttonClass()}>
          {nextAt === null ? words.toSettings : words.changeHour}
        </Link>
      }
    />
  )
}
