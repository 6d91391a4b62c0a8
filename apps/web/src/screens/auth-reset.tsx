import { ResetForm } from '../features/account/reset-form.tsx'

/** The page of the link in a mail that sets a new password. */
export default function AuthReset() {
  return <ResetForm />
}
