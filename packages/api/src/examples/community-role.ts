import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { edie } from '@stoop/validators/fixtures/people'

// Values that the examples of several endpoints share.
export const takenOver = { ...communityOf(gardeners, edie), role: 'creator', creatorId: edie.id }
