import type { SecurityChange } from '../outbox/mail-message.ts'
import { formatTime } from './format-time.ts'
import type { MailContent } from './mail-content.ts'

/** The text of a message with a link; `url` is the link. */
type LinkMail = (url: string) => MailContent

/** Contains no name: people can register with another person's address, and must not choose a text that is sent to it. */
export const verifyEmail: LinkMail = (url) => ({
  subject: 'Verify your email address',
  paragraphs: ['Welcome to Stoop. Please verify that this is your email address.'],
  button: { label: 'Verify email address', url },
  notes: [
    'The link works once, for 24 hours.',
    'If you did not create an account, ignore this message. Nothing happens until the link is used.',
  ],
})

export const resetPassword: LinkMail = (url) => ({
  subject: 'Choose a new password',
  paragraphs: ['We received a request for a new password for your Stoop account. If it was you, choose one now.'],
  button: { label: 'Choose a new password', url },
  notes: [
    'The link works once, for 30 minutes.',
    'If it was not you, ignore this message. Your password stays the same.',
  ],
})

export const confirmNewEmail: LinkMail = (url) => ({
  subject: 'Confirm your new email address',
  paragraphs: ['Please confirm that your Stoop account should use this email address from now on.'],
  button: { label: 'Confirm email address', url },
  notes: [
    'The link works once, for 24 hours.',
    'If you did not ask for this, ignore this message. Nothing happens until the link is used.',
  ],
})

export const emailInUse = (origin: string): MailContent => ({
  subject: 'This email address already has an account',
  paragraphs: [
    'A member asked to use this email address for their Stoop account. It already belongs to your account, so nothing was changed.',
    'If it was you, sign in with this address, or change the address of this account first.',
  ],
  button: { label: 'Open Stoop', url: `${origin}/auth` },
  notes: ['If it was not you, ignore this message.'],
})

export const emailChanged =
  (newEmail: string): LinkMail =>
  (url) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `The email address of your Stoop account is now ${newEmail}.`,
      'If it was you, there is nothing to do. If it was not you, undo the change: your account gets this address back, all devices are signed out, and all passkeys and recovery codes are removed.',
    ],
    button: { label: 'Undo the change', url },
    notes: ['The link works once, for 7 days.'],
  })

export const emailChangeUndone: LinkMail = (url) => ({
  subject: 'Your email address was restored',
  paragraphs: [
    'Your Stoop account has this email address again. All devices were signed out, and all passkeys and recovery codes were removed.',
    'Your old password no longer works, because somebody else may know it. Choose a new one now.',
  ],
  button: { label: 'Choose a new password', url },
  notes: ['The link works once, for 30 minutes. After that, ask for a new one at “Forgot password?”.'],
})

/** `zone` is the time zone of the member's city. */
export const newSignIn = (origin: string, device: string, at: Date, zone: string): MailContent => ({
  subject: 'New sign-in to your account',
  paragraphs: [
    `Your Stoop account was used on a new device: ${device}, ${formatTime(at, zone)}.`,
    'If it was you, there is nothing to do. If it was not you, sign that device out and change your password.',
  ],
  button: { label: 'Check your devices', url: `${origin}/settings/security` },
})

const CHANGES: Record<SecurityChange, { subject: string; text: string }> = {
  'passkey-added': { subject: 'A passkey was added', text: 'A passkey was added to your Stoop account.' },
  'passkey-removed': { subject: 'A passkey was removed', text: 'A passkey was removed from your Stoop account.' },
  'recovery-codes-created': {
    subject: 'New recovery codes were created',
    text: 'New recovery codes were created for your Stoop account. Any earlier ones no longer work.',
  },
  'recovery-codes-removed': {
    subject: 'Your recovery codes were removed',
    text: 'The recovery codes of your Stoop account were removed and no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to sign in to your Stoop account and to set a new password.',
  },
}

export const securityChanged = (origin: string, change: SecurityChange): MailContent => ({
  subject: CHANGES[change].subject,
  paragraphs: [
    CHANGES[change].text,
    'If it was you, there is nothing to do. If it was not you, check your account and change your password.',
  ],
  button: { label: 'Check your account', url: `${origin}/settings/security` },
})

/** `content` is the sentence that the app shows for the notification. */
export const notificationMail = (origin: string, content: string): MailContent => ({
  subject: content,
  paragraphs: [`${content}.`],
  button: { label: 'Open Stoop', url: `${origin}/notifications` },
  notes: [`You get this message because of your settings. Turn such messages off at ${origin}/settings/notifications.`],
})
