import type { Dictionary } from '../dictionary.ts'

export const homeFeeds: Dictionary['homeFeeds'] = {
  fromCity: 'Aus deiner Stadt',
  resourceNames: { city: 'Beiträge', communities: 'Beiträge' },
  noCity: 'Du hast noch keine Stadt gewählt',
  noCityHint: 'Wähle deine Stadt, um zu sehen, was die Leute dort mit allen teilen.',
  chooseCity: 'Stadt wählen',
  cityEmpty: (city) => `In ${city} hat noch niemand einen Beitrag mit allen geteilt`,
  cityEmptyHint: 'Mach den Anfang: Teile einen Beitrag, der für alle sichtbar ist.',
  communitiesEmpty: 'Noch keine Beiträge in deinen Communitys',
  communitiesEmptyHint: 'Hier stehen die Beiträge aller Communitys, denen du beitrittst.',
  discover: 'Communitys entdecken',
  youWereHere: 'Bis hierhin gelesen',
  refreshing: 'Neue Beiträge werden geladen',
}
