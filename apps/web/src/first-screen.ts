// The first part of the path; a slash follows if there is a second part.
const signedInScreens = new Map([
  ['', 'home'],
  ['auth', 'home'],
  ['search', 'search'],
  ['communities', 'communities'],
  ['communities/', 'community'],
  ['community/', 'community'],
  ['friends', 'friends'],
  ['profile', 'profile'],
  ['profile/', 'person'],
  ['create-post', 'create-post'],
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
  const key = name ? `${noun}/` : noun
  const signedInScreen = rest.length > 0 ? undefined : signedInScreens.get(key)
  if (isSignedIn || !signedInScreen) return signedInScreen ?? 'not-found'
  return key === 'community/' || key === 'profile/' ? 'shared-card' : 'auth'
}
