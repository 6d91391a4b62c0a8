import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const profiles: Dictionary['profiles'] = {
  editTitle: 'Profil bearbeiten',
  firstName: 'Vorname',
  lastName: 'Nachname',
  texts: { bio: { label: 'Über mich', hint: 'Erzähl deinen Nachbarn etwas über dich' } },
  cancel: 'Abbrechen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  close: 'Schließen',
  updated: { title: 'Profil aktualisiert', description: 'Deine Änderungen sind gespeichert.' },
  updateFailed: { title: 'Nicht gespeichert', description: 'Dein Profil wurde nicht geändert.' },

  friends: (count) => plural(count, { one: '1 befreundete Person', other: `${formatNumber(count)} Freunde` }),
  stats: { posts: 'Beiträge', friends: 'Freunde', photos: 'Fotos' },
  statsLabel: 'Zahlen zum Profil',
  about: 'Über mich',
  noBio: 'Noch keine Beschreibung. Erzähl etwas über dich!',
  noBioOfOther: (firstName) => `${firstName} hat noch nichts über sich geschrieben.`,
  city: 'Stadt',
  cityUnknown: 'Noch keine Stadt',
  changeCity: 'Stadt ändern',
  chooseCity: 'Wähle deine Stadt',
  joinedOn: (date) => `Bei Stoop seit ${date}`,
  posts: 'Beiträge',
  noPosts: 'Noch keine Beiträge. Teile deinen ersten!',
  firstPost: 'Beitrag schreiben',
  noPostsOfOther: (firstName) => `${firstName} hat noch nichts mit dir geteilt.`,
  changePhoto: 'Profilfoto ändern',
  settings: 'Einstellungen',

  loading: 'Profil wird geladen …',
  resourceName: 'dieses Profil',
  notFound: 'Profil nicht gefunden',
  notFoundHint: (username) =>
    `Bei Stoop gibt es @${username} nicht. Prüfe die Schreibweise, oder der Benutzername wurde geändert.`,
  search: 'Leute suchen',
}
