import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const replies: Dictionary['replies'] = {
  title: (count) => `Réponses (${formatNumber(count)})`,
  titleUnknown: 'Réponses',
  subtitle: 'Lire et écrire des réponses à cette publication',
  loading: 'Chargement des réponses…',
  empty: 'Pas encore de réponses. Écris la première !',
  fetchFailed: 'Les réponses n’ont pas pu être chargées',
  postUnavailable: 'Cette publication n’est pas disponible',
  postUnavailableHint: 'Elle a peut-être été supprimée, ou tu n’y as pas accès.',
  write: 'Écris une réponse…',
  cancel: 'Annuler',
  discarded: 'Réponse abandonnée',
  undo: 'Annuler',
  reply: 'Répondre',
  addPicture: 'Ajouter une image',
  replying: 'Envoi…',
  sending: 'Envoi…',
  close: 'Fermer',
  retry: 'Réessayer',
  like: (count) =>
    `J’aime, ${plural(count, { one: `${formatNumber(count)} personne`, other: `${formatNumber(count)} personnes` })}`,
  likeFailed: 'Ton « J’aime » n’a pas été enregistré',
  replyTo: (name) => `Répondre à ${name}`,
  replyingTo: (name) => `Réponse à ${name}`,
  stopReplying: 'Ne plus répondre',
  more: 'Chargement d’autres réponses…',
  sent: { title: 'Réponse envoyée', description: 'Ta réponse est dans la conversation.' },
  failed: 'La réponse n’a pas pu être envoyée',
  failedHint: 'Réessaie.',
}
