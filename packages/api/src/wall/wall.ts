import type { Tx } from '@stoop/db/client'
import type { comments, communityComments, communityLikes, communityPosts, likes, posts } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/notifications'
import type { MemberContext } from '../context.ts'

/** The post that a like or reply is about. */
export type WallPost = { id: string; authorId: string; communityId?: string }

/**
 * A place where posts are liked and answered: friends' posts or communities', whose logic exists once. `Ref` names a post
 * there.
 */
export type Wall<Ref> = {
  posts: typeof posts | typeof communityPosts
  likes: typeof likes | typeof communityLikes
  comments: typeof comments | typeof communityComments
  news: { like: NotificationType; comment: NotificationType }
  /** The one gate: the post, or a refusal when the viewer may not see it (404) or not act there (403). */
  mustSeePost(ctx: MemberContext, tx: Tx | MemberContext['db'], ref: Ref): Promise<WallPost>
}
