import { Sheet } from '@stoop/ui/sheet'
import { useState } from 'react'
import { CancelledError, getErrorBody, getErrorMessage, isOffline } from '../../lib/errors.ts'
import { useFirstField } from '../../lib/first-field.ts'
import { showToast } from '../../lib/toast.ts'
import { offline } from '../../locales/en/offline.ts'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { addPasskey } from './passkeys.data.ts'
import { suggestPasskeyName } from './suggest-name.ts'

export interface AddPasskeyDialogProps {
  open: boolean
  takenNames: readonly string[]
  onClose: () => void
}

// The schema of the name requires an id too. A new passkey has none, because the server creates it.
const NO_ID = '00000000-0000-7000-8000-000000000000'

/** Asks for the name of a new passkey, then lets the device create it. */
export default function AddPasskeyDialog({ open, takenNames, onClose }: AddPasskeyDialogProps) {
  const { formRef, initialFocus } = useFirstField()
  const [failure, setFailure] = useState<string>()

  async function handleSubmit(name: string, isMounted: () => boolean) {
    setFailure(undefined)
    try {
      await addPasskey(name)
    } catch (error) {
      // The form itself shows the error of the name.
      if (getErrorBody(error)?.fields?.name) throw error
      return setFailure(describeError(error))
    }
    showToast(words.added(name), 'default')
    if (isMounted()) onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.addTitle}
      subtitle={words.addHint}
      closeLabel={words.close}
      initialFocus={initialFocus}
    >
      {failure && (
        <p role="alert" className="mb-4 rounded-field bg-danger-subtle px-3.5 py-2.5 text-sm">
          {failure}
        </p>
      )}
      <PasskeyNameForm
        formRef={formRef}
        id={NO_ID}
        initialName={suggestPasskeyName(navigator.userAgent, takenNames)}
        submitLabel={words.continue}
        pendingLabel={words.waiting}
        onCancel={onClose}
        onSubmit={handleSubmit}
      />
    </Sheet>
  )
}

function describeError(error: unknown): string {
  if (error instanceof CancelledError) return words.addCancelled
  if (error instanceof Error && error.name === 'InvalidStateError') return words.alreadyAdded
  if (isOffline()) return `${offline.title}. ${offline.tryAgain}`
  console.error(error)
  return getErrorMessage(error) ?? words.notPossible
}
