import type { Dictionary } from '../dictionary.ts'

export const communityMembership: Dictionary['communityMembership'] = {
  title: 'Notifications et profil',
  close: 'Fermer',
  level: 'Me notifier',
  levels: {
    all: { label: 'Toutes les publications', hint: 'Aussi les réponses et les J’aime' },
    replies: { label: 'Les réponses à ce que j’écris', hint: 'Et les J’aime reçus' },
    none: { label: 'Rien' },
  },
  onProfile: 'Afficher sur mon profil',
  onProfileHint: 'Sinon, seuls les membres savent que tu en fais partie.',
  failed: { title: 'Cela n’a pas pu être enregistré' },
}
