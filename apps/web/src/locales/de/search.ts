import type { Dictionary } from '../dictionary.ts'

export const search: Dictionary['search'] = {
  title: 'Suche',
  placeholder: 'Leute und Communitys suchen …',
  clear: 'Suche leeren',
  tabs: { label: 'Wonach du suchst', people: 'Leute', communities: 'Communitys', posts: 'Beiträge' },
  searching: 'Suche läuft …',
  prompts: {
    people: 'Tippe einen Namen, um Leute zu suchen',
    communities: 'Tippe etwas, um Communitys zu suchen',
    posts: 'Tippe etwas, um Beiträge zu suchen',
  },
  none: { people: 'Niemand gefunden', communities: 'Keine Communitys gefunden', posts: 'Keine Beiträge gefunden' },
  loaded: { people: 'Leute, die du suchen könntest', communities: 'Communitys, die du suchen könntest' },
  inCommunity: 'In',
  ignoredWords: (max) => `Gesucht wird nur nach den ersten ${max} Wörtern.`,
  noneHint: 'Versuch es mit einem anderen Wort',
  failed: (status) => `Die Suche ist fehlgeschlagen: ${status ?? 'keine Verbindung'}`,
  you: 'Du',
}
