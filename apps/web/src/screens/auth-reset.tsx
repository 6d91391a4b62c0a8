import { ResetForm } from '../features/account/reset-form.tsx'

/** Behind the link of a mail: chooses a new password. */
export default function AuthReset() {
  return <ResetForm />
}
