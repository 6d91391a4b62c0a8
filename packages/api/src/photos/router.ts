import { router } from '../trpc.ts'
import { createCommunityImageEndpoint } from './community-image.ts'
import { createPostImageEndpoint } from './post-image.ts'
import { startUploadEndpoint } from './start-upload.ts'

/** The procedures of `photos`. */
export const photosRouter = router({
  upload: startUploadEndpoint,
  forCommunity: createCommunityImageEndpoint,
  forPost: createPostImageEndpoint,
})
