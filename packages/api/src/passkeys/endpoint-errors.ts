import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'

export const PASSKEY_FORBIDDEN = `${CONFIRMATION_REQUIRED}, or you have 20 passkeys`
