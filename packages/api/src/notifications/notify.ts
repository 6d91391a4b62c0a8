import type { Tx } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { notifications, users } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/notifications'
import { and, eq, not } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { fullName } from '../profiles/byline.ts'

/** What happened, to whom, about what. */
export type News = {
  userId: string
  type: NotificationType
  postId?: string
  communityId?: string
  friendshipId?: string
}

const SENTENCES: Record<NotificationType, (name: string) => string> = {
  friend_request: (name) => `${name} sent you a friend request`,
  friend_accepted: (name) => `${name} accepted your friend request`,
  like: (name) => `${name} liked your post`,
  comment: (name) => `${name} replied to your post`,
  community_join: (name) => `${name} joined your community`,
  community_post_like: (name) => `${name} liked your community post`,
  community_comment: (name) => `${name} replied to your community post`,
}

/**
 * Writes the row in the act's own transaction. Nobody is told of their own act (R18), nor twice of one
 * like or of one comer (R55b).
 */
export async function notify(ctx: MemberContext, tx: Tx, news: News): Promise<void> {
  if (news.userId === ctx.viewer.id) return
  const [from] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  if (!from) return
  const now = ctx.clock.now()
  await tx
    .insert(notifications)
    .values({
      ...news,
      id: newId(now),
      fromUserId: ctx.viewer.id,
      content: SENTENCES[news.type](fullName(from)),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
}

type Untold = { type: NotificationType } & ({ userId: string; postId: string } | { communityId: string })

/** A like taken back takes its notification along, a leaving that of the joining, unless it has been read (R55b). */
export async function unnotify(ctx: MemberContext, tx: Tx, news: Untold): Promise<void> {
  const about =
    'postId' in news
      ? and(eq(notifications.userId, news.userId), eq(notifications.postId, news.postId))
      : eq(notifications.communityId, news.communityId)
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.fromUserId, ctx.viewer.id),
        eq(notifications.type, news.type),
        about,
        not(notifications.read),
      ),
    )
}
