import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { KeyRound } from '@stoop/ui/lazy-icons'
import { useState } from 'react'
import { useFirstField } from '../../lib/first-field.ts'
import { canUsePasskeys } from '../../lib/webauthn.ts'
import { sessions as words } from '../../locales/en/sessions.ts'
import { useAuth } from '../auth/use-auth.ts'
import { usePasskeys } from '../passkeys/passkeys.data.ts'
import { confirmByPasskey } from '../passkeys/use-passkey.ts'
import { PasswordConfirmation } from './password-confirmation.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Asks for the password, or for a passkey if the member has one, before a sensitive action. */
export default function ConfirmDialog({ open, onClose, onConfirmed }: ConfirmDialogProps) {
  const { email } = useAuth()
  const { formRef, initialFocus } = useFirstField()
  const { data: passkeys } = usePasskeys()
  const hasPasskey = canUsePasskeys() === 'yes' && (passkeys?.items.length ?? 0) > 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.confirmTitle}
      subtitle={hasPasskey ? words.confirmHintPasskey : words.confirmHint}
      closeLabel={words.close}
      initialFocus={initialFocus}
    >
      <PasswordConfirmation formRef={formRef} submitLabel={words.confirm} onConfirmed={async () => onConfirmed()}>
        {/* Password managers need the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      </PasswordConfirmation>
      {hasPasskey && <PasskeyChoice onConfirmed={onConfirmed} />}
    </Dialog>
  )
}

function PasskeyChoice({ onConfirmed }: Pick<ConfirmDialogProps, 'onConfirmed'>) {
  const [isPending, setIsPending] = useState(false)

  async function handleClick() {
    setIsPending(true)
    try {
      await confirmByPasskey()
      onConfirmed()
    } catch {
      // If the call fails, a toast shows the error, or the user has cancelled on their device.
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      <p className="my-3 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Button tone="plain" wide pending={isPending} onClick={handleClick}>
        <KeyRound className="size-4.5" />
        {words.usePasskey}
      </Button>
    </>
  )
}
