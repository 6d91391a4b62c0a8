import type { Dictionary } from '../dictionary.ts'

export const install: Dictionary['install'] = {
  title: 'Stoop à portée de main',
  text: 'Installe Stoop, et il s’ouvre depuis ton écran d’accueil comme toute autre application.',
  shareMenu: 'Touche Partager dans le navigateur, puis « Sur l’écran d’accueil ».',
  install: 'Installer',
  notNow: 'Plus tard',
  dismiss: 'Compris',
  setting: 'Installer l’application',
  settingHint: 'S’ouvre depuis ton écran d’accueil, dans sa propre fenêtre.',
}
