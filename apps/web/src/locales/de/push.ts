import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const push: Dictionary['push'] = {
  title: 'Dieses Gerät',
  onDevice: 'Benachrichtigungen auf diesem Gerät',
  hints: {
    ready: 'Sie kommen an, auch wenn Stoop geschlossen ist. Dein Browser fragt dich einmal.',
    on: 'Sie kommen an, auch wenn Stoop geschlossen ist.',
    blocked: 'Dein Browser blockiert Benachrichtigungen von Stoop. Erlaube sie in den Einstellungen des Browsers.',
    homeScreen: 'Auf einem iPhone oder iPad füge Stoop zuerst zum Startbildschirm hinzu und schalte sie dort ein.',
    unsupported: 'Dieser Browser kann keine Benachrichtigungen empfangen.',
  },
  turnOnFailed: {
    title: 'Benachrichtigungen konnten nicht eingeschaltet werden',
    description: 'Bitte versuche es später noch einmal.',
  },
  turnOffFailed: {
    title: 'Benachrichtigungen konnten nicht ausgeschaltet werden',
    description: 'Bitte versuche es noch einmal.',
  },
  test: 'Test senden',
  testSent: 'Der Test ist unterwegs. Er sollte in wenigen Sekunden ankommen.',
  testFailed: { title: 'Der Test konnte nicht gesendet werden', description: 'Bitte versuche es noch einmal.' },

  choices: 'Was deine Geräte zeigen',
  choicesSummary: (on, of) => `${formatNumber(on)} von ${formatNumber(of)} Arten von Benachrichtigungen`,
  choicesHint: 'Das gilt für alle Geräte, auf denen du Benachrichtigungen einschaltest.',
  messages: 'Nachrichten',
  messageTexts: { text: 'Absender und Text', sender: 'Nur der Absender', off: 'Nichts' },
  quietHours: 'Ruhezeiten',
  quietHoursHint: 'In dieser Zeit kommt nichts an. Danach folgt eine Zusammenfassung.',
  quietFrom: 'Von',
  quietTo: 'Bis',

  renewed: 'Die Benachrichtigungen auf diesem Gerät hatten aufgehört. Jetzt kommen sie wieder.',
  stopped: 'Die Benachrichtigungen auf diesem Gerät haben aufgehört.',
  stoppedHint: 'Du kannst sie in den Einstellungen wieder einschalten.',
  openSettings: 'Einstellungen',
}
