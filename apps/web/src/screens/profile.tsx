import { Button } from '@stoop/ui/button'
import { signOut } from '../features/auth/auth.data.ts'

/** Not built yet: signing out alone. */
export default function Profile() {
  return (
    <Button tone="plain" onClick={signOut}>
      Sign Out
    </Button>
  )
}
