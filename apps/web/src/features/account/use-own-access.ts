import { useEffect, useState } from 'react'
import { currentToken } from '../../lib/token.ts'
import { client } from '../../lib/trpc.ts'

export interface OwnAccess {
  isVerified: boolean
  passkeys: number
  recoveryCodes: number
}

/**
 * Returns whether the signed-in member's email is verified and how many passkeys and recovery codes exist. Returns `unknown`
 * after an error. Does not use a query, because pages behind mailed links have no query client.
 */
export function useOwnAccess(): OwnAccess | 'loading' | 'signed out' | 'unknown' {
  const [access, setAccess] = useState<OwnAccess | 'loading' | 'signed out' | 'unknown'>(() =>
    currentToken() === null ? 'signed out' : 'loading',
  )
  useEffect(() => {
    if (currentToken() === null) return
    let isMounted = true
    readOwnAccess()
      .catch(() => (currentToken() === null ? ('signed out' as const) : ('unknown' as const)))
      .then((read) => isMounted && setAccess(read))
    return () => {
      isMounted = false
    }
  }, [])
  return access
}

async function readOwnAccess(): Promise<OwnAccess> {
  const [user, passkeys, codes] = await Promise.all([
    client.auth.user.query(),
    client.passkeys.list.query(),
    client.passkeys.recoveryCodes.query(),
  ])
  return {
    isVerified: user.emailVerification === 'verified',
    passkeys: passkeys.items.length,
    recoveryCodes: codes.remaining,
  }
}
