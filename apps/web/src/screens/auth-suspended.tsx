import { Suspended } from '../features/statements/suspended.tsx'

/** Shows why the account is suspended, with the appeal. */
export default function AuthSuspended() {
  return <Suspended />
}
