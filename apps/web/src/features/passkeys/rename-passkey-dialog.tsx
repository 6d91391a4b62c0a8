import { Sheet } from '@stoop/ui/sheet'
import type { Passkey } from '@stoop/validators/passkeys'
import { useFirstField } from '../../lib/first-field.ts'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { renamePasskey } from './passkeys.data.ts'

export interface RenamePasskeyDialogProps {
  open: boolean
  passkey: Passkey
  onClose: () => void
}

/** Renames a passkey. */
export default function RenamePasskeyDialog({ open, passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const { formRef, initialFocus } = useFirstField()
  return (
    <Sheet open={open} onClose={onClose} title={words.renameTitle} closeLabel={words.close} initialFocus={initialFocus}>
      <PasskeyNameForm
        formRef={formRef}
        id={id}
        initialName={name}
        submitLabel={words.save}
        pendingLabel={words.saving}
        onCancel={onClose}
        onSubmit={async (newName, isMounted) => {
          await renamePasskey({ id, name: newName })
          if (isMounted()) onClose()
        }}
      />
    </Sheet>
  )
}
