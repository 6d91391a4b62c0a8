import { Button, buttonClass } from '@stoop/ui/button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { tokenAtom } from '../../lib/token.ts'
import { account } from '../../locales/en/account.ts'
import { isEmailVerified, sendVerification } from './account.data.ts'

/** Offers a new verification link: a button that sends it, or a link to the sign-in page. */
export function ResendVerification() {
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | 'verified'>('idle')

  async function send() {
    setState('pending')
    try {
      setState((await isEmailVerified()) ? 'verified' : await sendVerification().then(() => 'sent'))
    } catch {
      // The mutation has shown a toast.
      setState('idle')
    }
  }

  if (!isSignedIn)
    return (
      <Link href="/auth" replace className={buttonClass()}>
        {account.verify.signInForLink}
      </Link>
    )
  return (
    <>
      <p role="status" className="empty:hidden">
        {state === 'sent' && account.newLinkSent}
        {state === 'verified' && account.alreadyVerified}
      </p>
      {(state === 'idle' || state === 'pending') && (
        <Button wide pending={state === 'pending'} onClick={send}>
          {state === 'pending' ? account.sending : account.requestNewLink}
        </Button>
      )}
      <Link href="/" replace className={buttonClass('quiet')}>
        {account.continueToStoop}
      </Link>
    </>
  )
}
