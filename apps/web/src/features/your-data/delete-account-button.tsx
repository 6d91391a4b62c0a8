import { Button } from '@stoop/ui/button'
import { useState } from 'react'
import { confirmUser } from '../../lib/confirmation.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { useOnline } from '../../lib/online.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { useDeleteAccount } from './account-data.data.ts'

const words = yourData.delete

/** Asks for the password or a passkey, then for confirmation, and deletes the account. */
export function DeleteAccountButton({ eraseAt }: { eraseAt: string }) {
  const { id } = useAuth()
  const isOnline = useOnline()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useDeleteAccount(id)

  // Ask even if the session was confirmed recently, because another person may hold the member's unlocked phone.
  const ask = () =>
    confirmUser().then(
      () => setIsAsking(true),
      () => undefined,
    )

  return (
    <div className="flex flex-col gap-2">
      <Button tone="danger" wide pending={isPending} disabled={!isOnline} aria-haspopup="dialog" onClick={ask}>
        {isPending ? words.submitting : words.submit}
      </Button>
      <p role="status" className="px-1 text-center text-sm text-pretty text-muted">
        {isOnline ? words.submitHint : words.offline}
      </p>
      <ConfirmAction
        open={isAsking}
        title={words.confirmTitle}
        hint={words.confirmHint(formatDateTime(eraseAt))}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        closeLabel={yourData.close}
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutate()}
      />
    </div>
  )
}
