import type { ModerationCase, Statement } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { formatDate } from './language.ts'

type TargetType = ModerationCase['targetType']

const ownThings: Record<TargetType, string> = {
  member: 'ton profil',
  post: 'ta publication',
  reply: 'ta réponse',
  community: 'ta communauté',
  picture: 'ton image',
  message: 'ton message',
  link: 'un contenu de toi',
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function titleOf({ action, targetType, until, communityName }: Statement): string {
  const community = communityName ?? 'une communauté'
  if (action === 'suspend') return until ? 'Ton compte est suspendu' : 'Ton compte est suspendu définitivement'
  if (action === 'warn') return 'Tu as reçu un avertissement'
  if (action === 'removeMember') return `On t’a retiré de ${community}`
  if (action === 'ban') return `Bannissement de ${community}`
  return action === 'remove' ? `La modération a retiré ${ownThings[targetType]}` : 'Aucune règle n’a été enfreinte'
}

export const statements: Dictionary['statements'] = {
  resourceName: 'cette décision',
  loading: 'Chargement…',
  retry: 'Réessayer',
  notFound: 'Cette décision n’existe pas',
  notFoundHint: 'Seul le membre concerné peut lire une décision.',
  toHome: 'Accueil',
  title: titleOf,
  summary: ({ action, targetType, isRemoved, until }) => {
    const removal = isRemoved && action !== 'remove' ? `La modération a aussi retiré ${ownThings[targetType]}.` : ''
    if (action !== 'suspend') return removal
    const end = until
      ? `Tu pourras te reconnecter le ${formatDate(until)}. D’ici là, ton profil et tes publications sont cachés.`
      : 'Ton profil et tous tes écrits sont cachés.'
    return [end, removal].filter(Boolean).join(' ')
  },
  about: 'Concerne',
  rule: 'Règle',
  facts: 'Ce qui s’est passé',
  wordsOf: (community) => `Dans les mots de la modération de ${community}`,
  until: 'Jusqu’au',
  forGood: 'Définitivement',
  decidedOn: 'Décidé le',
  how: 'Comment la décision a été prise',
  sources: {
    report: 'Après un signalement, par une personne.',
    hold: 'Un contrôle automatique l’a retenu. Une personne a décidé.',
    moderator: 'Par une personne, sans signalement.',
  },
  decidedBy: 'Décidé par',
  moderatorOf: (community) => `La modération de ${community}`,
  ownThing: (type) => capitalize(ownThings[type]),

  appealTitle: 'Pas d’accord ?',
  appealHint: (before) =>
    `Tu peux faire un recours une fois, jusqu’au ${formatDate(before)}. Si possible, une autre personne de la modération décide.`,
  appealText: 'Pourquoi la décision est-elle fausse ?',
  send: 'Envoyer le recours',
  sending: 'Envoi…',
  openAppeal: 'Ton recours est en attente',
  openAppealHint: 'La modération le lit. Nous te dirons le résultat.',
  yourWords: 'Ce que tu as écrit',
  reversed: 'Ton recours a abouti',
  reversedHint: 'La décision ne s’applique plus.',
  upheld: 'Ton recours n’a pas abouti',
  upheldHint: 'La décision s’applique toujours.',
  reasons: 'Les raisons',
  tooLate: 'Le délai pour un recours est passé.',
  redress: 'Tu peux aussi t’adresser à un organe de règlement extrajudiciaire des litiges ou à un tribunal.',
  failed: 'Stoop est injoignable. Ton texte est toujours là. Réessaie.',
  failedOffline: 'Pas de connexion. Ton texte est toujours là. Réessaie quand elle sera revenue.',

  suspended: {
    loading: 'Un instant',
    loadingText: 'Nous cherchons la décision sur ton compte.',
    failed: 'La décision n’a pas pu être chargée',
    invalidHint: 'Ces liens fonctionnent six mois. Reconnecte-toi pour en recevoir un nouveau.',
    backToSignIn: 'Retour à la connexion',
  },
}
