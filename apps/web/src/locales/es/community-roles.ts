import type { Dictionary } from '../dictionary.ts'

export const communityRoles: Dictionary['communityRoles'] = {
  menu: {
    moderator: 'Dar la moderación',
    member: 'Quitar la moderación',
    creator: 'Pedir que tome el relevo',
    withdraw: 'Retirar la petición de relevo',
  },
  confirmTitle: {
    moderator: (firstName) => `¿Dar la moderación a ${firstName}?`,
    member: (firstName) => `¿Quitar la moderación a ${firstName}?`,
    creator: (firstName) => `¿Pedir a ${firstName} que tome el relevo?`,
  },
  confirmHint: {
    moderator: 'La moderación acepta solicitudes, invita, fija y retira publicaciones, y saca o veta a miembros.',
    member: 'Sigue siendo miembro de la comunidad.',
    creator: 'Sigues siendo responsable hasta que acepte. Entonces dirige la comunidad, y tú pasas a la moderación.',
  },
  confirm: {
    moderator: 'Dar la moderación',
    member: 'Quitar',
    creator: 'Pedir',
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
  askedToast: (firstName) => ({
    title: `Has pedido a ${firstName} que tome el relevo`,
    description: 'Tiene 7 días para aceptar.',
  }),
  changeFailed: 'No se pudo cambiar el papel',
  askFailed: 'No se pudo pedir el relevo',

  asked: (name) => `${name} te pide que tomes el relevo`,
  askedByCreator: 'Te piden que tomes el relevo',
  askedHint: (date) =>
    `Como responsable diriges la comunidad: sus ajustes, su moderación y sus publicaciones. Responde antes del ${date}.`,
  accept: 'Aceptar',
  accepting: 'Aceptando…',
  decline: 'Rechazar',
  accepted: (community) => ({ title: `Ahora eres responsable de ${community}` }),
  declined: { title: 'Has rechazado el relevo' },
  answerFailed: 'No se pudo enviar tu respuesta',

  waiting: (name) => `Has pedido a ${name} que tome el relevo`,
  waitingHint: (date) => `Sigues siendo responsable hasta que acepte. Puede responder hasta el ${date}.`,
  withdraw: 'Retirar',
  withdrawFailed: 'No se pudo retirar la petición',

  successor: '¿Quién debería tomar el relevo?',
  searchMembers: 'Buscar miembros…',
  nobody: 'Nadie en concreto',
  nobodyHint:
    'Quien lleve más tiempo en la moderación pasa a ser responsable. Sin moderación, la comunidad se queda sin responsable hasta que alguien se ofrezca.',
  askedOnLeave: (firstName) =>
    `Pediremos a ${firstName} que tome el relevo, con 7 días para aceptar. Hasta entonces la comunidad no tiene responsable.`,

  noCreator: 'Esta comunidad no tiene responsable',
  noCreatorHint: 'Un miembro puede encargarse de sus ajustes y cuidar sus publicaciones.',
  volunteer: 'Me ofrezco',
  volunteering: 'Un momento…',
  volunteerFailed: 'No se pudo hacerte responsable',
}
