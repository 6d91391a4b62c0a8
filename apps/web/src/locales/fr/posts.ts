import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const posts: Dictionary['posts'] = {
  feed: 'Publications',
  loading: 'Chargement des publications…',
  more: 'Chargement de la suite…',
  end: 'Tu as tout vu',
  resourceNames: { feed: 'accueil', posts: 'publications' },
  feeds: { label: 'Accueil', friends: 'Amis', city: 'Ville', communities: 'Communautés' },
  feedEmpty: 'Pas encore de publications. Trouve des amis ou écris ta première publication !',
  firstPost: 'Publier',
  prompt: (firstName) => `Quoi de neuf, ${firstName} ?`,

  visibilityLabels: {
    friends: 'Pour les amis',
    public: 'Pour tout le monde',
    private: 'Visible par toi uniquement',
  },
  like: (count) =>
    `J’aime, ${plural(count, { one: `${formatNumber(count)} personne`, other: `${formatNumber(count)} personnes` })}`,
  replies: (count) => `Réponses, ${formatNumber(count)}`,
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  imageBy: (name) => `Image de ${name}`,
}
