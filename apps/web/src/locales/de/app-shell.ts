import type { Dictionary } from '../dictionary.ts'
import { plural } from './language.ts'

export const appShell: Dictionary['appShell'] = {
  skip: 'Zum Inhalt springen',
  home: 'Stoop, Startseite',
  retry: 'Noch einmal versuchen',
  create: 'Erstellen',
  createPost: 'Beitrag schreiben',
  createCommunity: 'Community gründen',
  notifications: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count > 99 ? '99+' : count} ungelesen`,
  tabs: 'Hauptmenü',
  requests: (count) => `(${plural(count, { one: '1 Anfrage', other: `${count} Anfragen` })})`,
  errorTitle: 'Etwas ist schiefgegangen',
  loading: 'Wird geladen',
  notOpened: {
    title: 'Das konnte nicht geöffnet werden',
    description: 'Stoop ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  },
  notOpenedOffline: { title: 'Du bist offline', description: 'Versuch es noch einmal, wenn du wieder online bist.' },
  notLoaded: 'Das hat gerade nicht geklappt. Versuch es gleich noch einmal.',
  toHome: 'Zur Startseite',
  errorHint: 'Dieser Teil von Stoop konnte nicht angezeigt werden.',
}

export const tabLabels: Dictionary['tabLabels'] = {
  home: 'Start',
  search: 'Suche',
  communities: 'Communitys',
  friends: 'Freunde',
  profile: 'Profil',
}

export const signInTitle: Dictionary['signInTitle'] = 'Anmelden'
