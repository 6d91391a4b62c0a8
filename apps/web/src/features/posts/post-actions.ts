import { client } from '../../lib/trpc.ts'
import type { PostKind, ReplyRef } from './post-kind.ts'

/** What can be done with a post or reply of a kind, in its menu. Not part of `PostKind`, which the first screen loads. */
export interface PostActions {
  deletePost: (id: string) => Promise<unknown>
  restorePost: (id: string) => Promise<unknown>
  deleteReply: (ref: ReplyRef) => Promise<unknown>
  restoreReply: (ref: ReplyRef) => Promise<unknown>
  mute: (id: string, until: string | null) => Promise<unknown>
  unmute: (id: string) => Promise<unknown>
}

/** Returns the actions of a kind of posts. */
export const postActions = ({ communityId }: PostKind): PostActions =>
  communityId === undefined ? friendPostActions : communityPostActions(communityId)

const friendPostActions: PostActions = {
  deletePost: (id) => client.posts.delete.mutate({ id }),
  restorePost: (id) => client.posts.restore.mutate({ id }),
  deleteReply: (ref) => client.posts.deleteReply.mutate(ref),
  restoreReply: (ref) => client.posts.restoreReply.mutate(ref),
  mute: (id, until) => client.posts.mute.mutate({ id, until }),
  unmute: (id) => client.posts.unmute.mutate({ id }),
}

const communityPostActions = (communityId: string): PostActions => ({
  deletePost: (id) => client.communities.deletePost.mutate({ communityId, id }),
  restorePost: (id) => client.communities.restorePost.mutate({ communityId, id }),
  deleteReply: (ref) => client.communities.deleteReply.mutate({ communityId, ...ref }),
  restoreReply: (ref) => client.communities.restoreReply.mutate({ communityId, ...ref }),
  mute: (id, until) => client.communities.mutePost.mutate({ communityId, id, until }),
  unmute: (id) => client.communities.unmutePost.mutate({ communityId, id }),
})
