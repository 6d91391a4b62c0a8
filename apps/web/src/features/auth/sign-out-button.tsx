import { Button } from '@stoop/ui/button'
import { LogOut } from '@stoop/ui/lazy-icons'
import { useState } from 'react'
import { hasUnsentText } from '../../lib/unsent-text.ts'
import { signOutTexts as words } from '../../locales/en/sign-out.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { signOut } from './auth.data.ts'
import { useAuth } from './use-auth.ts'

/** Signs out. Asks first if the member has unsent text, which is deleted so that the next person on the device cannot read it. */
export function SignOutButton() {
  const { id } = useAuth()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isSigningOut, setIsSigningOut] = useState(false)

  function leave() {
    setIsSigningOut(true)
    signOut(id).catch(console.error)
  }

  return (
    <>
      <Button
        tone="quiet"
        wide
        pending={isSigningOut}
        onClick={() => (hasUnsentText(id) ? setIsConfirming(true) : leave())}
      >
        <LogOut className="size-4.5" />
        {words.signOut}
      </Button>
      <ConfirmAction
        open={isConfirming}
        title={words.title}
        hint={words.hint}
        confirmLabel={words.signOut}
        cancelLabel={words.stay}
        closeLabel={words.close}
        onClose={() => setIsConfirming(false)}
        onConfirm={leave}
      />
    </>
  )
}
