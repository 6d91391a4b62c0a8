import type { CurrentUser } from '@stoop/validators/people'
import { createContext, use } from 'react'

/** The signed-in user, provided by AuthProvider. */
export const AuthContext = createContext<CurrentUser | null>(null)

/** Returns the signed-in user. Throws the documented error outside of AuthProvider. */
export function useAuth(): CurrentUser {
  const user = use(AuthContext)
  if (!user) throw new Error('useAuth must be used within an AuthProvider')
  return user
}
