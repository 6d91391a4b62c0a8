import { listCommunitiesOfMemberEndpoint } from '../communities/list-communities-of-member.ts'
import { router } from '../trpc.ts'
import { getProfileEndpoint } from './get-profile.ts'
import { previewPersonProcedure } from './preview-person.ts'
import { setProfilePhotoEndpoint } from './set-profile-photo.ts'
import { updateProfileEndpoint } from './update-profile.ts'

/** The procedures of `profiles`. */
export const profilesRouter = router({
  of: getProfileEndpoint,
  communities: listCommunitiesOfMemberEndpoint,
  update: updateProfileEndpoint,
  photo: setProfilePhotoEndpoint,
  preview: previewPersonProcedure,
})
