import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const posts: Dictionary['posts'] = {
  feed: 'Beiträge',
  loading: 'Beiträge werden geladen …',
  more: 'Weitere Beiträge werden geladen …',
  end: 'Du hast alles gesehen',
  resourceNames: { feed: 'Startseite', posts: 'Beiträge' },
  feeds: { label: 'Startseite', friends: 'Freunde', city: 'Stadt', communities: 'Communitys' },
  feedEmpty: 'Noch keine Beiträge. Such dir Freunde oder schreib deinen ersten Beitrag!',
  firstPost: 'Beitrag schreiben',
  prompt: (firstName) => `Was gibt’s Neues, ${firstName}?`,

  visibilityLabels: {
    friends: 'Für Freunde',
    public: 'Für alle',
    private: 'Nur du kannst das sehen',
  },
  like: (count) => `Gefällt mir, ${plural(count, { one: '1 Person', other: `${formatNumber(count)} Personen` })}`,
  replies: (count) => `Antworten, ${formatNumber(count)}`,
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  imageBy: (name) => `Bild von ${name}`,
}
