import { Button } from '@stoop/ui/button'
import { useState } from 'react'
import { auth } from '../../locales/en/auth.ts'

const loadPasskeySignIn = () => import('./passkey-sign-in.data.ts')

/** The button to sign in with a passkey. Hidden in browsers without passkeys or without a secure connection. */
export function PasskeyButton() {
  const [state, setState] = useState<'idle' | 'pending' | 'unused'>('idle')
  if (!('PublicKeyCredential' in window)) return null

  async function signIn() {
    setState('pending')
    // If signing in fails, the mutation shows a toast.
    const isSignedIn = await loadPasskeySignIn().then(
      (module) => module.signInWithPasskey().catch(() => true),
      () => false,
    )
    setState(isSignedIn ? 'idle' : 'unused')
  }

  return (
    <>
      <Button tone="plain" wide pending={state === 'pending'} onPointerDown={loadPasskeySignIn} onClick={signIn}>
        {state === 'pending' ? auth.passkeySigningIn : auth.passkeySignIn}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {state === 'unused' && auth.passkeyUnused}
      </p>
    </>
  )
}
