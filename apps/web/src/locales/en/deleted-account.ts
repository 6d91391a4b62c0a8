import { localized } from '../texts.ts'

/** Shown after deleting the account, and when a sign-in cancels the deletion. */
export const deletedAccount = localized('deletedAccount', {
  title: 'Your account is deleted',
  text: (until: string) =>
    `Nobody sees you on Stoop any more. If you change your mind, sign in until ${until}, and your account stays.`,
  kept: { title: 'Welcome back!', description: 'Your account stays.' },
})
