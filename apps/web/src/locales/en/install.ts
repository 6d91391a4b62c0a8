import { localized } from '../texts.ts'

/** Installing the app on the device. */
export const install = localized('install', {
  title: 'Keep Stoop at hand',
  text: 'Install Stoop, and it opens from your home screen like any other app.',
  shareMenu: 'Tap Share in the browser, then Add to Home Screen.',
  install: 'Install',
  notNow: 'Not now',
  dismiss: 'Got it',
  setting: 'Install the app',
  settingHint: 'Opens from your home screen, in a window of its own.',
})
