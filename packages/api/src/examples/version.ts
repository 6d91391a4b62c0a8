import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { commentsOf, onlyText, postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const edited = { version: 2, editedAt: isoHoursAgo(1) }
export const post = { ...postOf(bread), ...edited }
export const [communityPost] = communityPostsOf(gardeners)
export const comment = { ...commentsOf(bread)[0], ...edited }
export const versionsOf = (content: string | undefined, visibility: string | null) =>
  [true, false].map((isCurrent) => ({
    version: isCurrent ? 2 : 1,
    content: isCurrent ? content : null,
    ...onlyText,
    visibility,
    createdAt: isoHoursAgo(isCurrent ? 1 : 2),
    isErased: !isCurrent,
    isCurrent,
  }))
