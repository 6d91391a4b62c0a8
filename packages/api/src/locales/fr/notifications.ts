import type { notifications as english } from '../en/notifications.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('fr')

export const notifications = {
  someone: 'Quelqu’un',
  aCommunity: 'une communauté',
  nameAndOthers: (name, count, isMore) =>
    `${name} et ${count === 1 ? '1 autre personne' : `${isMore ? `plus de ${count}` : count} autres personnes`}`,
  friendRequest: (name) => `Demande d’ami de ${name}`,
  friendAccepted: (name) => `Demande d’ami acceptée par ${name}`,
  like: (name) => `« J’aime » de ${name} sur ta publication`,
  comment: (name) => `Réponse de ${name} à ta publication`,
  communityJoin: (name) => `Nouveau membre de ta communauté : ${name}`,
  communityPostLike: (name) => `« J’aime » de ${name} sur ta publication dans une communauté`,
  communityComment: (name) => `Réponse de ${name} à ta publication dans une communauté`,
  communityPost: (name, community) => `Nouvelle publication de ${name} dans ${community}`,
  communityJoins: (count, community) =>
    `${plural(count, { one: 'nouveau membre', other: 'nouveaux membres' })} dans ${community}`,
  communityInvitation: (name, community) => `Invitation de ${name} à rejoindre ${community}`,
  communityRequest: (name, community) => `Demande d’adhésion de ${name} à ${community}`,
  communityAccepted: (community) => `Tu es maintenant membre de ${community}`,
  communityRole: (name, community) => `Tu fais maintenant partie de la modération de ${community} (par ${name})`,
  communityHandover: (name, community) => `${name} te propose de devenir responsable de ${community}`,
  commentLike: (name) => `« J’aime » de ${name} sur ta réponse`,
  commentReply: (name) => `Réponse de ${name} à ta réponse`,
  mention: (name) => `Mention de ${name}`,
  claim: (name) => `${name} s’intéresse à ta publication`,
  claimReserved: (name) => `La publication de ${name} est réservée pour toi`,
  claimConfirmed: (name) => `${name} a confirmé la remise`,
  unknown: 'Tu as une nouvelle notification',
  listingExpiring: 'Ta publication expire bientôt',
  eventMoved: (name) => `${name} a modifié un événement auquel tu as répondu`,
  eventCancelled: (name) => `${name} a annulé un événement auquel tu as répondu`,
  eventPlace: (name) => `Tu as maintenant une place à l’événement de ${name}`,
  eventReminder: 'Un événement auquel tu as répondu commence bientôt',
  reportReviewed: 'Ton signalement a été examiné',
  reportOutcome: (target, isActionTaken) =>
    `Ton signalement (${target}) a été examiné : ${isActionTaken ? 'nous avons pris des mesures' : 'aucune règle n’est enfreinte'}`,
  reported: {
    member: 'un membre',
    post: 'une publication',
    reply: 'une réponse',
    community: 'une communauté',
    picture: 'une image',
    message: 'un message',
    link: 'un lien',
  },
  moderationDecision: 'La modération a pris une décision à ton sujet',
  appealOutcome: 'Ton recours a été examiné',
  moderationCases: 'Il y a de nouveaux dossiers à examiner',
  moderationAppeals: 'Il y a de nouveaux recours à examiner',
  exportReady: 'L’export de tes données est prêt',
} satisfies Translation<typeof english>
