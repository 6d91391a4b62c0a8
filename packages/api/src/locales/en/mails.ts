import { pluralIn } from '../format.ts'

const plural = pluralIn('en')
const list = new Intl.ListFormat('en')
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Credentials as mails count them. */
type Credentials = { passkeys: number; recoveryCodes: number }
/** What the first proof of an email removes from an account. */
type EndedAccess = Credentials & { sessions: number; emailChanges: number; exports: number }

const countCredentials = ({ passkeys, recoveryCodes }: Credentials) => [
  ...(passkeys > 0 ? [plural(passkeys, { one: 'passkey', other: 'passkeys' })] : []),
  ...(recoveryCodes > 0 ? [plural(recoveryCodes, { one: 'recovery code', other: 'recovery codes' })] : []),
]

const countEnded = ({ sessions, emailChanges, exports, ...credentials }: EndedAccess) => [
  ...(sessions > 0 ? [plural(sessions, { one: 'signed-in device', other: 'signed-in devices' })] : []),
  ...countCredentials(credentials),
  ...(emailChanges > 0
    ? [
        plural(emailChanges, {
          one: 'pending change of the email address',
          other: 'pending changes of the email address',
        }),
      ]
    : []),
  ...(exports > 0 ? [plural(exports, { one: 'export', other: 'exports' })] : []),
]

/** The texts of mails. Parameters named `url` and `origin` are addresses, those named `time` and `day` are formatted. */
export const mails = {
  /** Contains no name: people can register with another person's address, and must not choose a text that is sent to it. */
  verifyEmail: (url: string) => ({
    subject: 'Verify your email address',
    paragraphs: ['Welcome to Stoop. Please verify that this is your email address.'],
    button: { label: 'Verify email address', url },
    notes: [
      'The link works once, for 24 hours.',
      'If you did not create an account, ignore this message. Nothing happens until the link is used.',
    ],
  }),
  resetPassword: (url: string) => ({
    subject: 'Choose a new password',
    paragraphs: ['We received a request for a new password for your Stoop account. If it was you, choose one now.'],
    button: { label: 'Choose a new password', url },
    notes: [
      'The link works once, for 30 minutes.',
      'If it was not you, ignore this message. Your password stays the same.',
    ],
  }),
  confirmNewEmail: (url: string) => ({
    subject: 'Confirm your new email address',
    paragraphs: ['Please confirm that your Stoop account should use this email address from now on.'],
    button: { label: 'Confirm email address', url },
    notes: [
      'The link works once, for 24 hours.',
      'If you did not ask for this, ignore this message. Nothing happens until the link is used.',
    ],
  }),
  emailInUse: (origin: string) => ({
    subject: 'This email address already has an account',
    paragraphs: [
      'A member asked to use this email address for their Stoop account. It already belongs to your account, so nothing was changed.',
      'If it was you, sign in with this address, or change the address of this account first.',
    ],
    button: { label: 'Open Stoop', url: `${origin}/auth` },
    notes: ['If it was not you, ignore this message.'],
  }),
  emailChanged: (newEmail: string, url: string) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `The email address of your Stoop account is now ${newEmail}.`,
      'If it was you, there is nothing to do. If it was not you, undo the change: your account gets this address back, all devices are signed out, and all passkeys and recovery codes are removed.',
    ],
    button: { label: 'Undo the change', url },
    notes: ['The link works once, for 7 days.'],
  }),
  emailChangeUndone: (url: string) => ({
    subject: 'Your email address was restored',
    paragraphs: [
      'Your Stoop account has this email address again. All devices were signed out, and all passkeys and recovery codes were removed.',
      'Your old password no longer works, because somebody else may know it. Choose a new one now.',
    ],
    button: { label: 'Choose a new password', url },
    notes: ['The link works once, for 30 minutes. After that, ask for a new one at “Forgot password?”.'],
  }),
  newSignIn: (origin: string, device: string, time: string) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Your Stoop account was used on a new device: ${device}, ${time}.`,
      'If it was you, there is nothing to do. If it was not you, sign that device out and change your password.',
    ],
    button: { label: 'Check your devices', url: `${origin}/settings/security` },
  }),
  securityChanges: {
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
  },
  securityAdvice:
    'If it was you, there is nothing to do. If it was not you, check your account and change your password.',
  checkAccount: 'Check your account',
  /** Sent after the first proof of an email. Contains only numbers, because an attacker may have chosen the names of passkeys. */
  accessEnded: (origin: string, ended: EndedAccess) => ({
    subject: 'Your email address is verified',
    paragraphs: [
      'Your Stoop account now belongs to this email address. To keep others out, we removed what was added to the account before:',
      `${capitalize(list.format(countEnded(ended)))}.`,
      'If you added them yourself, sign in and add them again. If you did not create this account, choose a new password now: only you can get the link.',
    ],
    button: { label: 'Check your account', url: `${origin}/settings/security` },
    notes: [`Choose a new password at ${origin}/auth/forgot.`],
  }),
  /** Lists the credentials that still sign in without the new password, because an intruder may have added some of them. */
  passwordChanged: (origin: string, remaining: Credentials) => {
    const parts = countCredentials(remaining)
    return {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Stoop account was changed, and other devices were signed out.',
        ...(parts.length > 0
          ? [
              `${capitalize(list.format(parts))} can still open your account. Check them, and remove those that you do not know.`,
            ]
          : []),
        'If it was not you, choose a new password now.',
      ],
      button: { label: 'Check your account', url: `${origin}/settings/security` },
      notes: [`Choose a new password at ${origin}/auth/forgot.`],
    }
  },
  /** `backupDays` is null if the operator keeps backups for an unknown time. */
  accountDeleted: (origin: string, time: string, backupDays: number | null) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      'Your Stoop account is deleted. Nobody sees your profile or anything you wrote any more, and all your devices are signed out.',
      `You can change your mind until ${time}: sign in as usual, and your account is restored. Communities that have a new creator by then keep that creator.`,
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
  }),
  accountRestored: (origin: string) => ({
    subject: 'Your account stays',
    paragraphs: [
      'You signed in to your deleted Stoop account, so it was restored and will not be erased.',
      'Your posts, replies, likes, pictures and friends are back. Communities that have a new creator keep that creator.',
      'If you did not sign in, change your password now.',
    ],
    button: { label: 'Open Stoop', url: origin },
  }),
  /** Contains no link to the file, because people keep mails for years and others may read them. */
  exportReady: (origin: string, time: string) => ({
    subject: 'The export of your data is ready',
    paragraphs: [
      'The file with everything that you gave to Stoop or made there is ready.',
      `You can download it until ${time}. We ask for your password or passkey first.`,
    ],
    button: { label: 'Open Your data', url: `${origin}/settings/your-data` },
    notes: ['If you did not ask for it, sign out your other devices and change your password.'],
  }),
  /** `content` is the sentence that the app shows for the notification. */
  notification: (origin: string, content: string) => ({
    subject: content,
    paragraphs: [`${content}.`],
    button: { label: 'Open Stoop', url: `${origin}/notifications` },
    notes: [
      `You get this message because of your settings. Turn such messages off at ${origin}/settings/notifications.`,
    ],
  }),
}
