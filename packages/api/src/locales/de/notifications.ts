import type { notifications as english } from '../en/notifications.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('de')

export const notifications = {
  someone: 'Jemand',
  aCommunity: 'einer Community',
  nameAndOthers: (name, count, isMore) =>
    `${name} und ${count === 1 ? '1 weitere Person' : `${isMore ? `${count}+` : count} weitere`}`,
  friendRequest: (name) => `Freundschaftsanfrage von ${name}`,
  friendAccepted: (name) => `Freundschaftsanfrage angenommen von ${name}`,
  like: (name) => `Dein Beitrag gefällt ${name}`,
  comment: (name) => `Antwort auf deinen Beitrag von ${name}`,
  communityJoin: (name) => `Neu in deiner Community: ${name}`,
  communityPostLike: (name) => `Dein Beitrag in einer Community gefällt ${name}`,
  communityComment: (name) => `Antwort auf deinen Beitrag in einer Community von ${name}`,
  communityPost: (name, community) => `Neuer Beitrag von ${name} in ${community}`,
  communityJoins: (count, community) =>
    `${plural(count, { one: 'neues Mitglied', other: 'neue Mitglieder' })} in ${community}`,
  communityInvitation: (name, community) => `Einladung von ${name} in: ${community}`,
  communityRequest: (name, community) => `Beitrittsanfrage von ${name} für: ${community}`,
  communityAccepted: (community) => `Du bist jetzt Mitglied von ${community}`,
  communityRole: (name, community) => `Du gehörst jetzt zur Moderation von ${community} (durch ${name})`,
  communityHandover: (name, community) => `Anfrage von ${name}: Übernimmst du die Leitung von ${community}?`,
  commentLike: (name) => `Deine Antwort gefällt ${name}`,
  commentReply: (name) => `Antwort auf deine Antwort von ${name}`,
  mention: (name) => `Erwähnung durch ${name}`,
  claim: (name) => `${name} hat Interesse an deinem Beitrag`,
  claimReserved: (name) => `Der Beitrag von ${name} ist für dich reserviert`,
  claimConfirmed: (name) => `${name} hat die Übergabe bestätigt`,
  unknown: 'Du hast eine neue Benachrichtigung',
  listingExpiring: 'Dein Beitrag läuft bald ab',
  eventMoved: (name) => `${name} hat eine Veranstaltung geändert, auf die du geantwortet hast`,
  eventCancelled: (name) => `${name} hat eine Veranstaltung abgesagt, auf die du geantwortet hast`,
  eventPlace: (name) => `Du hast jetzt einen Platz bei der Veranstaltung von ${name}`,
  eventReminder: 'Eine Veranstaltung, auf die du geantwortet hast, beginnt bald',
  reportReviewed: 'Deine Meldung wurde geprüft',
  reportOutcome: (target, isActionTaken) =>
    `Deine Meldung (${target}) wurde geprüft: ${isActionTaken ? 'Wir haben etwas unternommen' : 'Es verstößt gegen keine Regel'}`,
  reported: {
    member: 'ein Mitglied',
    post: 'ein Beitrag',
    reply: 'eine Antwort',
    community: 'eine Community',
    picture: 'ein Bild',
    message: 'eine Nachricht',
    link: 'ein Link',
  },
  moderationDecision: 'Die Moderation hat eine Entscheidung über dich getroffen',
  appealOutcome: 'Über deinen Widerspruch wurde entschieden',
  moderationCases: 'Es gibt neue Fälle zu prüfen',
  moderationAppeals: 'Es gibt neue Widersprüche zu entscheiden',
  exportReady: 'Der Export deiner Daten ist fertig',
} satisfies Translation<typeof english>
