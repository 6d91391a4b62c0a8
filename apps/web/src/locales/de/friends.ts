import type { Dictionary } from '../dictionary.ts'

export const friends: Dictionary['friends'] = {
  title: 'Freunde',
  tabs: { label: 'Freunde', requests: 'Anfragen', friends: 'Freunde', suggestions: 'Vorschläge' },
  loading: 'Wird geladen …',
  resourceNames: { requests: 'Freundschaftsanfragen', friends: 'deine Freunde', suggestions: 'Vorschläge' },
  retry: 'Noch einmal versuchen',

  add: 'Anfrage senden',
  requested: 'Angefragt',
  cancelRequest: 'Freundschaftsanfrage zurückziehen',
  cancelTitle: (name) => `Deine Freundschaftsanfrage an ${name} zurückziehen?`,
  confirmCancel: 'Anfrage zurückziehen',
  keepRequest: 'Anfrage behalten',
  withdrawn: 'Diese Anfrage wurde zurückgezogen',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  friends: 'Befreundet',
  couldNotSend: 'Nicht gesendet. Noch einmal versuchen',

  message: 'Nachricht',
  more: (name) => `Weitere Optionen für ${name}`,
  seeProfile: 'Profil ansehen',
  unfriend: 'Freundschaft beenden',
  unfriendTitle: (name) => `Freundschaft mit ${name} beenden?`,
  unfriendHint: 'Ihr seht dann keine Beiträge mehr, die nur für Freunde sind.',
  keepFriend: 'Befreundet bleiben',
  close: 'Schließen',
  unfriendFailed: { title: 'Die Freundschaft konnte nicht beendet werden' },

  mayKnow: 'Vielleicht kennst du',
  dismiss: (name) => `${name} nicht mehr vorschlagen`,
  dismissed: (name) => `Wir schlagen dir ${name} nicht mehr vor`,
  dismissFailed: { title: 'Der Vorschlag konnte nicht entfernt werden' },
  undo: 'Rückgängig machen',

  noRequests: 'Keine Freundschaftsanfragen',
  noRequestsHint: 'Hier erscheinen die Anfragen aus deiner Nachbarschaft.',
  none: 'Noch keine Freunde',
  noneHint: 'Knüpf erste Kontakte!',
  noSuggestions: 'Keine Vorschläge',
  noSuggestionsHint: 'Du kannst auch nach Namen suchen.',
  findPeople: 'Leute finden',

  sent: { title: 'Freundschaftsanfrage gesendet' },
  sentWithDescription: {
    title: 'Freundschaftsanfrage gesendet!',
    description: 'Deine Freundschaftsanfrage ist unterwegs.',
  },
  sendFailed: { title: 'Die Freundschaftsanfrage konnte nicht gesendet werden' },
  sendFailedTryAgain: {
    title: 'Die Freundschaftsanfrage konnte nicht gesendet werden. Versuch es noch einmal.',
  },
  cancelFailed: { title: 'Die Anfrage konnte nicht zurückgezogen werden' },
  respondFailed: { title: 'Deine Antwort konnte nicht gespeichert werden' },
}
