import { localized } from '../texts.ts'

/** The search screen. */
export const search = localized('search', {
  title: 'Search',
  placeholder: 'Search people and communities...',
  clear: 'Clear search',
  tabs: { label: 'What to look for', people: 'People', communities: 'Communities', posts: 'Posts' },
  searching: 'Searching...',
  prompts: {
    people: 'Start typing to search for people',
    communities: 'Start typing to search for communities',
    posts: 'Start typing to search for posts',
  },
  none: { people: 'No people found', communities: 'No communities found', posts: 'No posts found' },
  loaded: { people: 'People you may be looking for', communities: 'Communities you may be looking for' },
  inCommunity: 'In',
  ignoredWords: (max: number) => `Only the first ${max} words are searched.`,
  noneHint: 'Try a different search term',
  failed: (status: number | undefined) => `API Error: ${status ?? 'no connection'}`,
  you: 'You',
})
