// Over 200 lines: all texts of moderation, which share their words.
import type { ModerationCase } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { formatDate, formatList, formatNumber, plural } from './language.ts'

type TargetType = ModerationCase['targetType']

const things: Record<TargetType, string> = {
  member: 'Profil',
  post: 'Beitrag',
  reply: 'Antwort',
  community: 'Community',
  picture: 'Bild',
  message: 'Nachricht',
  link: 'Link',
}

const articles: Record<TargetType, string> = {
  member: 'Das Profil',
  post: 'Der Beitrag',
  reply: 'Die Antwort',
  community: 'Die Community',
  picture: 'Das Bild',
  message: 'Die Nachricht',
  link: 'Der Link',
}

const cap = (count: number) => (count > 99 ? '99+' : count)

export const moderation: Dictionary['moderation'] = {
  title: 'Moderation',
  loading: 'Wird geladen …',
  close: 'Schließen',
  noneChosen: 'Kein Fall geöffnet',
  noneChosenHint: 'Wähle einen Fall, um ihn hier zu lesen und zu entscheiden.',
  cancel: 'Abbrechen',
  tabs: { label: 'Fälle', open: 'Offen', decided: 'Entschieden', appeals: 'Widersprüche' },
  resourceNames: { cases: 'die Fälle', one: 'dieser Fall', appeals: 'die Widersprüche' },
  waiting: ({ openCases, openAppeals }) =>
    formatList(
      [
        openCases > 0 && `${cap(openCases)} ${plural(openCases, { one: 'offener Fall', other: 'offene Fälle' })}`,
        openAppeals > 0 && `${cap(openAppeals)} ${plural(openAppeals, { one: 'Widerspruch', other: 'Widersprüche' })}`,
      ].filter((part) => part !== false),
    ),
  settingsHint: 'Meldungen, die auf eine Entscheidung warten',
  empty: {
    open: 'Alles erledigt',
    openHint: 'Keine Meldung wartet auf eine Entscheidung. Neue stehen hier, die schwersten zuerst.',
    openMemberHint: 'Meldungen in deinen Communitys stehen hier.',
    decided: 'Noch nichts entschieden',
    decidedHint: 'Entscheidungen stehen hier, die neuesten zuerst.',
    appeals: 'Keine offenen Widersprüche',
    appealsHint: 'Mitglieder können sechs Monate lang widersprechen.',
  },

  severities: { 1: 'Niedrig', 2: 'Mittel', 3: 'Hoch', 4: 'Dringend' },
  things,
  subjectOf: (type, name) => (name ? `${things[type]} von ${name}` : things[type]),
  noText: { member: 'Keine Beschreibung', picture: 'Ein Bild', message: 'Eine Nachricht ohne Text' },
  sharedHint:
    'Wer gemeldet hat, hat diese Nachrichten so geteilt, wie sie damals waren. Mehr von der Unterhaltung siehst du nicht.',
  reportCount: (count) => plural(count, { one: '1 Meldung', other: `${formatNumber(count)} Meldungen` }),
  heldBySystem: 'Automatisch zurückgehalten',
  reasonCount: (label, count) => (count > 1 ? `${label} ×${count}` : label),
  reasonList: formatList,
  assigned: (name) => `${name} kümmert sich darum`,
  adminOnly: 'Nur Administration',
  decidedBadge: 'Entschieden',
  evidenceKept: 'Belege aufbewahrt',

  back: 'Zurück zu den Fällen',
  previous: 'Vorheriger Fall',
  next: 'Nächster Fall',
  shortcuts: 'Tastenkürzel',
  more: 'Weitere Aktionen',
  gone: 'Dieser Fall ist nicht mehr hier',
  goneHint: 'Er wurde vielleicht abgegeben, oder du entscheidest ihn nicht.',
  toQueue: 'Zurück zu den Fällen',

  targetStates: {
    visible: 'Noch sichtbar',
    held: 'Wird geprüft: nur für die Person sichtbar, von der es stammt',
    removed: 'Entfernt',
    deleted: 'Von der Person selbst gelöscht',
  },
  snapshotNote: 'Stand bei der Meldung',
  showPicture: 'Bild anzeigen',
  pictureHint: 'Es kann verstörend sein.',
  deletedAccount: 'Gelöschtes Konto',
  noAccount: 'Ohne Konto',
  openTarget: 'In Stoop öffnen',
  reports: (count) => `Meldungen (${formatNumber(count)})`,
  reportsHint: 'Das betroffene Mitglied erfährt nie, wer gemeldet hat.',
  lightWeight: 'Zählt weniger',
  context: 'Zusammenhang',
  target: 'Gemeldet',
  record: 'Frühere Entscheidungen',
  noRecord: 'Keine über dieses Mitglied.',
  history: 'Protokoll',
  historyActions: {
    'case view': 'hat den Fall geöffnet',
    'case note': 'hat eine Notiz hinterlassen',
    'case hand over': 'hat den Fall abgegeben',
    'case decide': 'hat den Fall entschieden',
    'case hold': 'hat die Aufbewahrung geändert',
  },
  system: 'Stoop',
  until: (date) => `bis ${formatDate(date)}`,

  actions: { dismiss: 'Abweisen', remove: 'Entfernen', warn: 'Verwarnen', suspend: 'Sperren' },
  actionsLabel: 'Entscheiden',
  done: {
    dismiss: 'Abgewiesen',
    remove: 'Entfernt',
    warn: 'Verwarnt',
    suspend: 'Gesperrt',
  },
  outcomes: {
    dismiss: 'Abgewiesen: keine Regel verletzt',
    remove: 'Entfernt',
    warn: 'Verwarnt',
    suspend: 'Gesperrt',
    removeMember: 'Aus der Community entfernt',
    ban: 'Aus der Community ausgeschlossen',
  },
  decideTitle: {
    dismiss: () => 'Meldungen abweisen?',
    remove: (type) => `${things[type]} entfernen`,
    warn: (_type, name) => `${name} verwarnen`,
    suspend: (_type, name) => `${name} sperren`,
  },
  dismissHint: (type, isHeld) =>
    isHeld
      ? `${articles[type]} wird veröffentlicht.`
      : `${articles[type]} bleibt. Wer gemeldet hat, erfährt, dass keine Regel verletzt wurde.`,
  decideHint: 'Das Mitglied bekommt das als Begründung und kann sechs Monate lang widersprechen.',
  rule: 'Welche Regel wurde verletzt?',
  facts: 'Was ist passiert?',
  factsHint: 'Das Mitglied liest das. Schreib nie, wer gemeldet hat.',
  days: 'Für wie lange?',
  dayLabels: { one: '1 Tag', seven: '7 Tage', thirty: '30 Tage', forGood: 'Für immer' },
  daysHint: (days) =>
    days === null
      ? 'Alles Geschriebene verschwindet, und die eigenen Communitys gehen an die Moderation über.'
      : 'Das Mitglied wird sofort abgemeldet. Profil und Beiträge sind bis dahin verborgen.',
  alsoRemove: (type) => `Auch entfernen: ${things[type]}`,
  decided: (action) => ({ title: `${action}. Weiter mit dem nächsten Fall.` }),
  decidedLast: (action) => ({ title: `${action}. Das war der letzte.` }),
  alreadyDecided: {
    title: 'Schon entschieden',
    description: 'Jemand anders war schneller. Deine Entscheidung wurde nicht gespeichert.',
  },
  caseGone: { title: 'Dieser Fall ist nicht mehr bei dir', description: 'Deine Änderung wurde nicht gespeichert.' },
  failed: {
    title: 'Deine Entscheidung wurde nicht gespeichert',
    description: 'Der Fall steht wieder in der Liste, mit deinem Text.',
  },
  openCase: 'Fall öffnen',

  note: 'Notiz hinterlassen',
  noteHint: 'Für die übrige Moderation. Der Fall wird dir dann zugeteilt.',
  noteText: 'Notiz',
  saveNote: 'Notiz speichern',
  saving: 'Wird gespeichert …',
  noteFailed: { title: 'Die Notiz wurde nicht gespeichert' },
  handOver: 'Abgeben',
  handOverHint: 'Danach siehst du den Fall vielleicht nicht mehr.',
  handOverToLabel: 'An wen?',
  handOverTo: { site: 'An die Moderation von Stoop', admin: 'An die Administration' },
  handOverText: 'Was sollte man dort wissen? (optional)',
  handedOver: { title: 'Abgegeben. Weiter mit dem nächsten Fall.' },
  handOverFailed: { title: 'Der Fall wurde nicht abgegeben' },
  keepEvidence: 'Belege aufbewahren',
  releaseEvidence: 'Belege freigeben',
  evidence: (isOnHold) => ({
    title: isOnHold ? 'Die Belege bleiben, bis du sie freigibst' : 'Die Belege werden mit der Zeit gelöscht',
  }),
  holdFailed: { title: 'Das wurde nicht geändert' },

  appeal: {
    by: (name) => `Widerspruch von ${name}`,
    decidedBy: (name, date) => `Entschieden von ${name} am ${formatDate(date)}`,
    ownDecision: 'Du hast entschieden, deshalb antwortet jemand anders aus der Moderation.',
    openCase: 'Fall öffnen',
    upheld: 'Beibehalten',
    reversed: 'Aufheben',
    upheldTitle: 'Entscheidung beibehalten',
    upheldHint: 'Sie gilt weiter. Das Mitglied liest deine Gründe.',
    reversedTitle: 'Entscheidung aufheben',
    reversedHint: 'Entferntes ist wieder sichtbar, und eine Sperre endet. Das Mitglied liest deine Gründe.',
    explanation: 'Deine Gründe',
    done: { upheld: { title: 'Die Entscheidung gilt weiter' }, reversed: { title: 'Die Entscheidung ist aufgehoben' } },
    failed: { title: 'Das wurde nicht gespeichert', description: 'Der Widerspruch steht wieder in der Liste.' },
    alreadyDecided: { title: 'Schon entschieden', description: 'Jemand anders war schneller.' },
  },

  keys: {
    hint: 'Die Buchstaben wirken, solange kein Feld aktiv ist.',
    use: 'Tastenkürzel verwenden',
    list: [
      { keys: ['j', 'k'], label: 'Nächster und vorheriger Fall' },
      { keys: ['Enter'], label: 'Fall öffnen' },
      { keys: ['d'], label: 'Abweisen' },
      { keys: ['r'], label: 'Entfernen' },
      { keys: ['w'], label: 'Verwarnen' },
      { keys: ['s'], label: 'Sperren' },
      { keys: ['n'], label: 'Notiz hinterlassen' },
      { keys: ['h'], label: 'Abgeben' },
      { keys: ['u', 'Esc'], label: 'Zurück zu den Fällen' },
      { keys: ['Strg', 'Enter'], label: 'Dialog absenden' },
      { keys: ['?'], label: 'Diese Liste' },
    ],
  },
}
