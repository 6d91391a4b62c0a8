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
])

/** Returns the name of the file in screens/ that app.tsx shows first at this path; after a redirect that of its target. */
export function screenOf(pathname: string, isSignedIn: boolean): string {
  const [noun = '', name, ...rest] = pathname.slice(1).replace(/\/$/, '').split('/')
  const key = name ? `${noun}/` : noun
  const signedInScreen = rest.length > 0 ? undefined : signedInScreens.get(key)
  if (isSignedIn || !signedInScreen) return signedInScreen ?? 'not-found'
  return key === 'community/' || key === 'profile/' ? 'shared-card' : 'auth'
}
