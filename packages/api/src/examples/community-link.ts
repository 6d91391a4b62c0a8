import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const link = {
  id: '01900000-0000-7000-8130-000000000001',
  maxUses: 100,
  uses: 12,
  createdAt: isoHoursAgo(24),
  expiresAt: isoHoursAgo(-6 * 24),
  state: 'open',
  creator: bylineOf(ann),
}
export const { id, name, slug, description, city, memberCount, isPrivate } = communityOf(gardeners)
