import { localized } from '../texts.ts'

/** The toasts. */
export const toasts = localized('toasts', {
  close: 'Dismiss',
})
