import type { Notification, NotificationType } from '../notifications.ts'
import { gardeners } from './communities.ts'
import { communityOf, communityPostsOf } from './community-views.ts'
import { ago, idOf } from './made.ts'
import { ann, type CastMember, edie, farid, gwen, noor } from './people.ts'
import { bylineOf, requestsOf } from './people-views.ts'
import { postOf } from './post-views.ts'
import { tomatoes } from './posts.ts'

/** One notification of every type, for Ann; the first three are unread. */
export function notificationsOfAnn(): Notification[] {
  const [ask] = requestsOf(ann)
  const [inGarden] = communityPostsOf(gardeners)
  const postId = postOf(tomatoes).id
  const communityId = communityOf(gardeners).id
  const inCommunity = { communityId, postId: inGarden?.id ?? null }
  return [
    told(1, 'friend_request', edie, 'sent you a friend request', {
      friendshipId: ask?.id ?? null,
      friendshipStatus: 'pending',
    }),
    told(2, 'like', noor, 'liked your post', { postId }),
    told(3, 'comment', gwen, 'replied to your post', { postId }),
    told(4, 'friend_accepted', farid, 'accepted your friend request', {}),
    told(5, 'community_join', farid, 'joined Stoop Gardeners', { communityId }),
    told(6, 'community_post_like', edie, 'liked your post in Stoop Gardeners', inCommunity),
    told(7, 'community_comment', gwen, 'replied to your post in Stoop Gardeners', inCommunity),
  ]
}

function told(
  at: number,
  type: NotificationType,
  by: CastMember,
  did: string,
  more: Partial<Notification>,
): Notification {
  return {
    id: idOf('notification', at),
    userId: ann.id,
    type,
    content: `${by.firstName} ${by.lastName} ${did}`,
    read: at > 3,
    createdAt: ago(at * 2),
    fromUserId: by.id,
    fromUser: bylineOf(by),
    postId: null,
    communityId: null,
    friendshipId: null,
    friendshipStatus: null,
    ...more,
  }
}
