import { Badge } from '@stoop/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsButton } from '../settings/settings-row.tsx'
import { pendingEmailAtom } from './account-settings.data.ts'
import { Invitations } from './invitations.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
}

const EmailDialog = lazyOverlay<DialogProps>(() => import('./email-dialog.tsx'))
const UsernameDialog = lazyOverlay<DialogProps>(() => import('./username-dialog.tsx'))
const PasswordDialog = lazyOverlay<DialogProps>(() => import('./password-dialog.tsx'))

/** Email, username, password, invitations and Sign Out. */
export function AccountSection() {
  const { username } = useAuth()
  const { data: site } = useQuery(api.site.info.queryOptions())
  // Refetch the user, because the mailed link may have been opened in another app.
  useQuery(api.auth.user.queryOptions(undefined, { ...alwaysRefetch, refetchOnWindowFocus: 'always' }))
  return (
    <>
      <SettingsGroup>
        <DialogRow Dialog={EmailDialog} label={words.email} value={<EmailState />} />
        <DialogRow Dialog={UsernameDialog} label={words.username} value={<bdi>{`@${username}`}</bdi>} />
        <DialogRow Dialog={PasswordDialog} label={words.password} value={words.passwordValue} />
      </SettingsGroup>
      {site?.hasMemberInvitations && <Invitations />}
      <SignOutButton />
    </>
  )
}

interface DialogRowProps {
  Dialog: ComponentType<DialogProps> & { load: () => void }
  label: string
  value: ReactNode
}

function DialogRow({ Dialog, label, value }: DialogRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SettingsButton
        label={label}
        value={value}
        onPointerEnter={Dialog.load}
        onFocus={Dialog.load}
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Shows the email, whether it is verified, and a new email that is not confirmed yet. */
function EmailState() {
  const { id, email, emailVerification } = useAuth()
  const pending = useAtomValue(pendingEmailAtom)
  const isPending = pending?.userId === id && pending.email !== email
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{addLineBreaks(email)}</span>
        {emailVerification !== 'verified' && <Badge tone="accent">{words.emailUnverified}</Badge>}
      </span>
      {isPending && <span className="mt-1 block text-foreground">{words.emailPending(pending.email)}</span>}
    </>
  )
}

/** Lets an email wrap before its @ and its dots, and nowhere else. */
function addLineBreaks(email: string): ReactNode {
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
