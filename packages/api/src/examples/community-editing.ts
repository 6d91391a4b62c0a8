import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'

// Values that the examples of several endpoints share.
export const PICTURE = `/objects/${'5d1c0f4a9b7e42d68c3e2f1a0b9d8c7e'}-480.webp`
export const { id, name, memberCount } = communityOf(gardeners)
