import { OwnProfile } from '../features/profiles/own-profile.tsx'

/** The viewer's own profile. */
export default OwnProfile
