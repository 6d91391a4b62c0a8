import type { digest as english } from '../en/digest.ts'
import type { Translation } from '../translation.ts'

export const digest = {
  subject: 'Was du bei Stoop verpasst hast',
  notifications: 'Neues für dich:',
  ofFriends: 'Neue Beiträge deiner Freunde:',
  ofCommunities: 'Neue Beiträge in deinen Communitys:',
  post: (name, words) => `${name}: ${words}`,
  communityPost: (name, community, words) => `${name} in ${community}: ${words}`,
  open: 'Stoop öffnen',
  why: (url) => `Du bekommst diese Nachricht, weil du sie in den Einstellungen gewählt hast: ${url}`,
  stop: (url) => `Diese Nachrichten beenden: ${url}`,
  stopTitle: 'Diese E-Mails beenden?',
  stopText:
    'Stoop schickt dir dann keine Abendausgabe und keine wöchentliche Zusammenfassung mehr per E-Mail. Andere E-Mails ändern sich nicht.',
  stopButton: 'E-Mails beenden',
  stoppedTitle: 'Diese E-Mails sind aus',
  stoppedText:
    'Du bekommst keine Abendausgabe und keine wöchentliche Zusammenfassung mehr per E-Mail. In den Einstellungen kannst du sie wieder einschalten.',
  invalidTitle: 'Dieser Link ist nicht gültig',
  invalidText:
    'Bitte schalte die Abendausgabe oder die wöchentliche Zusammenfassung per E-Mail in den Einstellungen von Stoop aus.',
} satisfies Translation<typeof english>
