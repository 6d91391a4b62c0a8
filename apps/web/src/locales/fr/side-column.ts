import type { Dictionary } from '../dictionary.ts'

export const sideColumn: Dictionary['sideColumn'] = {
  label: 'À côté de cette page',
  communities: 'Tes communautés',
  members: 'Membres',
  noCommunities: 'Les publications des communautés que tu rejoins apparaissent ici.',
  findCommunities: 'Trouver des communautés',
  inviteTitle: 'Invite quelqu’un',
  inviteText: 'Envoie le lien de ton profil à des gens que tu connais près de chez toi.',
  shareProfile: 'Partager ton profil',
  seeAll: 'Tout voir',
  seeAllOf: (list) => `Tout voir : ${list}`,
}
