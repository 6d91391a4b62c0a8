import type { Dictionary } from '../dictionary.ts'

export const communityRoles: Dictionary['communityRoles'] = {
  menu: {
    moderator: 'Confier la modération',
    member: 'Retirer de la modération',
    creator: 'Demander de prendre le relais',
    withdraw: 'Retirer la demande de relais',
  },
  confirmTitle: {
    moderator: (firstName) => `Confier la modération à ${firstName} ?`,
    member: (firstName) => `Retirer ${firstName} de la modération ?`,
    creator: (firstName) => `Demander à ${firstName} de prendre le relais ?`,
  },
  confirmHint: {
    moderator:
      'La modération accepte les demandes, invite, épingle et retire des publications, et retire ou bannit des membres.',
    member: 'Cette personne reste membre de la communauté.',
    creator:
      'Tu restes responsable jusqu’à son accord. Ensuite, cette personne dirige la communauté et tu passes à la modération.',
  },
  confirm: {
    moderator: 'Confier',
    member: 'Retirer',
    creator: 'Demander',
  },
  cancel: 'Annuler',
  close: 'Fermer',
  askedToast: (firstName) => ({
    title: `Tu as demandé à ${firstName} de prendre le relais`,
    description: 'La réponse est possible pendant 7 jours.',
  }),
  changeFailed: 'Le rôle n’a pas pu être changé',
  askFailed: 'La demande n’a pas pu être envoyée',

  asked: (name) => `${name} te demande de prendre le relais`,
  askedByCreator: 'On te demande de prendre le relais',
  askedHint: (date) =>
    `En tant que responsable, tu diriges la communauté : paramètres, modération et publications. Réponds avant le ${date}.`,
  accept: 'Accepter',
  accepting: 'Acceptation…',
  decline: 'Refuser',
  accepted: (community) => ({ title: `Tu es maintenant responsable de ${community}` }),
  declined: { title: 'Tu as refusé le relais' },
  answerFailed: 'Ta réponse n’a pas pu être envoyée',

  waiting: (name) => `Tu as demandé à ${name} de prendre le relais`,
  waitingHint: (date) => `Tu restes responsable jusqu’à son accord. La réponse est possible jusqu’au ${date}.`,
  withdraw: 'Retirer',
  withdrawFailed: 'La demande n’a pas pu être retirée',

  successor: 'Qui devrait prendre le relais ?',
  searchMembers: 'Rechercher des membres…',
  nobody: 'Personne en particulier',
  nobodyHint:
    'La personne qui modère depuis le plus longtemps devient responsable. Sans modération, la communauté reste sans responsable jusqu’à ce qu’un membre se propose.',
  askedOnLeave: (firstName) =>
    `${firstName} aura 7 jours pour accepter le relais. D’ici là, la communauté n’a pas de responsable.`,

  noCreator: 'Cette communauté n’a pas de responsable',
  noCreatorHint: 'Un membre peut s’occuper de ses paramètres et de ses publications.',
  volunteer: 'Me proposer',
  volunteering: 'Un instant…',
  volunteerFailed: 'Impossible de te rendre responsable',
}
