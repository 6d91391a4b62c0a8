import { buttonClass } from '@stoop/ui/button'
import { Link } from 'wouter'
import { verifyEmail } from '../features/account/account.data.ts'
import { LinkAction } from '../features/account/link-action.tsx'
import { ResendVerification } from '../features/account/resend-verification.tsx'
import { account } from '../locales/en/account.ts'

/** The page of the link in a mail that verifies the email address. */
export default function AuthVerify() {
  return (
    <LinkAction
      words={account.verify}
      act={verifyEmail}
      nextStep={
        <Link href="/" replace className={buttonClass()}>
          {account.continueToStoop}
        </Link>
      }
      newLink={<ResendVerification />}
    />
  )
}
