import { PasskeyList } from '../passkeys/passkey-list.tsx'
import { RecoveryCodes } from '../passkeys/recovery-codes.tsx'
import { SessionList } from '../sessions/session-list.tsx'

/** How the account is protected: devices, passkeys, recovery codes. */
export function SecuritySection() {
  return (
    <>
      <SessionList />
      <PasskeyList />
      <RecoveryCodes />
    </>
  )
}
