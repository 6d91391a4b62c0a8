import { IconButton } from '@stoop/ui/icon-button'
import { Ellipsis, KeyRound } from '@stoop/ui/lazy-icons'
import type { MenuProps } from '@stoop/ui/menu'
import { Spinner } from '@stoop/ui/spinner'
import type { Passkey } from '@stoop/validators/passkeys'
import { useId, useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { RowIcon } from '../settings/settings-row.tsx'
import { useRemovePasskey } from './passkeys.data.ts'
import type { RenamePasskeyDialogProps } from './rename-passkey-dialog.tsx'

const Menu = lazyOverlay<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))
const RenameDialog = lazyOverlay<RenamePasskeyDialogProps>(() => import('./rename-passkey-dialog.tsx'))

/** A passkey with its menu. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey
  const [openOverlay, setOpenOverlay] = useState<'menu' | 'rename' | 'remove'>()
  const { mutate, isPending } = useRemovePasskey()
  const triggerId = useId()
  const close = () => setOpenOverlay(undefined)
  return (
    <li className="flex items-center gap-3.5 py-3 pe-2 ps-4">
      <RowIcon>
        <KeyRound className="size-5" />
      </RowIcon>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt ? (
            <>
              {words.lastUsed} <RelativeTime date={lastUsedAt} />
            </>
          ) : (
            words.addedUnused(formatDate(createdAt))
          )}
        </p>
      </div>
      <IconButton
        id={triggerId}
        label={words.more(name)}
        icon={isPending ? <Spinner small /> : <Ellipsis className="size-5" />}
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={openOverlay === 'menu'}
        onPointerEnter={Menu.load}
        onClick={() => setOpenOverlay(openOverlay === 'menu' ? undefined : 'menu')}
      />
      <Menu
        open={openOverlay === 'menu'}
        onClose={() => setOpenOverlay((current) => (current === 'menu' ? undefined : current))}
        onChoose={(choice) => setOpenOverlay(choice === 'rename' ? 'rename' : 'remove')}
        label={words.more(name)}
        triggerId={triggerId}
        items={[
          { name: 'rename', label: words.rename },
          { name: 'remove', label: words.remove, isDestructive: true },
        ]}
      />
      <RenameDialog open={openOverlay === 'rename'} passkey={passkey} onClose={close} />
      <ConfirmAction
        open={openOverlay === 'remove'}
        title={words.removeTitle(name)}
        hint={words.removeHint}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={close}
        onConfirm={() => mutate(passkey)}
      />
    </li>
  )
}
