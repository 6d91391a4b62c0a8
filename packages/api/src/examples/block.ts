import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const until = isoHoursAgo(-24)
export const muteOf = (last: number) => ({
  id: `01900000-0000-7000-8110-00000000000${last}`,
  createdAt: isoHoursAgo(last),
  until: null,
  user: null,
  community: null,
  excerpt: null,
})
export const { id, name, slug } = communityOf(gardeners)
