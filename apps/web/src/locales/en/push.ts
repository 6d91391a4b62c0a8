import { localized } from '../texts.ts'

/** Push notifications: the settings, and what the app says about a subscription that has ended. */
export const push = localized('push', {
  title: 'This device',
  onDevice: 'Notifications on this device',
  hints: {
    ready: 'They arrive even when Stoop is closed. Your browser asks you once.',
    on: 'They arrive even when Stoop is closed.',
    blocked: 'Your browser blocks notifications from Stoop. Allow them in the settings of the browser.',
    homeScreen: 'On an iPhone or iPad, add Stoop to the home screen first, and turn them on there.',
    unsupported: 'This browser cannot receive notifications.',
  },
  turnOnFailed: { title: "Couldn't turn notifications on", description: 'Please try again later.' },
  turnOffFailed: { title: "Couldn't turn notifications off", description: 'Please try again.' },
  test: 'Send a test',
  testSent: 'The test is on its way. It should arrive in a few seconds.',
  testFailed: { title: "Couldn't send a test", description: 'Please try again.' },

  choices: 'What your devices show',
  choicesSummary: (on: number, of: number) => `${on} of ${of} kinds of notification`,
  choicesHint: 'This is for all devices on which you turn notifications on.',
  messages: 'Messages',
  messageTexts: { text: 'Sender and text', sender: 'Only the sender', off: 'Nothing' },
  quietHours: 'Quiet hours',
  quietHoursHint: 'Nothing arrives in this time. A summary follows.',
  quietFrom: 'From',
  quietTo: 'To',

  renewed: 'Notifications on this device had stopped. They are on again.',
  stopped: 'Notifications on this device have stopped.',
  stoppedHint: 'You can turn them on again in the settings.',
  openSettings: 'Settings',
})
