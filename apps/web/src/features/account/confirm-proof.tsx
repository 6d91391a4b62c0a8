import { Button } from '@stoop/ui/button'
import { firstProof as words } from '../../locales/en/first-proof.ts'
import { PasswordConfirmation } from '../sessions/password-confirmation.tsx'

export interface ConfirmProofProps {
  /** The link is used now, and the session stays. */
  onConfirmed: () => Promise<void>
  /** The link is used now, and the session ends. */
  onSkip: () => Promise<void>
}

/** Asks for the password before a link keeps this session. A visitor who does not know it can go on without the session. */
export function ConfirmProof({ onConfirmed, onSkip }: ConfirmProofProps) {
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
