import type { Dictionary } from '../dictionary.ts'

export const communityPosts: Dictionary['communityPosts'] = {
  titleIn: (community) => `Publication dans ${community}`,
  post: 'Publication',
  resource: 'cette publication',
  backTo: 'Retour à',
  previousPage: 'Retour',
  toCommunity: 'Ouvrir la communauté',
  membersOnly: (community) => `Seuls les membres de ${community} lisent cette publication`,
  membersOnlyHint: 'Rejoins la communauté pour voir ses publications.',
  open: 'Ouvrir la publication',
  copy: 'Copier le lien',
  share: 'Partager la publication',
  toHome: 'Aller à l’accueil',
}
