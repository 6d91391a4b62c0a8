/** The purposes of the links that are sent by mail. A link is valid for its purpose only. */
export const ACCOUNT_TOKEN_PURPOSES = [
  'verify-email',
  'reset-password',
  'confirm-new-email',
  'undo-email-change',
] as const
export type AccountTokenPurpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number]
