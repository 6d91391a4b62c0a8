import { done } from '@stoop/validators/answers'
import { signedIn } from '@stoop/validators/auth'
import { community, communityMember, communityPost } from '@stoop/validators/communities'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { counts, notification } from '@stoop/validators/notifications'
import type { List } from '@stoop/validators/paging'
import { currentUser, person, profile, suggestion } from '@stoop/validators/people'
import { postPhoto, upload } from '@stoop/validators/photos'
import { post, postLike, reply } from '@stoop/validators/posts'
import type { inferRouterOutputs } from '@trpc/server'
import type * as z from 'zod/mini'
import type { AppRouter } from './router.ts'

/** What a documented path does: the procedure behind it, the status of success, and the shape of its answer. */
export type RestRow = {
  call: ProcedurePath
  status: 200 | 201 | ((answer: unknown) => 200 | 201)
  /** The answer's schema; of one item where `list` is set and the answer is a bare array (R51). */
  answer: z.ZodMiniType
  list: boolean
  /** One line for the reference. */
  says: string
}

/**
 * Every documented path (docs/product.md section 7) and the added ones, as a table over procedures. A read takes its
 * query, a write its body, and in both the path wins; statuses are R68's.
 */
export const REST: Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RestRow> = {
  'POST /api/auth/register': made('auth.register', signedIn, 'Make a member and sign them in'),
  'POST /api/auth/login': row('auth.login', signedIn, 'Sign in with email and password'),
  'POST /api/auth/logout': row('auth.logout', done, 'End this session'),
  'GET /api/auth/user': row('auth.user', currentUser, 'The signed-in member'),

  'PUT /api/profile': row(
    'profiles.update',
    currentUser,
    'Change names, and with them bio and city; or your city alone',
  ),
  'POST /api/objects/upload': row('photos.upload', upload, 'An address to PUT one picture to'),
  'PUT /api/profile-photo': row('profiles.photo', currentUser, 'Make what you uploaded your photo'),
  'POST /api/objects/post-photo': made('photos.forPost', postPhoto, 'Make what you uploaded a picture for a post'),
  'GET /api/users/search': list('search.people', person, 'Find people by name or username'),
  'GET /api/users/:username': row('profiles.of', profile, 'A member by username'),

  'GET /api/friends': list('friends.list', person, 'Your friends, by name'),
  'GET /api/friends/requests': list('friends.requests', friendRequest, 'Requests that wait for your answer'),
  'GET /api/friends/suggestions': list('friends.suggestions', suggestion, 'People you may know'),
  'POST /api/friends/request': {
    ...row('friends.request', friendship, 'Ask someone to be friends; 200 when you had asked already'),
    status: (answer) => (friendship.parse(answer).isNew ? 201 : 200),
  },
  'POST /api/friends/respond': row('friends.respond', friendship, 'Accept or decline a request'),
  'DELETE /api/friends/request/:friendshipId': row('friends.cancel', done, 'Take your request back'),
  'DELETE /api/friends/:userId': row('friends.remove', done, 'End a friendship'),
  'POST /api/friends/suggestions/:userId/dismiss': row('friends.dismiss', done, 'Put a suggestion away'),
  'DELETE /api/friends/suggestions/:userId/dismiss': row('friends.undismiss', done, 'Bring a suggestion back'),

  'GET /api/posts/feed': list('posts.feed', post, "Your own and your friends' posts, newest first"),
  'POST /api/posts': made('posts.create', post, 'Write a post'),
  'GET /api/posts/user/:userId': list('posts.ofMember', post, "A member's posts, as far as you may read them"),
  'GET /api/posts/:id': row('posts.one', post, 'One post'),
  'POST /api/posts/:id/like': row('posts.like', postLike, 'Like a post or take the like back'),
  'GET /api/posts/:id/comments': list('posts.replies', reply, "A post's replies, oldest first"),
  'POST /api/posts/:id/comments': made('posts.reply', reply, 'Reply to a post'),

  'GET /api/communities': list('communities.discover', community, 'The communities of your city'),
  'POST /api/communities': made('communities.create', community, 'Found a community in your city'),
  'GET /api/communities/joined': list('communities.joined', community, 'The communities you are in'),
  'GET /api/communities/search': list('search.communities', community, 'Find communities in all cities'),
  'POST /api/communities/join': row('communities.joinById', community, 'Join the community named in the body'),
  'GET /api/communities/:id': row('communities.one', community, 'A community by id or slug'),
  'POST /api/communities/:id/join': row('communities.join', community, 'Join a community'),
  'POST /api/communities/:id/leave': row('communities.leave', community, 'Leave a community'),
  'GET /api/communities/:id/members': list('communities.members', communityMember, 'Its members, the longest first'),
  'GET /api/communities/:id/posts': list('communities.posts', communityPost, 'Its posts, newest first'),
  'POST /api/communities/:id/posts': made('communities.post', communityPost, 'Write a post into a community'),
  'GET /api/communities/:communityId/posts/:id': row('communities.onePost', communityPost, 'One post of a community'),
  'POST /api/communities/:communityId/posts/:id/like': row(
    'communities.like',
    postLike,
    'Like it or take the like back',
  ),
  'GET /api/communities/:communityId/posts/:id/comments': list(
    'communities.replies',
    reply,
    'Its replies, oldest first',
  ),
  'POST /api/communities/:communityId/posts/:id/comments': made(
    'communities.reply',
    reply,
    'Reply to a community post',
  ),

  'GET /api/notifications': list('notifications.list', notification, 'What you have been told, newest first'),
  'POST /api/notifications/read-all': row('notifications.readAll', done, 'Mark all as read'),
  'POST /api/notifications/:id/read': row('notifications.read', done, 'Mark one as read'),
  'GET /api/counts': row('notifications.counts', counts, "The badges' numbers"),
}

type Outputs = inferRouterOutputs<AppRouter>
/** The full name of a procedure: `posts.feed`. */
export type ProcedurePath = { [N in keyof Outputs & string]: `${N}.${keyof Outputs[N] & string}` }[keyof Outputs &
  string]
type OutputOf<P extends ProcedurePath> = P extends `${infer N}.${infer M}`
  ? N extends keyof Outputs
    ? M extends keyof Outputs[N]
      ? Outputs[N][M]
      : never
    : never
  : never
type ItemOf<L> = L extends List<infer T> ? T : never

function row<P extends ProcedurePath>(call: P, answer: z.ZodMiniType<OutputOf<P>>, says: string): RestRow {
  return { call, status: 200, answer, list: false, says }
}

function made<P extends ProcedurePath>(call: P, answer: z.ZodMiniType<OutputOf<P>>, says: string): RestRow {
  return { call, status: 201, answer, list: false, says }
}

function list<P extends ProcedurePath>(call: P, answer: z.ZodMiniType<ItemOf<OutputOf<P>>>, says: string): RestRow {
  return { call, status: 200, answer, list: true, says }
}
