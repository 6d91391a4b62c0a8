import { Spinner } from '@stoop/ui/spinner'
import { session } from '../locales/en/session.ts'

/** The spinner shown while the user or a screen's code loads. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={session.loading} />
    </div>
  )
}
