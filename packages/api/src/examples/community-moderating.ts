import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const reason = 'The post advertises a shop.'
export const [post] = communityPostsOf(gardeners)
export const ban = {
  id: '01900000-0000-7000-8160-000000000001',
  user: bylineOf(ben),
  bannedBy: bylineOf(ann),
  reason,
  createdAt: isoHoursAgo(1),
}
