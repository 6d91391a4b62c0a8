import { Suspended } from '../features/statements/suspended.tsx'

/** Why the account is suspended, and the appeal. */
export default function AuthSuspended() {
  return <Suspended />
}
