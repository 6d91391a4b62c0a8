import { ForgotForm } from '../features/account/forgot-form.tsx'

/** Asks for a link to choose a new password. */
export default function AuthForgot() {
  return <ForgotForm />
}
