import { Spinner } from '@stoop/ui/spinner'
import { session } from '../words/session.ts'

/** The centred spinner: while the user or a screen's code is on its way (docs/product.md section 2). */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={session.loading} />
    </div>
  )
}
