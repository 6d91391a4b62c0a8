import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const community = communityOf(gardeners, hugo)
export const { id, name, slug, description, city, memberCount, isPrivate } = community
export const createdAt = isoHoursAgo(3)
export const invitee = {
  id: '01900000-0000-7000-8140-000000000001',
  user: bylineOf(hugo),
  inviter: bylineOf(ann),
  createdAt,
}
export const request = {
  id: '01900000-0000-7000-8140-000000000002',
  user: bylineOf(hugo),
  answers: [{ question: 'What do you grow?', answer: 'Beans, mostly.' }],
  createdAt,
}
