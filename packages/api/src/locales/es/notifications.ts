import type { notifications as english } from '../en/notifications.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('es')

export const notifications = {
  someone: 'Alguien',
  aCommunity: 'una comunidad',
  nameAndOthers: (name, count, isMore) =>
    `${name} y ${count === 1 ? '1 persona más' : `${isMore ? `más de ${count}` : count} personas más`}`,
  friendRequest: (name) => `Solicitud de amistad de ${name}`,
  friendAccepted: (name) => `Solicitud de amistad aceptada por ${name}`,
  like: (name) => `Me gusta de ${name} en tu publicación`,
  comment: (name) => `Respuesta de ${name} a tu publicación`,
  communityJoin: (name) => `Nueva incorporación a tu comunidad: ${name}`,
  communityPostLike: (name) => `Me gusta de ${name} en tu publicación de una comunidad`,
  communityComment: (name) => `Respuesta de ${name} a tu publicación de una comunidad`,
  communityPost: (name, community) => `Nueva publicación de ${name} en ${community}`,
  communityJoins: (count, community) =>
    `${plural(count, { one: 'persona nueva', other: 'personas nuevas' })} en ${community}`,
  communityInvitation: (name, community) => `Invitación de ${name} a ${community}`,
  communityRequest: (name, community) => `Solicitud de ingreso de ${name} en ${community}`,
  communityAccepted: (community) => `Ya formas parte de ${community}`,
  communityRole: (name, community) => `Ahora formas parte de la moderación de ${community} (por ${name})`,
  communityHandover: (name, community) => `Propuesta de ${name}: que te hagas responsable de ${community}`,
  commentLike: (name) => `Me gusta de ${name} en tu respuesta`,
  commentReply: (name) => `Respuesta de ${name} a tu respuesta`,
  mention: (name) => `Mención de ${name}`,
  claim: (name) => `A ${name} le interesa tu publicación`,
  claimReserved: (name) => `La publicación de ${name} está reservada para ti`,
  claimConfirmed: (name) => `${name} ha confirmado la entrega`,
  unknown: 'Tienes una notificación nueva',
  listingExpiring: 'Tu publicación caduca pronto',
  eventMoved: (name) => `${name} cambió un evento al que respondiste`,
  eventCancelled: (name) => `${name} canceló un evento al que respondiste`,
  eventPlace: (name) => `Ya tienes una plaza en el evento de ${name}`,
  eventReminder: 'Un evento al que respondiste empieza pronto',
  reportReviewed: 'Hemos revisado tu denuncia',
  reportOutcome: (target, isActionTaken) =>
    `Hemos revisado tu denuncia (${target}): ${isActionTaken ? 'hemos tomado medidas' : 'no incumple ninguna norma'}`,
  reported: {
    member: 'un miembro',
    post: 'una publicación',
    reply: 'una respuesta',
    community: 'una comunidad',
    picture: 'una imagen',
    message: 'un mensaje',
    link: 'un enlace',
  },
  moderationDecision: 'La moderación ha tomado una decisión sobre ti',
  appealOutcome: 'Hay una decisión sobre tu apelación',
  moderationCases: 'Hay casos nuevos por revisar',
  moderationAppeals: 'Hay apelaciones nuevas por decidir',
  exportReady: 'La exportación de tus datos está lista',
} satisfies Translation<typeof english>
