import type { digest as english } from '../en/digest.ts'
import type { Translation } from '../translation.ts'

export const digest = {
  subject: 'Ce que tu as manqué sur Stoop',
  notifications: 'Du nouveau pour toi :',
  ofFriends: 'Nouvelles publications de tes amis :',
  ofCommunities: 'Nouvelles publications dans tes communautés :',
  post: (name, words) => `${name} : ${words}`,
  communityPost: (name, community, words) => `${name} dans ${community} : ${words}`,
  open: 'Ouvrir Stoop',
  why: (url) => `Tu reçois ce message parce que tu l’as choisi dans tes réglages : ${url}`,
  stop: (url) => `Ne plus recevoir ces messages : ${url}`,
  stopTitle: 'Arrêter le récapitulatif ?',
  stopText: 'Stoop ne t’enverra plus d’e-mails sur ce que tu as manqué. Les autres e-mails ne changent pas.',
  stopButton: 'Arrêter le récapitulatif',
  stoppedTitle: 'Le récapitulatif est arrêté',
  stoppedText: 'Tu ne recevras plus d’e-mails sur ce que tu as manqué. Tu peux le réactiver dans les réglages.',
  invalidTitle: 'Ce lien n’est pas valable',
  invalidText: 'Désactive le récapitulatif dans les réglages de Stoop.',
} satisfies Translation<typeof english>
