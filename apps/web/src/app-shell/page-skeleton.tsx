import { Spinner } from '@stoop/ui/spinner'
import { session } from '../locales/en/session.ts'

/**
 * The documented spinner while the user loads, also shown while a screen's code loads. main.css shows the skeleton of index.html
 * under it, so that the page does not change when the app starts.
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
