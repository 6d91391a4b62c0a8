import { localized } from '../texts.ts'

/** Signed-in devices, and the dialog "Confirm it's you". */
export const sessions = localized('sessions', {
  title: 'Devices',
  hint: 'Sign out a device that you do not know, and then change your password.',
  summary: (devices: number) => `${devices} ${devices === 1 ? 'device' : 'devices'}`,
  loading: 'Loading devices...',
  failed: "Couldn't load your devices",
  thisDevice: 'This device',
  lastUsed: 'Last used',
  signedInOn: (date: string) => `Signed in on ${date}`,
  signOut: 'Sign Out',
  signOutLabel: (device: string) => `Sign out ${device}`,
  signOutFailed: "Couldn't sign out this device",
  onlyThis: 'You are signed in on this device only.',
  signOutOthers: 'Sign out all other devices',
  signOutOthersTitle: 'Sign out all other devices?',
  signOutOthersHint: (count: number) =>
    `${count === 1 ? 'One other device has' : `${count} other devices have`} to sign in again. You stay signed in here.`,
  signOutOthersConfirm: 'Sign Out',
  signOutOthersFailed: "Couldn't sign out the other devices",
  cancel: 'Cancel',
  close: 'Close',

  confirmTitle: "Confirm it's you",
  confirmHint: 'Enter your password to go on. It protects your account and your data.',
  confirmHintPasskey: 'Use your password or a passkey to go on. It protects your account and your data.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  usePasskey: 'Use a passkey',
  or: 'or',
  confirmFailed: "Couldn't confirm that it's you",
  wrongPassword: 'This password is not right',
})
