// The path without a slash at its start. Every second part is a parameter and left out.
const signedInScreens = new Map([
  ['', 'home'],
  ['auth', 'home'],
  ['search', 'search'],
  ['communities', 'communities'],
  ['communities/', 'community'],
  ['communities//settings', 'community-settings'],
  ['communities//posts/', 'community-post'],
  ['community/', 'community'],
  ['join/', 'join'],
  ['friends', 'friends'],
  ['profile', 'profile'],
  ['profile/', 'person'],
  ['create-post', 'create-post'],
  ['post/', 'post'],
  ['settings', 'settings'],
  ['settings/', 'settings-section'],
  ['moderation', 'moderation'],
  ['statements/', 'statement'],
])

// The screens at /auth/… are the same signed in and signed out.
const accountScreens = new Set(['forgot', 'reset', 'verify', 'email', 'undo', 'recover', 'suspended'])

/** Whether the screen is shown without the signed-in layout and its data, also to signed-in users. */
export const isAccountScreen = (screen: string) => screen.startsWith('auth-')

/** Returns the name of the file in screens/ that app.tsx shows first at this path; after a redirect that of its target. */
export function screenOf(pathname: string, isSignedIn: boolean): string {
  const [noun = '', name, ...rest] = pathname.slice(1).replace(/\/$/, '').split('/')
  if (noun === 'auth' && name !== undefined && rest.length === 0 && accountScreens.has(name)) return `auth-${name}`
  const key = name === undefined ? noun : [noun, ...[name, ...rest].map(withoutParameter)].join('/')
  const signedInScreen = name === '' ? undefined : signedInScreens.get(key)
  if (isSignedIn || !signedInScreen) return signedInScreen ?? 'not-found'
  return /^(community|profile|join|post|communities\/\/posts)\/$/.test(key) ? 'shared-card' : 'auth'
}

const withoutParameter = (part: string, index: number) => (index % 2 === 0 ? '' : part)
