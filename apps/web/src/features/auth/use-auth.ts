import type { CurrentUser } from '@stoop/validators/people'
import { createContext, use } from 'react'

/** The signed-in member, given by AuthProvider. */
export const AuthContext = createContext<CurrentUser | null>(null)

/** The signed-in member. Throws the documented error outside of AuthProvider. */
export function useAuth(): CurrentUser {
  const user = use(AuthContext)
  if (!user) throw new Error('useAuth must be used within an AuthProvider')
  return user
}
