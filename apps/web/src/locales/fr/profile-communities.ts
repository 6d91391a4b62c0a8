import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const profileCommunities: Dictionary['profileCommunities'] = {
  title: 'Communautés',
  members: (count) => plural(count, { one: `${formatNumber(count)} membre`, other: `${formatNumber(count)} membres` }),
  private: 'Privée',
  newPosts: 'Nouvelles publications',
  showAll: 'Tout afficher',
  none: 'Tu n’as encore rejoint aucune communauté.',
  discover: 'Découvrir des communautés',
  hideHint: 'Pour en cacher une, ouvre-la et choisis « Notifications et profil » dans son menu.',
}
