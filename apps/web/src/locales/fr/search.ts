import type { Dictionary } from '../dictionary.ts'

export const search: Dictionary['search'] = {
  title: 'Recherche',
  placeholder: 'Rechercher des gens et des communautés…',
  clear: 'Effacer la recherche',
  tabs: { label: 'Que cherches-tu', people: 'Gens', communities: 'Communautés', posts: 'Publications' },
  searching: 'Recherche…',
  prompts: {
    people: 'Écris pour chercher des gens',
    communities: 'Écris pour chercher des communautés',
    posts: 'Écris pour chercher des publications',
  },
  none: { people: 'Personne trouvé', communities: 'Aucune communauté trouvée', posts: 'Aucune publication trouvée' },
  loaded: { people: 'Des gens que tu cherches peut-être', communities: 'Des communautés que tu cherches peut-être' },
  inCommunity: 'Dans',
  ignoredWords: (max) => `Seuls les ${max} premiers mots sont cherchés.`,
  noneHint: 'Essaie un autre mot',
  failed: (status) => `La recherche a échoué : ${status ?? 'pas de connexion'}`,
  you: 'Toi',
}
