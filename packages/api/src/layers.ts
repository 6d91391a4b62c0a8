/**
 * The folders of the API by layer. A folder may import only from folders in lines above its own. Tests may import from all
 * folders.
 */
export const LAYERS = [
  ['locales'],
  ['jobs', 'recurrence'],
  ['comparison', 'examples', 'mutes', 'outbox', 'users'],
  ['invitations', 'names', 'photos', 'search-index', 'settings'],
  ['notify'],
  ['cases', 'friends'],
  ['posts'],
  ['blocks', 'communities', 'messages'],
  ['calendar', 'feeds', 'profiles', 'suspensions'],
  ['auth', 'editions', 'moderation', 'notifications', 'search'],
  ['live'],
  ['privacy'],
  ['account-export'],
  ['account'],
  ['mail', 'operator', 'passkeys', 'push'],
  ['people', 'reports', 'sessions', 'sharing', 'site', 'statements'],
]
