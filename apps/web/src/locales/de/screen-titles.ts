import type { Dictionary } from '../dictionary.ts'
import { tabLabels } from './app-shell.ts'

export const screenTitles: Dictionary['screenTitles'] = {
  ...tabLabels,
  join: 'Einladung',
  messages: 'Nachrichten',
  createPost: 'Neuer Beitrag',
  post: 'Beitrag',
  edition: 'Die Abendausgabe',
  settings: 'Einstellungen',
  moderation: 'Moderation',
  statement: 'Entscheidung',
  suspended: 'Konto gesperrt',
  notFound: 'Seite nicht gefunden',
  forgot: 'Passwort vergessen',
  reset: 'Neues Passwort',
  verify: 'E-Mail bestätigen',
  newEmail: 'Neue E-Mail bestätigen',
  undoEmail: 'Änderung der E-Mail rückgängig machen',
  recover: 'Wiederherstellungscode',
}
