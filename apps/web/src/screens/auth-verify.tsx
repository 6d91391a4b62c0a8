import { buttonClass } from '@stoop/ui/button'
import { Link } from 'wouter'
import { verifyEmail } from '../features/account/account.data.ts'
import { ProofAction } from '../features/account/proof-action.tsx'
import { ResendVerification } from '../features/account/resend-verification.tsx'
import { account } from '../locales/en/account.ts'
import { firstProof } from '../locales/en/first-proof.ts'

/** The page of the mailed link that verifies the email. */
export default function AuthVerify() {
  return (
    <ProofAction
      words={account.verify}
      act={verifyEmail}
      signedOutHint={firstProof.signedOutHint}
      nextStep={
        <Link href="/" replace className={buttonClass()}>
          {account.continueToStoop}
        </Link>
      }
      newLink={<ResendVerification />}
    />
  )
}
