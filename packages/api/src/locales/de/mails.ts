import type { mails as english } from '../en/mails.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('de')
const list = new Intl.ListFormat('de')

type Credentials = Parameters<typeof english.passwordChanged>[1]
type EndedAccess = Parameters<typeof english.accessEnded>[1]

const countCredentials = ({ passkeys, recoveryCodes }: Credentials) => [
  ...(passkeys > 0 ? [plural(passkeys, { one: 'Passkey', other: 'Passkeys' })] : []),
  ...(recoveryCodes > 0
    ? [plural(recoveryCodes, { one: 'Wiederherstellungscode', other: 'Wiederherstellungscodes' })]
    : []),
]

const countEnded = ({ sessions, emailChanges, exports, ...credentials }: EndedAccess) => [
  ...(sessions > 0 ? [plural(sessions, { one: 'angemeldetes Gerät', other: 'angemeldete Geräte' })] : []),
  ...countCredentials(credentials),
  ...(emailChanges > 0
    ? [
        plural(emailChanges, {
          one: 'offene Änderung der E-Mail-Adresse',
          other: 'offene Änderungen der E-Mail-Adresse',
        }),
      ]
    : []),
  ...(exports > 0 ? [plural(exports, { one: 'Export', other: 'Exporte' })] : []),
]

export const mails = {
  verifyEmail: (url) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    paragraphs: ['Willkommen bei Stoop. Bitte bestätige, dass dies deine E-Mail-Adresse ist.'],
    button: { label: 'E-Mail-Adresse bestätigen', url },
    notes: [
      'Der Link funktioniert einmal, 24 Stunden lang.',
      'Wenn du kein Konto erstellt hast, ignoriere diese Nachricht. Solange niemand den Link öffnet, passiert nichts.',
    ],
  }),
  resetPassword: (url) => ({
    subject: 'Wähle ein neues Passwort',
    paragraphs: ['Für dein Stoop-Konto wurde ein neues Passwort angefordert. Wenn du das warst, wähle jetzt eins.'],
    button: { label: 'Wähle ein neues Passwort', url },
    notes: [
      'Der Link funktioniert einmal, 30 Minuten lang.',
      'Wenn du das nicht warst, ignoriere diese Nachricht. Dein Passwort bleibt, wie es ist.',
    ],
  }),
  confirmNewEmail: (url) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    paragraphs: ['Bitte bestätige, dass dein Stoop-Konto ab jetzt diese E-Mail-Adresse verwenden soll.'],
    button: { label: 'E-Mail-Adresse bestätigen', url },
    notes: [
      'Der Link funktioniert einmal, 24 Stunden lang.',
      'Wenn du das nicht angefordert hast, ignoriere diese Nachricht. Solange niemand den Link öffnet, passiert nichts.',
    ],
  }),
  emailInUse: (origin) => ({
    subject: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto',
    paragraphs: [
      'Ein Mitglied wollte diese E-Mail-Adresse für das eigene Stoop-Konto verwenden. Sie gehört schon zu deinem Konto, deshalb wurde nichts geändert.',
      'Wenn du das warst, melde dich mit dieser Adresse an oder ändere zuerst die Adresse dieses Kontos.',
    ],
    button: { label: 'Stoop öffnen', url: `${origin}/auth` },
    notes: ['Wenn du das nicht warst, ignoriere diese Nachricht.'],
  }),
  emailChanged: (newEmail, url) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Die E-Mail-Adresse deines Stoop-Kontos ist jetzt ${newEmail}.`,
      'Wenn du das warst, musst du nichts tun. Wenn nicht, mach die Änderung rückgängig: Dein Konto bekommt diese Adresse zurück, alle Geräte werden abgemeldet, und alle Passkeys und Wiederherstellungscodes werden entfernt.',
    ],
    button: { label: 'Änderung rückgängig machen', url },
    notes: ['Der Link funktioniert einmal, 7 Tage lang.'],
  }),
  emailChangeUndone: (url) => ({
    subject: 'Deine E-Mail-Adresse wurde wiederhergestellt',
    paragraphs: [
      'Dein Stoop-Konto hat wieder diese E-Mail-Adresse. Alle Geräte wurden abgemeldet, und alle Passkeys und Wiederherstellungscodes wurden entfernt.',
      'Dein altes Passwort funktioniert nicht mehr, weil es vielleicht jemand anders kennt. Wähle jetzt ein neues.',
    ],
    button: { label: 'Wähle ein neues Passwort', url },
    notes: [
      'Der Link funktioniert einmal, 30 Minuten lang. Danach kannst du bei „Passwort vergessen?“ einen neuen anfordern.',
    ],
  }),
  newSignIn: (origin, device, time) => ({
    subject: 'Neue Anmeldung in deinem Konto',
    paragraphs: [
      `Dein Stoop-Konto wurde auf einem neuen Gerät verwendet: ${device}, ${time}.`,
      'Wenn du das warst, musst du nichts tun. Wenn nicht, melde dieses Gerät ab und ändere dein Passwort.',
    ],
    button: { label: 'Geräte prüfen', url: `${origin}/settings/security` },
  }),
  securityChanges: {
    'passkey-added': {
      subject: 'Ein Passkey wurde hinzugefügt',
      text: 'Zu deinem Stoop-Konto wurde ein Passkey hinzugefügt.',
    },
    'passkey-removed': {
      subject: 'Ein Passkey wurde entfernt',
      text: 'Von deinem Stoop-Konto wurde ein Passkey entfernt.',
    },
    'recovery-codes-created': {
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      text: 'Für dein Stoop-Konto wurden neue Wiederherstellungscodes erstellt. Frühere funktionieren nicht mehr.',
    },
    'recovery-codes-removed': {
      subject: 'Deine Wiederherstellungscodes wurden entfernt',
      text: 'Die Wiederherstellungscodes deines Stoop-Kontos wurden entfernt und funktionieren nicht mehr.',
    },
    'recovery-code-used': {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      text: 'Mit einem Wiederherstellungscode wurde dein Stoop-Konto geöffnet und ein neues Passwort gesetzt.',
    },
  },
  securityAdvice: 'Wenn du das warst, musst du nichts tun. Wenn nicht, prüfe dein Konto und ändere dein Passwort.',
  checkAccount: 'Konto prüfen',
  accessEnded: (origin, ended) => ({
    subject: 'Deine E-Mail-Adresse ist bestätigt',
    paragraphs: [
      'Dein Stoop-Konto gehört jetzt zu dieser E-Mail-Adresse. Damit niemand anders hineinkommt, haben wir entfernt, was vorher hinzugefügt wurde:',
      `${list.format(countEnded(ended))}.`,
      'Wenn du es selbst hinzugefügt hast, melde dich an und füge es noch einmal hinzu. Wenn du dieses Konto nicht erstellt hast, wähle jetzt ein neues Passwort: Den Link bekommst nur du.',
    ],
    button: { label: 'Konto prüfen', url: `${origin}/settings/security` },
    notes: [`Ein neues Passwort wählst du unter ${origin}/auth/forgot.`],
  }),
  passwordChanged: (origin, remaining) => {
    const parts = countCredentials(remaining)
    return {
      subject: 'Dein Passwort wurde geändert',
      paragraphs: [
        'Das Passwort deines Stoop-Kontos wurde geändert, und andere Geräte wurden abgemeldet.',
        ...(parts.length > 0
          ? [
              `Damit lässt sich dein Konto weiterhin öffnen: ${list.format(parts)}. Prüfe sie und entferne, was du nicht kennst.`,
            ]
          : []),
        'Wenn du das nicht warst, wähle jetzt ein neues Passwort.',
      ],
      button: { label: 'Konto prüfen', url: `${origin}/settings/security` },
      notes: [`Ein neues Passwort wählst du unter ${origin}/auth/forgot.`],
    }
  },
  accountDeleted: (origin, time, backupDays) => ({
    subject: 'Dein Konto wird gelöscht',
    paragraphs: [
      'Dein Stoop-Konto ist gelöscht. Niemand sieht mehr dein Profil oder etwas, das du geschrieben hast, und alle deine Geräte sind abgemeldet.',
      `Du kannst es dir bis zu diesem Zeitpunkt anders überlegen: ${time}. Melde dich wie gewohnt an, dann wird dein Konto wiederhergestellt. Communitys, die bis dahin eine neue Leitung haben, behalten sie.`,
      'Danach löschen wir dein Konto, deine Beiträge, Antworten, Likes und Bilder endgültig. Sie lassen sich dann nicht wiederherstellen.',
      backupDays === null
        ? 'Frühere Sicherungen des Servers enthalten sie, bis der Betreiber diese Sicherungen löscht.'
        : `Frühere Sicherungen des Servers enthalten sie noch bis zu ${backupDays} Tage. Danach werden diese Sicherungen gelöscht.`,
    ],
    button: { label: 'Mein Konto behalten', url: `${origin}/auth` },
    notes: [
      `Wenn du das Konto nicht gelöscht hast, melde dich an, um es zu behalten, und ändere dein Passwort. Wenn dein Passwort nicht funktioniert, wähle ein neues unter ${origin}/auth/forgot.`,
      'Das ist die letzte Nachricht dazu. Mit deinem Konto wird auch deine E-Mail-Adresse gelöscht.',
    ],
  }),
  accountRestored: (origin) => ({
    subject: 'Dein Konto bleibt',
    paragraphs: [
      'Du hast dich bei deinem gelöschten Stoop-Konto angemeldet. Es wurde wiederhergestellt und wird nicht gelöscht.',
      'Deine Beiträge, Antworten, Likes, Bilder und Freunde sind wieder da. Communitys mit einer neuen Leitung behalten sie.',
      'Wenn du dich nicht angemeldet hast, ändere jetzt dein Passwort.',
    ],
    button: { label: 'Stoop öffnen', url: origin },
  }),
  exportReady: (origin, time) => ({
    subject: 'Der Export deiner Daten ist fertig',
    paragraphs: [
      'Die Datei mit allem, was du Stoop gegeben oder dort gemacht hast, ist fertig.',
      `Du kannst sie bis zu diesem Zeitpunkt herunterladen: ${time}. Vorher fragen wir nach deinem Passwort oder Passkey.`,
    ],
    button: { label: 'Deine Daten öffnen', url: `${origin}/settings/your-data` },
    notes: ['Wenn du das nicht angefordert hast, melde deine anderen Geräte ab und ändere dein Passwort.'],
  }),
  notification: (origin, content) => ({
    subject: content,
    paragraphs: [`${content}.`],
    button: { label: 'Stoop öffnen', url: `${origin}/notifications` },
    notes: [
      `Du bekommst diese Nachricht wegen deiner Einstellungen. Solche Nachrichten schaltest du hier ab: ${origin}/settings/notifications.`,
    ],
  }),
} satisfies Translation<typeof english>
