import type { Dictionary } from '../dictionary.ts'
import { formatDate } from './language.ts'
import { reports } from './reports.ts'

const logActions: Readonly<Record<string, string>> = {
  'post remove': 'a retiré une publication',
  'reply remove': 'a retiré une réponse',
  'member warn': 'a averti',
  'member remove': 'a retiré',
  'member ban': 'a banni',
  'member unban': 'a levé le bannissement de',
  'member return': 'a réadmis',
  'post pin': 'a épinglé une publication',
  'post unpin': 'a désépinglé une publication',
  'community role': 'a changé le rôle',
  'community hand over': 'a repris la communauté',
  'community volunteer': 's’est porté responsable',
  'community succeed': 'est devenu responsable',
  'community edit': 'a changé les paramètres',
  'community close': 'a fermé la communauté',
  'community delete': 'a supprimé la communauté',
  'community restore': 'a rétabli la communauté',
}

const ofMember: Readonly<Record<string, string>> = {
  'post remove': 'de',
  'reply remove': 'de',
  'post pin': 'de',
  'post unpin': 'de',
  'community role': 'de',
}

export const communityModeration: Dictionary['communityModeration'] = {
  title: 'Modération',
  tabs: { label: 'Modération', bans: 'Bannissements', log: 'Journal' },
  loading: 'Chargement…',
  close: 'Fermer',
  cancel: 'Annuler',

  pinned: 'Épinglée',
  pin: 'Épingler la publication',
  unpin: 'Désépingler la publication',
  pinLimit: { title: 'Trois publications sont déjà épinglées', description: 'Désépingles-en une d’abord.' },
  pinFailed: 'La publication n’a pas pu être épinglée',
  unpinFailed: 'La publication n’a pas pu être désépinglée',

  menu: {
    post: () => 'Retirer la publication',
    reply: () => 'Retirer la réponse',
    member: (firstName) => `Retirer ${firstName}`,
    ban: (firstName) => `Bannir ${firstName}`,
  },
  askTitle: {
    post: (name) => `Retirer la publication de ${name} ?`,
    reply: (name) => `Retirer la réponse de ${name} ?`,
    member: (name) => `Retirer ${name} de la communauté ?`,
    ban: (name) => `Bannir ${name} ?`,
  },
  askHint: {
    post: 'Plus personne dans la communauté ne la verra.',
    reply: 'Plus personne dans la communauté ne la verra.',
    member: 'Ses écrits restent. Cette personne peut revenir comme tout le monde.',
    ban: 'Cette personne ne peut pas revenir tant que tu ne lèves pas le bannissement. Ses écrits restent.',
  },
  reason: 'Pourquoi ?',
  reasonHint: (firstName) => `${firstName} lit ceci et peut faire un recours. Ne dis jamais qui a signalé.`,
  rule: 'Quelle règle a été enfreinte ?',
  rules: (rule) => (rule === 'communityRules' ? 'Les règles de la communauté' : reports.reasons[rule].label),
  confirm: { post: 'Retirer', reply: 'Retirer', member: 'Retirer', ban: 'Bannir' },
  done: {
    post: () => 'Publication retirée',
    reply: () => 'Réponse retirée',
    member: (firstName) => `${firstName} ne fait plus partie de la communauté`,
    ban: (firstName) => `Tu as banni ${firstName}`,
  },
  failed: {
    post: () => 'La publication n’a pas pu être retirée',
    reply: () => 'La réponse n’a pas pu être retirée',
    member: (firstName) => `Impossible de retirer ${firstName}`,
    ban: (firstName) => `Impossible de bannir ${firstName}`,
  },
  kept: 'Ton texte est toujours là. Réessaie.',

  bans: {
    resource: 'les bannissements',
    empty: 'Aucun bannissement',
    emptyHint: 'Une personne bannie ne peut revenir que si quelqu’un lève le bannissement.',
    since: (date) => `Bannissement du ${formatDate(date)}`,
    by: 'par',
    unban: 'Lever',
    unbanLabel: (name) => `Lever le bannissement de ${name}`,
    unbanFailed: (firstName) => ({ title: `Le bannissement de ${firstName} n’a pas pu être levé` }),
  },
  log: {
    resource: 'le journal',
    empty: 'Encore rien',
    emptyHint: 'Ce que fait la modération ici apparaît dans ce journal.',
    unknown: 'Quelqu’un',
    action: (action) => logActions[action] ?? action,
    joint: (action) => ofMember[action] ?? '',
  },
}
