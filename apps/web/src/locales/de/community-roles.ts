import type { Dictionary } from '../dictionary.ts'

export const communityRoles: Dictionary['communityRoles'] = {
  menu: {
    moderator: 'In die Moderation aufnehmen',
    member: 'Aus der Moderation nehmen',
    creator: 'Um Übernahme bitten',
    withdraw: 'Bitte um Übernahme zurückziehen',
  },
  confirmTitle: {
    moderator: (firstName) => `${firstName} in die Moderation aufnehmen?`,
    member: (firstName) => `${firstName} aus der Moderation nehmen?`,
    creator: (firstName) => `${firstName} um Übernahme bitten?`,
  },
  confirmHint: {
    moderator:
      'Die Moderation nimmt Anfragen an, lädt ein, heftet Beiträge an, entfernt sie und entfernt Mitglieder oder schließt sie aus.',
    member: 'Die Mitgliedschaft in der Community bleibt.',
    creator:
      'Du behältst die Leitung bis zur Zusage. Danach leitet die andere Person die Community, und du gehörst zur Moderation.',
  },
  confirm: {
    moderator: 'Aufnehmen',
    member: 'Herausnehmen',
    creator: 'Bitten',
  },
  cancel: 'Abbrechen',
  close: 'Schließen',
  askedToast: (firstName) => ({
    title: `Du hast ${firstName} um Übernahme gebeten`,
    description: 'Dafür sind 7 Tage Zeit.',
  }),
  changeFailed: 'Die Rolle wurde nicht geändert',
  askFailed: 'Die Bitte wurde nicht gesendet',

  asked: (name) => `${name} bittet dich, die Leitung zu übernehmen`,
  askedByCreator: 'Du sollst die Leitung übernehmen',
  askedHint: (date) =>
    `Als Leitung kümmerst du dich um Einstellungen, Moderation und Beiträge der Community. Antworte bis ${date}.`,
  accept: 'Annehmen',
  accepting: 'Wird angenommen …',
  decline: 'Ablehnen',
  accepted: (community) => ({ title: `Du leitest jetzt ${community}` }),
  declined: { title: 'Du hast die Übernahme abgelehnt' },
  answerFailed: 'Deine Antwort wurde nicht gesendet',

  waiting: (name) => `Du hast ${name} um Übernahme gebeten`,
  waitingHint: (date) => `Du behältst die Leitung bis zur Zusage. Zeit dafür ist bis ${date}.`,
  withdraw: 'Zurückziehen',
  withdrawFailed: 'Die Bitte wurde nicht zurückgezogen',

  successor: 'Wer soll übernehmen?',
  searchMembers: 'Mitglieder suchen …',
  nobody: 'Niemand Bestimmtes',
  nobodyHint:
    'Wer am längsten zur Moderation gehört, bekommt die Leitung. Ohne Moderation hat die Community keine Leitung, bis sich ein Mitglied meldet.',
  askedOnLeave: (firstName) =>
    `${firstName} wird um Übernahme gebeten und hat 7 Tage Zeit. Bis dahin hat die Community keine Leitung.`,

  noCreator: 'Diese Community hat keine Leitung',
  noCreatorHint: 'Ein Mitglied kann die Einstellungen übernehmen und sich um die Beiträge kümmern.',
  volunteer: 'Ich übernehme',
  volunteering: 'Wird übernommen …',
  volunteerFailed: 'Die Leitung wurde nicht übernommen',
}
