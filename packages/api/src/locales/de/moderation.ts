import type { moderation as english } from '../en/moderation.ts'
import type { Translation } from '../translation.ts'

const ownTargets = {
  member: 'dein Profil',
  post: 'dein Beitrag',
  reply: 'deine Antwort',
  community: 'deine Community',
  picture: 'dein Bild',
  message: 'deine Nachricht',
  link: 'etwas, das du veröffentlicht hast',
}

const targets = {
  member: 'ein Mitglied',
  post: 'einen Beitrag',
  reply: 'eine Antwort',
  community: 'eine Community',
  picture: 'ein Bild',
  message: 'eine Nachricht',
  link: 'einen Link',
}

const moderationOf = (community: string | null) =>
  community ? `Die Moderation der Community ${community}` : 'Die Moderation'

export const moderation = {
  rules: {
    spam: 'Spam',
    harassment: 'Belästigung',
    hate: 'Hass',
    threats: 'Drohungen oder Gewalt',
    sexualContent: 'Sexuelle Inhalte',
    privateInformation: 'Private Informationen',
    impersonation: 'Auftreten als jemand anders',
    childSafety: 'Schutz von Kindern',
    illegal: 'Etwas anderes, das verboten ist',
    other: 'Etwas anderes',
    communityRules: 'Die Regeln der Community',
  },
  suspendedSubject: 'Dein Konto ist gesperrt',
  removedMemberSubject: (community) =>
    `Du wurdest entfernt aus ${community ? `der Community ${community}` : 'einer Community'}`,
  bannedSubject: (community) =>
    `Du bist ausgeschlossen aus ${community ? `der Community ${community}` : 'einer Community'}`,
  warnedSubject: 'Du hast eine Verwarnung bekommen',
  removedSubject: (target) => `Entfernt: ${ownTargets[target]}`,
  removedMember: (community) => `${moderationOf(community)} hat dich daraus entfernt. Du bist nicht ausgeschlossen.`,
  banned: (community) => `${moderationOf(community)} hat dich daraus ausgeschlossen: Du kannst nicht mehr beitreten.`,
  removed: (community, target) => `${moderationOf(community)} hat etwas entfernt: ${ownTargets[target]}.`,
  alsoRemoved: (target) => `Auch entfernt: ${ownTargets[target]}.`,
  warned: (community, target) => `${moderationOf(community)} hat dich verwarnt. Der Grund ist: ${ownTargets[target]}.`,
  suspended: (until) =>
    `Die Moderation hat dein Konto ${until ? `gesperrt. Ende der Sperre: ${until}` : 'dauerhaft gesperrt'}.`,
  appliesInCommunity: 'Das gilt in der Community.',
  appliesEverywhere: 'Das gilt überall auf diesem Server.',
  about: (target, excerpt) => `Es geht um: ${ownTargets[target]}, „${excerpt}“`,
  rule: (rule) => `Die Regel: ${rule}.`,
  facts: (facts) => `Die Tatsachen: ${facts}`,
  sources: {
    report: 'Die Entscheidung folgt auf eine Meldung. Ein Mensch hat sie getroffen, ohne automatische Mittel.',
    hold: 'Eine automatische Prüfung hat es zurückgehalten. Ein Mensch hat die Entscheidung getroffen.',
    moderator: 'Ein Mensch hat die Entscheidung getroffen, ohne Meldung und ohne automatische Mittel.',
  },
  canAppeal: (time) =>
    `Wenn du nicht einverstanden bist, kannst du bis zu diesem Zeitpunkt widersprechen: ${time}. Darüber entscheidet eine andere Person, wenn es eine gibt. Du kannst dich auch an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.`,
  cannotAppeal:
    'Wenn du nicht einverstanden bist, kannst du dich an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  readOrAppeal: 'Entscheidung lesen oder widersprechen',
  readDecision: 'Entscheidung lesen',
  wordsOnPage: 'Die Gründe, die die Moderation der Community nennt, stehen auf der Seite der Entscheidung.',
  appealSubject: 'Über deinen Widerspruch wurde entschieden',
  appealReversed: 'Dein Widerspruch war erfolgreich: Die Entscheidung gilt nicht mehr.',
  appealUpheld: 'Dein Widerspruch war nicht erfolgreich: Die Entscheidung gilt weiter.',
  noLongerSuspended: 'Dein Konto ist deshalb nicht mehr gesperrt.',
  noLongerBanned: 'Du bist deshalb nicht mehr ausgeschlossen.',
  memberAgain:
    'Wenn sie deine Mitgliedschaft beendet hat, bist du wieder Mitglied, außer du wurdest noch einmal entfernt oder ausgeschlossen, hast die Community inzwischen verlassen oder es gibt sie nicht mehr.',
  visibleAgain: 'Was entfernt wurde, ist wieder sichtbar, wenn es nicht schon endgültig gelöscht war.',
  reasons: (reasons) => `Die Gründe: ${reasons}`,
  appealRedress:
    'Ein Mensch hat darüber entschieden. Wenn du nicht einverstanden bist, kannst du dich an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  reported: (day, target, rule) => `Am ${day} hast du ${targets[target]} gemeldet. Grund: ${rule}.`,
  reportReviewedSubject: 'Deine Meldung wurde geprüft',
  actionTaken: 'Die Moderation hat sie geprüft und etwas unternommen.',
  nothingFound: 'Die Moderation hat sie geprüft und nichts gefunden, das gegen unsere Regeln oder das Gesetz verstößt.',
  reportRedress:
    'Ein Mensch hat die Entscheidung getroffen, ohne automatische Mittel. Wenn du nicht einverstanden bist, schreib an den Kontakt im Impressum. Du kannst dich auch an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  openImprint: 'Impressum öffnen',
  receiptSubject: 'Wir haben deine Meldung bekommen',
  receipt: (report) => `Danke. ${report}`,
  receiptNext: 'Die Moderation wird sie prüfen. Wir schreiben an diese Adresse, wenn entschieden ist.',
  receiptNote: (url) => `Wenn du nichts gemeldet hast, ignoriere diese Nachricht. Über diesen Server: ${url}`,
} satisfies Translation<typeof english>
