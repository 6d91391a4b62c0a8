import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

const ofPerson = (firstName: string | undefined, thing: string, thisThing: string) =>
  firstName ? `${thing} von ${firstName} melden` : `${thisThing} melden`

export const reports: Dictionary['reports'] = {
  close: 'Schließen',
  title: {
    member: (firstName) => (firstName ? `${firstName} melden` : 'Dieses Mitglied melden'),
    post: (firstName) => ofPerson(firstName, 'Beitrag', 'Diesen Beitrag'),
    reply: (firstName) => ofPerson(firstName, 'Antwort', 'Diese Antwort'),
    picture: (firstName) => ofPerson(firstName, 'Bild', 'Dieses Bild'),
    message: (firstName) => ofPerson(firstName, 'Nachricht', 'Diese Nachricht'),
    community: () => 'Diese Community melden',
  },
  reasonHint: 'Was stimmt nicht? Niemand erfährt, dass du es warst.',
  reasonsLabel: 'Gründe',
  reasons: {
    spam: { label: 'Spam', hint: 'Werbung, Betrug, immer wieder dasselbe' },
    harassment: { label: 'Belästigung', hint: 'Beleidigungen, Mobbing, unerwünschter Kontakt' },
    hate: { label: 'Hass', hint: 'Angriffe auf Menschen wegen dem, was sie sind' },
    threats: { label: 'Drohungen oder Gewalt', hint: 'Jemand könnte verletzt werden' },
    sexualContent: { label: 'Sexuelle Inhalte', hint: 'Nacktheit oder sexuelle Handlungen, auch von Erwachsenen' },
    privateInformation: {
      label: 'Private Daten',
      hint: 'Eine Adresse, Telefonnummer oder ein Bild ohne Einwilligung',
    },
    impersonation: { label: 'Falsche Identität', hint: 'Gibt sich als jemand anders aus' },
    childSafety: { label: 'Kinderschutz', hint: 'Gefährdet ein Kind oder beutet es aus' },
    illegal: { label: 'Verstößt gegen Gesetze', hint: 'Verbotene Waren, Betrug, Urheberrecht' },
    other: { label: 'Etwas anderes', hint: 'Schreib uns, was es ist' },
  },
  communityRules: 'Die Regeln der Community',
  detailsHint: 'Mit ein paar Worten entscheiden wir schneller.',
  emergency: 'Wenn jemand jetzt in Gefahr ist, wähle zuerst den Notruf. Auch wir sehen uns diese Meldungen zuerst an.',
  text: 'Was sollten wir wissen? (optional)',
  textHint: 'Das liest nur die Moderation.',
  block: (firstName) => `${firstName} auch blockieren`,
  blockHint: 'Ihr seht einander dann nicht mehr. Es gibt keine Nachricht darüber.',
  messages: {
    shared: (count) =>
      plural(count, { one: 'Du teilst diese Nachricht', other: `Du teilst diese ${formatNumber(count)} Nachrichten` }),
    sharedHint: 'Die Moderation sieht nur das und sonst nichts von eurer Unterhaltung.',
    add: 'Nachrichten hinzufügen',
    change: 'Nachrichten ändern',
    title: 'Nachrichten hinzufügen',
    hint: 'Die Moderation sieht nur die Nachrichten, die du auswählst.',
    list: 'Nachrichten',
    dayAndTime: (day, time) => `${day}, ${time}`,
    author: (name) => name ?? 'Du',
    chosen: (count, max) =>
      count >= max ? `Du kannst bis zu ${max} Nachrichten teilen` : `${count} von ${max} ausgewählt`,
    pictures: (count) => plural(count, { one: 'Bild', other: `${formatNumber(count)} Bilder` }),
    older: 'Frühere Nachrichten zeigen',
    newer: 'Spätere Nachrichten zeigen',
    failed: 'Weitere Nachrichten wurden nicht geladen. Versuch es noch einmal',
    done: 'Fertig',
  },
  back: 'Zurück',
  send: 'Meldung senden',
  sending: 'Wird gesendet …',
  notSent: 'Deine Meldung wurde nicht gesendet',
  gone: 'Das gibt es nicht mehr, also ist auch nichts mehr zu melden.',
  failed: 'Stoop ist nicht erreichbar. Deine Meldung ist noch da. Versuch es noch einmal.',
  failedOffline: 'Du bist offline. Deine Meldung ist noch da. Versuch es noch einmal, wenn du wieder online bist.',
  receipt: {
    title: 'Danke',
    text: 'Wir haben deine Meldung bekommen.',
    review: 'Die Moderation sieht sie sich an, die schwersten Meldungen zuerst.',
    outcome: 'Wir benachrichtigen dich, wenn entschieden ist.',
    secret: 'Niemand, den du meldest, erfährt, wer gemeldet hat.',
    blocked: (firstName) => `Du hast ${firstName} blockiert. Ihr seht einander nicht mehr.`,
    yourReports: 'Deine Meldungen',
    done: 'Fertig',
  },
}
