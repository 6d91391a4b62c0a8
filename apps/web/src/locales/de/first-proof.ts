import type { Dictionary } from '../dictionary.ts'
import { formatList, formatNumber, plural } from './language.ts'

const count = (number: number, one: string, many: string) =>
  number > 0 ? [plural(number, { one: `1 ${one}`, other: `${formatNumber(number)} ${many}` })] : []

const credentials = ({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }) =>
  formatList([
    ...count(passkeys, 'Passkey', 'Passkeys'),
    ...count(recoveryCodes, 'Wiederherstellungscode', 'Wiederherstellungscodes'),
  ])

export const firstProof: Dictionary['firstProof'] = {
  signedOutHint:
    'Damit niemand sonst hineinkommt, werden auch alle Geräte abgemeldet und früher hinzugefügte Passkeys, Wiederherstellungscodes und Exporte entfernt. Melde dich dann mit deinem Passwort an.',
  signedOutNewEmailHint:
    'Wenn du bisher noch keine E-Mail-Adresse bestätigt hast, werden auch alle Geräte abgemeldet und bisher hinzugefügte Passkeys, Wiederherstellungscodes und Exporte entfernt.',
  here: 'Damit niemand sonst hineinkommt, werden auch deine anderen Geräte abgemeldet. Hier bleibst du angemeldet.',
  keep: (own) => `${credentials(own)} behalten`,
  keepHint: 'Nur wenn du sie selbst hinzugefügt hast. Sonst entfernen wir sie.',
  confirmTitle: 'Bestätige, dass du es bist',
  confirmHint: 'Gib dein Passwort ein, um hier angemeldet zu bleiben und zu behalten, was dir gehört.',
  confirm: 'Bestätigen und weiter',
  skip: 'Ohne mein Passwort weiter',
  skipHint: 'Damit wirst du auch hier abgemeldet, und Passkeys und Wiederherstellungscodes werden entfernt.',
  ended: (ended) => {
    const parts = [
      ...count(ended.sessions, 'angemeldetes Gerät', 'angemeldete Geräte'),
      ...count(ended.passkeys, 'Passkey', 'Passkeys'),
      ...count(ended.recoveryCodes, 'Wiederherstellungscode', 'Wiederherstellungscodes'),
      ...count(ended.emailChanges, 'begonnene Änderung der E-Mail', 'begonnene Änderungen der E-Mail'),
      ...count(ended.exports, 'Export', 'Exporte'),
    ]
    return parts.length === 0 ? '' : `Wir haben entfernt, was vorher hinzugefügt wurde: ${formatList(parts)}.`
  },
  notMine: 'Ich habe dieses Konto nicht erstellt',
  passwordChanged: 'Passwort geändert',
  remaining: (remaining) => {
    const list = credentials(remaining)
    return list === ''
      ? 'Melde dich mit deinem neuen Passwort an.'
      : `Deine Geräte sind abgemeldet. Dein Konto lässt sich noch öffnen mit: ${list}. Melde dich an, sieh sie durch und entferne, was du nicht kennst.`
  },
  check: 'Anmelden und durchsehen',
}
