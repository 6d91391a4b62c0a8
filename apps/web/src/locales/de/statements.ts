import type { ModerationCase, Statement } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { formatDate } from './language.ts'

type TargetType = ModerationCase['targetType']

const ownThings: Record<TargetType, string> = {
  member: 'Dein Profil',
  post: 'Dein Beitrag',
  reply: 'Deine Antwort',
  community: 'Deine Community',
  picture: 'Dein Bild',
  message: 'Deine Nachricht',
  link: 'Etwas, das du veröffentlicht hast,',
}

function titleOf({ action, targetType, until, communityName }: Statement): string {
  const community = communityName ?? 'einer Community'
  if (action === 'suspend') return until ? 'Dein Konto ist gesperrt' : 'Dein Konto ist für immer gesperrt'
  if (action === 'warn') return 'Du wurdest verwarnt'
  if (action === 'removeMember') return `Du wurdest aus ${community} entfernt`
  if (action === 'ban') return `Du bist aus ${community} ausgeschlossen`
  return action === 'remove' ? `${ownThings[targetType]} wurde entfernt` : 'Keine Regel wurde verletzt'
}

export const statements: Dictionary['statements'] = {
  resourceName: 'diese Entscheidung',
  loading: 'Wird geladen …',
  retry: 'Noch einmal versuchen',
  notFound: 'Diese Entscheidung gibt es nicht',
  notFoundHint: 'Nur das betroffene Mitglied kann eine Entscheidung lesen.',
  toHome: 'Startseite',
  title: titleOf,
  summary: ({ action, targetType, isRemoved, until }) => {
    const removal = isRemoved && action !== 'remove' ? `${ownThings[targetType]} wurde auch entfernt.` : ''
    if (action !== 'suspend') return removal
    const end = until
      ? `Du kannst dich ab ${formatDate(until)} wieder anmelden. Bis dahin sind dein Profil und deine Beiträge verborgen.`
      : 'Dein Profil und alles, was du geschrieben hast, sind verborgen.'
    return [end, removal].filter(Boolean).join(' ')
  },
  about: 'Betrifft',
  rule: 'Regel',
  facts: 'Was passiert ist',
  wordsOf: (community) => `In den Worten der Moderation von ${community}`,
  until: 'Bis',
  forGood: 'Für immer',
  decidedOn: 'Entschieden am',
  how: 'Wie entschieden wurde',
  sources: {
    report: 'Nach einer Meldung, von einem Menschen.',
    hold: 'Eine automatische Prüfung hat es zurückgehalten. Ein Mensch hat entschieden.',
    moderator: 'Von einem Menschen, ohne Meldung.',
  },
  decidedBy: 'Entschieden von',
  moderatorOf: (community) => `Moderation von ${community}`,
  ownThing: (type) => ownThings[type].replace(/,$/, ''),

  appealTitle: 'Siehst du das anders?',
  appealHint: (before) =>
    `Du kannst einmal widersprechen, bis ${formatDate(before)}. Wenn möglich, entscheidet jemand anders aus der Moderation.`,
  appealText: 'Warum ist die Entscheidung falsch?',
  send: 'Widerspruch senden',
  sending: 'Wird gesendet …',
  openAppeal: 'Dein Widerspruch wird geprüft',
  openAppealHint: 'Die Moderation liest ihn. Wir sagen dir, wie sie entscheidet.',
  yourWords: 'Was du geschrieben hast',
  reversed: 'Dein Widerspruch hatte Erfolg',
  reversedHint: 'Die Entscheidung gilt nicht mehr.',
  upheld: 'Dein Widerspruch hatte keinen Erfolg',
  upheldHint: 'Die Entscheidung gilt weiter.',
  reasons: 'Die Gründe',
  tooLate: 'Die Frist für den Widerspruch ist vorbei.',
  redress: 'Du kannst dich auch an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  failed: 'Stoop ist nicht erreichbar. Dein Text ist noch da. Versuch es noch einmal.',
  failedOffline: 'Du bist offline. Dein Text ist noch da. Versuch es noch einmal, wenn du wieder online bist.',

  suspended: {
    loading: 'Einen Moment',
    loadingText: 'Wir holen die Entscheidung über dein Konto.',
    failed: 'Die Entscheidung wurde nicht geladen',
    invalidHint: 'Diese Links funktionieren sechs Monate lang. Melde dich noch einmal an, um einen neuen zu bekommen.',
    backToSignIn: 'Zurück zur Anmeldung',
  },
}
