/** Shown after the deletion of the account, and when a sign-in cancels it. */
export const deletedAccount = {
  title: 'Your account is deleted',
  text: (until: string) =>
    `Nobody sees you on Stoop any more. If you change your mind, sign in until ${until}, and your account stays.`,
  kept: { title: 'Welcome back!', description: 'Your account stays.' },
}
