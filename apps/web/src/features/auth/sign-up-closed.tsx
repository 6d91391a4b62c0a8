import { Button } from '@stoop/ui/button'
import { auth } from '../../locales/en/auth.ts'

/** Shown instead of the form while registration is closed. */
export function SignUpClosed({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-7 text-center">
      <p className="font-semibold">{auth.closed}</p>
      <p className="mt-2 text-sm text-balance text-muted">{auth.closedHint}</p>
      <Button className="mt-5" onClick={onSignIn}>
        {auth.signIn}
      </Button>
    </div>
  )
}
