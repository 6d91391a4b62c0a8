import type { SiteSettings } from '../context.ts'
import { formatTime } from './format-time.ts'
import type { MailContent } from './mail-content.ts'

/** `zone` is the time zone of the member's city. */
export function accountDeleted({ getOrigin, backupDays }: SiteSettings, eraseAt: Date, zone: string): MailContent {
  const origin = getOrigin()
  const date = formatTime(eraseAt, zone)
  return {
    subject: 'Your account will be deleted',
    paragraphs: [
      'Your Stoop account is deleted. Nobody sees your profile or anything you wrote any more, and all your devices are signed out.',
      `You can change your mind until ${date}: sign in as usual, and your account is restored. Communities that have a new creator by then keep that creator.`,
      'After that we erase your account, your posts, replies, likes and pictures. They cannot be restored then.',
      backupDays === null
        ? 'Backups of the server from before contain them until the operator deletes these backups.'
        : `Backups of the server from before contain them for up to ${backupDays} days more. Then these backups are deleted.`,
    ],
    button: { label: 'Keep my account', url: `${origin}/auth` },
    notes: [
      `If you did not delete the account, sign in to keep it, and change your password. If your password does not work, choose a new one at ${origin}/auth/forgot.`,
      'This is the last message about this. When your account is erased, so is your email address.',
    ],
  }
}

export const accountRestored = (origin: string): MailContent => ({
  subject: 'Your account stays',
  paragraphs: [
    'You signed in to your deleted Stoop account, so it was restored and will not be erased.',
    'Your posts, replies, likes, pictures and friends are back. Communities that have a new creator keep that creator.',
    'If you did not sign in, change your password now.',
  ],
  button: { label: 'Open Stoop', url: origin },
})

/**
 * Contains no link to the file, because people keep mails for years and others may read them. `zone` is the time zone of the
 * member's city.
 */
export const exportReady = (origin: string, expiresAt: Date, zone: string): MailContent => ({
  subject: 'The export of your data is ready',
  paragraphs: [
    'The file with everything that you gave to Stoop or made there is ready.',
    `You can download it until ${formatTime(expiresAt, zone)}. We ask for your password or passkey first.`,
  ],
  button: { label: 'Open Your data', url: `${origin}/settings/your-data` },
  notes: ['If you did not ask for it, sign out your other devices and change your password.'],
})
