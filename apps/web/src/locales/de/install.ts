import type { Dictionary } from '../dictionary.ts'

export const install: Dictionary['install'] = {
  title: 'Stoop immer zur Hand',
  text: 'Installiere Stoop, und es öffnet sich vom Startbildschirm wie jede andere App.',
  shareMenu: 'Tippe im Browser auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  install: 'Installieren',
  notNow: 'Nicht jetzt',
  dismiss: 'Verstanden',
  setting: 'App installieren',
  settingHint: 'Öffnet sich vom Startbildschirm, in einem eigenen Fenster.',
}
