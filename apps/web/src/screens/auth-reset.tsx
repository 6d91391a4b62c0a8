import { ResetForm } from '../features/account/reset-form.tsx'

/** The page of the mailed link that sets a new password. */
export default function AuthReset() {
  return <ResetForm />
}
