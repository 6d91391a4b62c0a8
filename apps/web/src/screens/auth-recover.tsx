import { RecoverForm } from '../features/account/recover-form.tsx'

/** Signs in with a recovery code. */
export default function AuthRecover() {
  return <RecoverForm />
}
