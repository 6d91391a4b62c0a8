import { Button } from '@stoop/ui/button'
import type { Invitation } from '@stoop/validators/invitations'
import { MAX_MEMBER_INVITATIONS } from '@stoop/validators/limits'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { RevocableRow } from '../settings/revocable-row.tsx'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import type { InvitationDialogProps } from './invitation-dialog.tsx'
import { useCreateInvitation, useInvitations, useRevokeInvitation } from './invitations.data.ts'

const InvitationDialog = lazyOverlay<InvitationDialogProps>(() => import('./invitation-dialog.tsx'))

/** The invitations that the member has created. */
export function Invitations() {
  const { data, error, isFetching, refetch } = useInvitations()
  const listRef = useFocusRestore<HTMLDivElement>()
  const items = data?.items ?? []
  const left = Math.max(0, MAX_MEMBER_INVITATIONS - items.length)
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      <SettingsGroup
        title={words.invitations}
        hint={words.invitationsHint(MAX_MEMBER_INVITATIONS)}
        aside={data && words.invitationsLeft(left)}
      >
        {data ? (
          items.length > 0 ? (
            <ul className="divide-y divide-line">
              {items.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          ) : (
            <p className="flex min-h-14 items-center px-4 text-muted">{words.noInvitations}</p>
          )
        ) : error ? (
          <FetchError title={words.invitationsFailed} error={error} pending={isFetching} onRetry={refetch} />
        ) : (
          <RowSkeletons count={1} label={words.invitationsLoading} />
        )}
        {data && left > 0 && <CreateInvitation />}
      </SettingsGroup>
    </div>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { state, createdAt, expiresAt } = invitation
  const { mutate, isPending } = useRevokeInvitation()
  return (
    <RevocableRow
      state={state}
      title={words.invitationCreatedOn(formatDate(createdAt))}
      details={state === 'open' && words.invitationExpires(formatDate(expiresAt))}
      words={words}
      stateLabels={words.invitationStates}
      pending={isPending}
      onRevoke={() => mutate(invitation)}
    />
  )
}

function CreateInvitation() {
  const [isShowing, setIsShowing] = useState(false)
  const { mutate, data, isPending } = useCreateInvitation()
  return (
    <div className="p-2">
      <Button
        tone="quiet"
        wide
        pending={isPending}
        aria-haspopup="dialog"
        onPointerEnter={InvitationDialog.load}
        onClick={() => mutate(undefined, { onSuccess: () => setIsShowing(true) })}
      >
        {isPending ? words.creatingInvitation : words.createInvitation}
      </Button>
      <InvitationDialog open={isShowing} url={data?.url ?? ''} onClose={() => setIsShowing(false)} />
    </div>
  )
}
