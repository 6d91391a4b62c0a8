import type { Dictionary } from '../dictionary.ts'
import { plural } from './language.ts'

export const appShell: Dictionary['appShell'] = {
  skip: 'Aller au contenu',
  home: 'Stoop, accueil',
  retry: 'Réessayer',
  create: 'Créer',
  createPost: 'Publier',
  createCommunity: 'Fonder une communauté',
  notifications: 'Notifications',
  unread: (count) => `Notifications, ${count > 99 ? '99+' : count} non lues`,
  tabs: 'Menu principal',
  requests: (count) => `(${plural(count, { one: `${count} demande`, other: `${count} demandes` })})`,
  errorTitle: 'Un problème est survenu',
  loading: 'Chargement',
  notOpened: {
    title: 'Impossible d’ouvrir',
    description: 'Stoop est injoignable. Réessaie dans un instant.',
  },
  notOpenedOffline: { title: 'Pas de connexion', description: 'Réessaie quand elle sera revenue.' },
  notLoaded: 'Cela n’a pas marché. Réessaie dans un instant.',
  toHome: 'Aller à l’accueil',
  errorHint: 'Cette partie de Stoop n’a pas pu être affichée.',
}

export const tabLabels: Dictionary['tabLabels'] = {
  home: 'Accueil',
  search: 'Recherche',
  communities: 'Communautés',
  friends: 'Amis',
  profile: 'Profil',
}

export const signInTitle: Dictionary['signInTitle'] = 'Se connecter'
