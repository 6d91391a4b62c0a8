export const CONFIRMATION_REQUIRED =
  'You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED)'
