import { getCurrentUserEndpoint } from '../profiles/get-current-user.ts'
import { router } from '../trpc.ts'
import { loginEndpoint } from './login.ts'
import { registerEndpoint } from './register.ts'
import { deleteSessionEndpoint } from './sessions.ts'

/** The procedures of `auth`. */
export const authRouter = router({
  register: registerEndpoint,
  login: loginEndpoint,
  logout: deleteSessionEndpoint,
  user: getCurrentUserEndpoint,
})
