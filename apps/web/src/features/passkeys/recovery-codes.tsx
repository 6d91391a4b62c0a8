import { Button } from '@stoop/ui/button'
import { LifeBuoy } from '@stoop/ui/lazy-icons'
import { RECOVERY_CODE_COUNT } from '@stoop/validators/limits'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import { RowIcon } from '../settings/settings-row.tsx'
import { useCreateRecoveryCodes, useRecoveryCodes, useRemoveRecoveryCodes } from './passkeys.data.ts'
import type { RecoveryCodesDialogProps } from './recovery-codes-dialog.tsx'

const RecoveryCodesDialog = lazyOverlay<RecoveryCodesDialogProps>(() => import('./recovery-codes-dialog.tsx'))

/** Shows how many recovery codes are left, with a button for new ones. */
export function RecoveryCodes() {
  const { data, error, isFetching, refetch } = useRecoveryCodes()
  return (
    <SettingsGroup title={words.codes} hint={words.codesHint}>
      {data ? (
        <div className="flex min-h-16 items-center gap-3.5 px-4 py-2.5">
          <RowIcon>
            <LifeBuoy className="size-5" />
          </RowIcon>
          <p>
            <span className={data.createdAt ? 'block font-semibold' : 'text-muted'}>
              {data.createdAt ? words.codesLeft(data.remaining, RECOVERY_CODE_COUNT) : words.noCodes}
            </span>
            {data.createdAt && (
              <span className="block text-sm text-muted">{words.codesCreatedOn(formatDate(data.createdAt))}</span>
            )}
          </p>
        </div>
      ) : error ? (
        <FetchError title={words.codesFailed} error={error} pending={isFetching} onRetry={refetch} />
      ) : (
        <RowSkeletons count={1} label={words.codesLoading} />
      )}
      {data && <CreateCodes hasCodes={data.createdAt !== null} />}
      {data?.createdAt && <RemoveCodes />}
    </SettingsGroup>
  )
}

function CreateCodes({ hasCodes }: { hasCodes: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isShowing, setIsShowing] = useState(false)
  const { mutate, data, isPending } = useCreateRecoveryCodes()
  const create = () => mutate(undefined, { onSuccess: () => setIsShowing(true) })
  return (
    <div className="p-2">
      <Button
        tone="quiet"
        wide
        pending={isPending}
        aria-haspopup="dialog"
        onPointerEnter={RecoveryCodesDialog.load}
        onClick={() => (hasCodes ? setIsAsking(true) : create())}
      >
        {hasCodes ? words.replaceCodes : words.createCodes}
      </Button>
      <ConfirmAction
        open={isAsking}
        title={words.replaceTitle}
        hint={words.replaceHint}
        confirmLabel={words.replaceConfirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={() => setIsAsking(false)}
        onConfirm={create}
      />
      <RecoveryCodesDialog open={isShowing} codes={data?.codes ?? []} onClose={() => setIsShowing(false)} />
    </div>
  )
}

function RemoveCodes() {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useRemoveRecoveryCodes()
  return (
    <div className="px-2 pb-2">
      <Button tone="quiet" wide pending={isPending} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {words.removeCodes}
      </Button>
      <ConfirmAction
        open={isAsking}
        title={words.removeCodesTitle}
        hint={words.removeCodesHint}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutate()}
      />
    </div>
  )
}
