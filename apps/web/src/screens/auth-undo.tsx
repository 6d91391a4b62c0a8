import { buttonClass } from '@stoop/ui/button'
import { Link } from 'wouter'
import { undoEmailChange } from '../features/account/account.data.ts'
import { LinkAction } from '../features/account/link-action.tsx'
import { account } from '../locales/en/account.ts'

/** The page of the mailed link that restores the previous email. */
export default function AuthUndo() {
  return (
    <LinkAction
      words={account.undo}
      act={undoEmailChange}
      nextStep={
        <Link href="/auth/forgot" replace className={buttonClass('plain')}>
          {account.undo.notThere}
        </Link>
      }
      newLink={
        <Link href="/auth/forgot" replace className={buttonClass()}>
          {account.undo.newPassword}
        </Link>
      }
    />
  )
}
