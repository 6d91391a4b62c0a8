import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { currentToken } from '../../../lib/token.ts'
import { communityRoles as words } from '../../../locales/en/community-roles.ts'
import { ConfirmAction } from '../../settings/confirm-action.ts'
import { roleChangeAtom } from './role-change.ts'
import { changeRole } from './roles.data.ts'

/** Asks for confirmation of a role change from a menu (role-change.ts). Rendered once per screen. */
export function RoleOverlay() {
  const [change, setChange] = useAtom(roleChangeAtom)
  // Keep the texts until the closing animation has ended.
  const [shown, setShown] = useState(change)
  if (change && change !== shown) setShown(change)
  // Close the dialog at the end of a session, so that it does not open again in the next one.
  useEffect(() => () => void (currentToken() === null && setChange(null)), [setChange])
  if (!shown) return null
  const { member, role } = shown
  return (
    <ConfirmAction
      open={change !== null}
      title={words.confirmTitle[role](member.user.firstName)}
      hint={words.confirmHint[role]}
      confirmLabel={words.confirm[role]}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone={role === 'member' ? 'danger' : 'primary'}
      onClose={() => setChange(null)}
      onConfirm={() => changeRole(shown)}
    />
  )
}
