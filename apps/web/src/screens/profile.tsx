import { OwnProfile } from '../features/profiles/own-profile.tsx'

/** One's own profile. */
export default OwnProfile
