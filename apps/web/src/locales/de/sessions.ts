import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const sessions: Dictionary['sessions'] = {
  title: 'Geräte',
  hint: 'Melde Geräte ab, die du nicht kennst, und ändere dann dein Passwort.',
  summary: (devices) => plural(devices, { one: '1 Gerät', other: `${formatNumber(devices)} Geräte` }),
  loading: 'Geräte werden geladen …',
  failed: 'Deine Geräte wurden nicht geladen',
  thisDevice: 'Dieses Gerät',
  lastUsed: 'Zuletzt verwendet',
  signedInOn: (date) => `Angemeldet am ${date}`,
  signOut: 'Abmelden',
  signOutLabel: (device) => `${device} abmelden`,
  signOutFailed: 'Dieses Gerät wurde nicht abgemeldet',
  onlyThis: 'Du bist nur auf diesem Gerät angemeldet.',
  signOutOthers: 'Alle anderen Geräte abmelden',
  signOutOthersTitle: 'Alle anderen Geräte abmelden?',
  signOutOthersHint: (count) =>
    `${plural(count, {
      one: 'Ein anderes Gerät muss',
      other: `${formatNumber(count)} andere Geräte müssen`,
    })} sich neu anmelden. Hier bleibst du angemeldet.`,
  signOutOthersConfirm: 'Abmelden',
  signOutOthersFailed: 'Die anderen Geräte wurden nicht abgemeldet',
  cancel: 'Abbrechen',
  close: 'Schließen',

  confirmTitle: 'Bestätige, dass du es bist',
  confirmHint: 'Gib dein Passwort ein, um fortzufahren. Es schützt dein Konto und deine Daten.',
  confirmHintPasskey: 'Nimm dein Passwort oder einen Passkey, um fortzufahren. Das schützt dein Konto und deine Daten.',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt …',
  usePasskey: 'Passkey verwenden',
  or: 'oder',
  confirmFailed: 'Die Bestätigung hat nicht geklappt',
  wrongPassword: 'Dieses Passwort stimmt nicht',
}
