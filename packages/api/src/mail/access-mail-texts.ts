import type { EndedAccess } from '@stoop/validators/account'
import type { CredentialCounts } from '../account/delete-credentials.ts'
import type { MailContent } from './mail-content.ts'

/** Sent after the first proof of an email. Contains only numbers, because an attacker may have chosen the names of passkeys. */
export const accessEnded = (origin: string, ended: EndedAccess): MailContent => ({
  subject: 'Your email address is verified',
  paragraphs: [
    'Your Stoop account now belongs to this email address. To keep others out, we removed what was added to the account before:',
    `${capitalize(joinParts(endedParts(ended)))}.`,
    'If you added them yourself, sign in and add them again. If you did not create this account, choose a new password now: only you can get the link.',
  ],
  button: { label: 'Check your account', url: `${origin}/settings/security` },
  notes: [`Choose a new password at ${origin}/auth/forgot.`],
})

/** Lists the credentials that still sign in without the new password, because an intruder may have added some of them. */
export const passwordChanged = (origin: string, remaining: CredentialCounts): MailContent => {
  const parts = [count(remaining.passkeys, 'passkey'), count(remaining.recoveryCodes, 'recovery code')].filter(isText)
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Stoop account was changed, and other devices were signed out.',
      ...(parts.length > 0
        ? [
            `${capitalize(joinParts(parts))} can still open your account. Check them, and remove those that you do not know.`,
          ]
        : []),
      'If it was not you, choose a new password now.',
    ],
    button: { label: 'Check your account', url: `${origin}/settings/security` },
    notes: [`Choose a new password at ${origin}/auth/forgot.`],
  }
}

const endedParts = (ended: EndedAccess): string[] =>
  [
    count(ended.sessions, 'signed-in device'),
    count(ended.passkeys, 'passkey'),
    count(ended.recoveryCodes, 'recovery code'),
    count(ended.emailChanges, 'pending change of the email address', 'pending changes of the email address'),
    count(ended.exports, 'export'),
  ].filter(isText)

const count = (number: number, one: string, many = `${one}s`) =>
  number > 0 ? `${number} ${number === 1 ? one : many}` : undefined

const isText = (part: string | undefined): part is string => part !== undefined

const joinParts = (parts: string[]) => new Intl.ListFormat('en').format(parts)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
