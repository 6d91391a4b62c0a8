import { buttonClass } from '@stoop/ui/button'
import { Link } from 'wouter'
import { confirmEmail } from '../features/account/account.data.ts'
import { ProofAction } from '../features/account/proof-action.tsx'
import { account } from '../locales/en/account.ts'
import { firstProof } from '../locales/en/first-proof.ts'

/** The page of the mailed link that confirms a new email. */
export default function AuthEmail() {
  return (
    <ProofAction
      words={account.email}
      act={confirmEmail}
      signedOutHint={firstProof.signedOutNewEmailHint}
      nextStep={
        <Link href="/" replace className={buttonClass()}>
          {account.continueToStoop}
        </Link>
      }
      newLink={
        <Link href="/settings/account" replace className={buttonClass()}>
          {account.email.toSettings}
        </Link>
      }
    />
  )
}
