import { Spinner } from '@stoop/ui/spinner'
import { session } from '../locales/en/session.ts'

/**
 * The documented spinner, shown while the user or a screen's code loads. main.css keeps the skeleton of index.html below the
 * spinner, so that nothing moves when the app starts.
 */
export function PageSkeleton({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div
      data-loading={isSignedIn ? 'signed-in' : 'signed-out'}
      className="pointer-events-none fixed inset-0 z-20 grid place-items-center"
    >
      <Spinner label={session.loading} />
    </div>
  )
}
