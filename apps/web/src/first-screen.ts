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
  const [noun = '', name] = pathname.slice(1).split('/')
  const key = name ? `${noun}/` : noun
  if (isSignedIn) return signedInScreens.get(key) ?? 'not-found'
  return key === 'community/' || key === 'profile/' ? 'shared-card' : 'auth'
}
