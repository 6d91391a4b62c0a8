import { Button } from '@stoop/ui/button'
import { KeyRound } from '@stoop/ui/lazy-icons'
import { MAX_PASSKEYS } from '@stoop/validators/limits'
import { useState } from 'react'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { canUsePasskeys } from '../../lib/webauthn.ts'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import type { AddPasskeyDialogProps } from './add-passkey-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeys } from './passkeys.data.ts'

const AddPasskeyDialog = lazyOverlay<AddPasskeyDialogProps>(() => import('./add-passkey-dialog.tsx'))

/** The member's passkeys. */
export function PasskeyList() {
  const { data, error, isFetching, refetch } = usePasskeys()
  const listRef = useFocusRestore<HTMLDivElement>()
  const passkeys = data?.items ?? []
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      <SettingsGroup title={words.title} hint={words.hint}>
        {data ? (
          passkeys.length > 0 && (
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        ) : error ? (
          <FetchError title={words.failed} error={error} pending={isFetching} onRetry={refetch} />
        ) : (
          <RowSkeletons count={1} label={words.loading} />
        )}
        {data && passkeys.length === 0 && (
          <p className="flex min-h-14 items-center gap-3 px-4 text-muted">
            <KeyRound className="size-5" />
            {words.empty}
          </p>
        )}
        {data && <AddPasskey names={passkeys.map(({ name }) => name)} />}
      </SettingsGroup>
    </div>
  )
}

/** The button that adds a passkey, or the reason why that is impossible here. */
function AddPasskey({ names }: { names: string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const support = canUsePasskeys()
  if (support !== 'yes')
    return <p className="px-4 py-3 text-sm text-muted">{support === 'insecure' ? words.insecure : words.unsupported}</p>
  if (names.length >= MAX_PASSKEYS) return <p className="px-4 py-3 text-sm text-muted">{words.limit(MAX_PASSKEYS)}</p>
  return (
    <div className="p-2">
      <Button
        tone="quiet"
        wide
        aria-haspopup="dialog"
        onPointerEnter={AddPasskeyDialog.load}
        onClick={() => setIsOpen(true)}
      >
        {words.add}
      </Button>
      <AddPasskeyDialog open={isOpen} takenNames={names} onClose={() => setIsOpen(false)} />
    </div>
  )
}
