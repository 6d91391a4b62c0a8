/** The toasts. */
export const toasts = {
  close: 'Dismiss',
}
