import { Button } from '@stoop/ui/button'
import { firstProof as words } from '../../locales/en/first-proof.ts'
import { PasswordConfirmation } from '../sessions/password-confirmation.tsx'

export interface ConfirmOrEndSessionProps {
  /** Called after the password was confirmed: uses the link and keeps the session. */
  onConfirmed: () => Promise<void>
  /** Called if the visitor skips the confirmation: uses the link and ends the session. */
  onSkip: () => Promise<void>
}

/**
 * Asks for the password, because using the link ends this session unless the member confirms it. A visitor who does
 * not know the password can continue and loses the session.
 */
export function ConfirmOrEndSession({ onConfirmed, onSkip }: ConfirmOrEndSessionProps) {
  return (
    <>
      <PasswordConfirmation submitLabel={words.confirm} onConfirmed={onConfirmed} />
      <div className="flex flex-col gap-1">
        <Button tone="quiet" wide onClick={onSkip}>
          {words.skip}
        </Button>
        <p className="text-center text-sm text-muted">{words.skipHint}</p>
      </div>
    </>
  )
}
