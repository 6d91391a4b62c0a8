import type { Dictionary } from '../dictionary.ts'

export const homeFeeds: Dictionary['homeFeeds'] = {
  fromCity: 'De ta ville',
  resourceNames: { city: 'publications', communities: 'publications' },
  noCity: 'Pas encore de ville choisie',
  noCityHint: 'Choisis ta ville pour voir ce que les gens y partagent avec tout le monde.',
  chooseCity: 'Choisir une ville',
  cityEmpty: (city) => `À ${city}, personne n’a encore partagé de publication avec tout le monde`,
  cityEmptyHint: 'Fais le premier pas : partage une publication visible par tous.',
  communitiesEmpty: 'Pas encore de publication dans tes communautés',
  communitiesEmptyHint: 'Les publications des communautés que tu rejoins apparaissent ici.',
  discover: 'Découvrir des communautés',
  youWereHere: 'Tu en étais là',
  refreshing: 'Chargement des nouvelles publications',
}
