import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

const ofPerson = (firstName: string | undefined, thing: string, thisThing: string) =>
  firstName ? `Signaler ${thing} de ${firstName}` : `Signaler ${thisThing}`

export const reports: Dictionary['reports'] = {
  close: 'Fermer',
  title: {
    member: (firstName) => (firstName ? `Signaler ${firstName}` : 'Signaler ce membre'),
    post: (firstName) => ofPerson(firstName, 'la publication', 'cette publication'),
    reply: (firstName) => ofPerson(firstName, 'la réponse', 'cette réponse'),
    picture: (firstName) => ofPerson(firstName, 'l’image', 'cette image'),
    message: (firstName) => ofPerson(firstName, 'le message', 'ce message'),
    community: () => 'Signaler cette communauté',
  },
  reasonHint: 'Qu’est-ce qui ne va pas ? Personne ne saura que c’était toi.',
  reasonsLabel: 'Raisons',
  reasons: {
    spam: { label: 'Spam', hint: 'Publicité, arnaques, toujours la même chose' },
    harassment: { label: 'Harcèlement', hint: 'Insultes, intimidation, contact non voulu' },
    hate: { label: 'Haine', hint: 'Attaques contre des gens pour ce qu’ils sont' },
    threats: { label: 'Menaces ou violence', hint: 'Quelqu’un pourrait être blessé' },
    sexualContent: { label: 'Contenu sexuel', hint: 'Nudité ou actes sexuels, aussi d’adultes' },
    privateInformation: {
      label: 'Informations privées',
      hint: 'Une adresse, un numéro ou une image sans accord',
    },
    impersonation: { label: 'Usurpation d’identité', hint: 'Se fait passer pour quelqu’un d’autre' },
    childSafety: { label: 'Protection de l’enfance', hint: 'Met en danger ou exploite un enfant' },
    illegal: { label: 'Contraire à la loi', hint: 'Produits illégaux, fraude, droit d’auteur' },
    other: { label: 'Autre chose', hint: 'Dis-nous ce que c’est' },
  },
  communityRules: 'Les règles de la communauté',
  detailsHint: 'Quelques mots nous aident à décider plus vite.',
  emergency:
    'Si quelqu’un est en danger maintenant, appelle d’abord les secours. Nous regardons aussi ces signalements en premier.',
  text: 'Que devrions-nous savoir ? (facultatif)',
  textHint: 'Seule la modération lit ceci.',
  block: (firstName) => `Bloquer aussi ${firstName}`,
  blockHint: 'Vous ne vous verrez plus. Aucun avis n’est envoyé.',
  messages: {
    shared: (count) =>
      plural(count, { one: 'Tu partages ce message', other: `Tu partages ces ${formatNumber(count)} messages` }),
    sharedHint: 'La modération ne voit que cela, rien d’autre de la conversation.',
    add: 'Ajouter des messages',
    change: 'Changer les messages',
    title: 'Ajouter des messages',
    hint: 'La modération ne voit que les messages que tu choisis.',
    list: 'Messages',
    dayAndTime: (day, time) => `${day}, ${time}`,
    author: (name) => name ?? 'Toi',
    chosen: (count, max) => (count >= max ? `Tu peux partager jusqu’à ${max} messages` : `${count} sur ${max} choisis`),
    pictures: (count) => plural(count, { one: 'Image', other: `${formatNumber(count)} images` }),
    older: 'Voir les messages précédents',
    newer: 'Voir les messages suivants',
    failed: 'La suite des messages n’a pas pu être chargée. Réessaie',
    done: 'Terminé',
  },
  back: 'Retour',
  send: 'Envoyer le signalement',
  sending: 'Envoi…',
  notSent: 'Ton signalement n’a pas été envoyé',
  gone: 'Ceci n’est plus disponible : il n’y a plus rien à signaler.',
  failed: 'Stoop est injoignable. Ton signalement est toujours là. Réessaie.',
  failedOffline: 'Pas de connexion. Ton signalement est toujours là. Réessaie quand elle sera revenue.',
  receipt: {
    title: 'Merci',
    text: 'Nous avons reçu ton signalement.',
    review: 'La modération l’examine, les plus graves d’abord.',
    outcome: 'Tu recevras une notification quand la décision sera prise.',
    secret: 'Les personnes que tu signales n’apprennent jamais qui les a signalées.',
    blocked: (firstName) => `Tu as bloqué ${firstName}. Vous ne vous verrez plus.`,
    yourReports: 'Tes signalements',
    done: 'Terminé',
  },
}
