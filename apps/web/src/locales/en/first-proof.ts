import type { EndedAccess } from '@stoop/validators/account'
import { localized } from '../texts.ts'
import { formatList } from './format-list.ts'

const count = (number: number, one: string, many = `${one}s`) =>
  number > 0 ? [`${number} ${number === 1 ? one : many}`] : []

/** Returns passkeys and recovery codes with their numbers, or an empty text if there are none. */
const credentials = ({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }) =>
  formatList([...count(passkeys, 'passkey'), ...count(recoveryCodes, 'recovery code')])

/** The first proof of an email, which ends access that was added before. */
export const firstProof = localized('firstProof', {
  signedOutHint:
    'To keep others out, this also signs out every device and removes passkeys, recovery codes and exports that were added before. Then sign in with your password.',
  signedOutNewEmailHint:
    'If you have not verified an email address before, this also signs out every device and removes passkeys, recovery codes and exports that were added until now.',
  here: 'To keep others out, this also signs out your other devices. You stay signed in here.',
  keep: (own: { passkeys: number; recoveryCodes: number }) => `Keep ${credentials(own)}`,
  keepHint: 'Only if you added them yourself. We remove them otherwise.',
  confirmTitle: "Confirm it's you",
  confirmHint: 'Enter your password to stay signed in here and keep what is yours.',
  confirm: 'Confirm and continue',
  skip: 'Continue without my password',
  skipHint: 'That signs you out here too, and removes passkeys and recovery codes.',
  ended: (ended: EndedAccess) => {
    const parts = [
      ...count(ended.sessions, 'signed-in device'),
      ...count(ended.passkeys, 'passkey'),
      ...count(ended.recoveryCodes, 'recovery code'),
      ...count(ended.emailChanges, 'pending change of email', 'pending changes of email'),
      ...count(ended.exports, 'export'),
    ]
    return parts.length === 0 ? '' : `We removed what was added before: ${formatList(parts)}.`
  },
  notMine: "I didn't create this account",
  passwordChanged: 'Password changed',
  remaining: (remaining: { passkeys: number; recoveryCodes: number }) => {
    const list = credentials(remaining)
    return list === ''
      ? 'Sign in with your new password.'
      : `Your devices are signed out. ${list} can still open your account. Sign in to check them, and remove those that you don't know.`
  },
  check: 'Sign in and check',
})
