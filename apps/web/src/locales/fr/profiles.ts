import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const profiles: Dictionary['profiles'] = {
  editTitle: 'Modifier le profil',
  firstName: 'Prénom',
  lastName: 'Nom',
  texts: { bio: { label: 'Bio', hint: 'Parle de toi à tes voisins' } },
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  close: 'Fermer',
  updated: { title: 'Profil mis à jour', description: 'Tes modifications sont enregistrées.' },
  updateFailed: { title: 'Échec de la mise à jour', description: 'Ton profil n’a pas pu être mis à jour.' },

  friends: (count) => plural(count, { one: `${formatNumber(count)} ami`, other: `${formatNumber(count)} amis` }),
  stats: { posts: 'Publications', friends: 'Amis', photos: 'Photos' },
  statsLabel: 'Chiffres du profil',
  about: 'À propos',
  noBio: 'Pas encore de bio. Parle un peu de toi !',
  noBioOfOther: (firstName) => `${firstName} n’a pas encore écrit de bio.`,
  city: 'Ville',
  cityUnknown: 'Pas encore de ville',
  changeCity: 'Changer de ville',
  chooseCity: 'Choisis ta ville',
  joinedOn: (date) => `Sur Stoop depuis le ${date}`,
  posts: 'Publications',
  noPosts: 'Pas encore de publications. Partage ta première !',
  firstPost: 'Publier',
  noPostsOfOther: (firstName) => `${firstName} n’a encore rien partagé avec toi.`,
  changePhoto: 'Changer la photo de profil',
  settings: 'Paramètres',

  loading: 'Chargement du profil…',
  resourceName: 'ce profil',
  notFound: 'Profil introuvable',
  notFoundHint: (username) =>
    `Il n’y a pas de @${username} sur Stoop. Vérifie l’orthographe ; l’identifiant a peut-être changé.`,
  search: 'Rechercher des gens',
}
