import type { Dictionary } from '../dictionary.ts'

export const sideColumn: Dictionary['sideColumn'] = {
  label: 'Neben dieser Seite',
  communities: 'Deine Communitys',
  members: 'Mitglieder',
  noCommunities: 'Hier stehen die Beiträge der Communitys, denen du beitrittst.',
  findCommunities: 'Communitys finden',
  inviteTitle: 'Lade jemanden ein',
  inviteText: 'Schick den Link zu deinem Profil an Leute aus der Nähe.',
  shareProfile: 'Profil teilen',
  seeAll: 'Alle',
  seeAllOf: (list) => `Alle ansehen: ${list}`,
}
