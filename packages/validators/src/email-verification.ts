/** The state of the member's email: `recommended` shows a hint, `required` also limits what the member may do. */
export const EMAIL_VERIFICATION = ['verified', 'recommended', 'required'] as const
export type EmailVerification = (typeof EMAIL_VERIFICATION)[number]
