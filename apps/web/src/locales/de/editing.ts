import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const editing: Dictionary['editing'] = {
  edit: { post: 'Beitrag bearbeiten', reply: 'Antwort bearbeiten', replies: 'Wer antworten kann' },
  title: { post: 'Beitrag bearbeiten', reply: 'Antwort bearbeiten' },
  text: { post: 'Text deines Beitrags', reply: 'Text deiner Antwort' },
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  saveFailed: { post: 'Der Beitrag wurde nicht gespeichert', reply: 'Die Antwort wurde nicht gespeichert' },
  kept: 'Dein Text bleibt hier erhalten.',
  postGone: { title: 'Diesen Beitrag gibt es nicht mehr' },
  postGoneKept: 'Deine Änderungen sind jetzt der Entwurf eines neuen Beitrags.',
  replyGone: { title: 'Diese Antwort gibt es nicht mehr' },
  replyGoneKept: 'Deine Änderungen sind jetzt der Entwurf einer neuen Antwort.',

  conflictTitle: 'Anderswo geändert',
  conflict: {
    post: 'Dieser Beitrag wurde anderswo geändert, während du ihn bearbeitet hast. Dein Text ist noch da.',
    reply: 'Diese Antwort wurde anderswo geändert, während du sie bearbeitet hast. Dein Text ist noch da.',
  },
  conflictNow: { post: 'Der Beitrag lautet jetzt:', reply: 'Die Antwort lautet jetzt:' },
  keepMine: 'Meins behalten',
  takeTheirs: 'Diesen Text nehmen',
  keepsMine: 'Speichere noch einmal, um den anderen Text zu ersetzen.',

  widenTitle: { friends: 'Mit deinen Freunden teilen?', public: 'Mit allen teilen?' },
  widenHint(from, to, friendsCount) {
    if (to === 'friends')
      return friendsCount === 0
        ? 'Du hast noch keine Freunde. Wer mit dir befreundet wird, kann den Beitrag lesen.'
        : `Bisher konntest nur du ihn lesen. ${plural(friendsCount, {
            one: 'Eine befreundete Person kommt',
            other: `Deine ${formatNumber(friendsCount)} Freunde kommen`,
          })} dazu.`
    const before =
      from === 'private' || friendsCount === 0
        ? 'konntest nur du'
        : plural(friendsCount, {
            one: 'konntet nur du und eine befreundete Person',
            other: `konntet nur du und deine ${formatNumber(friendsCount)} Freunde`,
          })
    return `Bisher ${before} ihn lesen. Jetzt können ihn alle bei Stoop lesen, mit allen Antworten und „Gefällt mir“.`
  },
  widenConfirm: 'Teilen',
  widenCancel: 'So lassen',
  narrowed: {
    friends: 'Nach dem Speichern sehen ihn nur noch du und deine Freunde.',
    private: 'Nach dem Speichern siehst ihn nur noch du.',
  },

  edited: 'Bearbeitet',
  editedLabel: 'Bearbeitet. Versionen ansehen',
  versions: 'Versionen',
  versionsHint: { post: 'Wie dieser Beitrag früher lautete', reply: 'Wie diese Antwort früher lautete' },
  loading: 'Versionen werden geladen …',
  versionsFailed: 'Die Versionen wurden nicht geladen',
  current: 'Aktuell',
  erase: 'Endgültig löschen',
  eraseLabel: (date) => `Version von ${date} endgültig löschen`,
  eraseTitle: 'Diese Version endgültig löschen?',
  eraseHint: 'Niemand kann sie dann je wieder lesen. Das lässt sich nicht rückgängig machen.',
  eraseConfirm: 'Endgültig löschen',
  eraseFailed: { title: 'Die Version wurde nicht gelöscht. Versuch es noch einmal.' },
  erased: 'Diese Version wurde endgültig gelöscht.',
  pictureOfVersion: 'Bild dieser Version',
  notKept: 'Ältere Versionen zwischen dieser und der ersten sind nicht gespeichert.',
  noneReadable: 'Es gibt keine frühere Version, die du lesen kannst.',

  held: 'Wird geprüft',
  heldHint: {
    post: 'Nur du siehst diesen Beitrag, bis die Moderation ihn geprüft hat.',
    reply: 'Bisher siehst nur du sie.',
  },
  heldToast: {
    post: {
      title: 'Wird geprüft',
      description: 'Nur du siehst deinen Beitrag, bis die Moderation ihn geprüft hat.',
    },
    reply: {
      title: 'Wird geprüft',
      description: 'Nur du siehst deine Antwort, bis die Moderation sie geprüft hat.',
    },
  },

  whoCanReply: 'Wer antworten kann',
  everyone: 'Alle',
  replyAudiences: {
    everyone: 'Alle, die ihn sehen',
    friends: 'Deine Freunde',
    nobody: 'Niemand',
  },
  replyAudienceHints: {
    everyone: '',
    friends: 'Andere können ihn trotzdem lesen',
    nobody: 'Nur du kannst Antworten hinzufügen',
  },
  replyAudienceSaved: {
    everyone: { title: 'Alle, die den Beitrag sehen, können antworten' },
    friends: { title: 'Nur deine Freunde können antworten' },
    nobody: { title: 'Niemand sonst kann antworten' },
  },
  replyAudienceFailed: { title: 'Wer antworten kann, wurde nicht geändert' },
  repliesClosed: {
    everyone: () => 'Du kannst auf diesen Beitrag nicht antworten.',
    friends: (firstName) => `Nur wer mit ${firstName} befreundet ist, kann antworten.`,
    nobody: (firstName) => `${firstName} hat die Antworten abgeschaltet.`,
  },
}
