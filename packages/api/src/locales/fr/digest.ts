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
  stopTitle: 'Arrêter ces e-mails ?',
  stopText:
    'Stoop ne t’enverra plus l’édition du soir ni le récapitulatif hebdomadaire par e-mail. Les autres e-mails ne changent pas.',
  stopButton: 'Arrêter ces e-mails',
  stoppedTitle: 'Ces e-mails sont arrêtés',
  stoppedText:
    'Tu ne recevras plus l’édition du soir ni le récapitulatif hebdomadaire par e-mail. Tu peux les réactiver dans les réglages.',
  invalidTitle: 'Ce lien n’est pas valable',
  invalidText: 'Désactive l’édition du soir ou le récapitulatif hebdomadaire par e-mail dans les réglages de Stoop.',
} satisfies Translation<typeof english>
