import { localized } from '../texts.ts'

/** Error texts while the device is offline. */
export const offline = localized('offline', {
  title: "You're offline",
  tryAgain: "Try again when you're back online.",
  formKept: 'What you entered is still here.',
  notUploaded: "You're offline. Nothing was uploaded",
})
