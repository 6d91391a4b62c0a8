import type { EndedAccess } from '@stoop/validators/account'
import { firstProof as words } from '../../locales/en/first-proof.ts'

/**
 * Lists the sessions, passkeys, recovery codes and links that ended when the email was verified for the first time.
 * Renders nothing if none has ended.
 */
export function EndedNote({ ended }: { ended: EndedAccess | undefined }) {
  const text = ended ? words.ended(ended) : ''
  return text === '' ? null : <p className="rounded-field bg-sunken px-4 py-3 text-sm text-pretty">{text}</p>
}
