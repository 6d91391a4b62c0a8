import type { Comment, ImageChoice, Liker, Post, PostEdit, PostVersion } from '@stoop/validators/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, type QueryScope } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import type { BasePost, PostKind, ReplyRef } from './post-kind.ts'

/** The versions of a post or reply. */
export interface VersionSource {
  /** A hook that returns the versions, newest first. */
  useVersions: () => PagedQuery<PostVersion>
  erase: (version: number) => Promise<unknown>
  list: QueryScope
}

/** The menu actions for posts or replies of a kind. Separate from `PostKind`, which the first screen loads. */
export interface PostActions {
  deletePost: (id: string) => Promise<unknown>
  restorePost: (id: string) => Promise<unknown>
  deleteReply: (ref: ReplyRef) => Promise<unknown>
  restoreReply: (ref: ReplyRef) => Promise<unknown>
  /** Fetches the post's current state. */
  fetchPost: (id: string) => Promise<BasePost & Partial<Post>>
  updatePost: (change: PostEdit) => Promise<BasePost & Partial<Post>>
  updateReply: (change: ReplyRef & { version: number; content: string; images?: ImageChoice[] }) => Promise<Comment>
  /** A hook that returns the people who like a post, friends first. */
  useLikes: (id: string) => PagedQuery<Liker>
  mute: (id: string, until: string | null) => Promise<unknown>
  unmute: (id: string) => Promise<unknown>
  versionsOfPost: (id: string) => VersionSource
  versionsOfReply: (ref: ReplyRef) => VersionSource
}

/** Returns the actions for a kind of post. */
export const postActions = ({ communityId }: PostKind): PostActions =>
  communityId === undefined ? friendPostActions : communityPostActions(communityId)

// Refetch this list each time it opens, because others change it.
const freshPaging = { ...cursorPaging, ...alwaysRefetch }

const friendPostActions: PostActions = {
  deletePost: (id) => client.posts.delete.mutate({ id }),
  restorePost: (id) => client.posts.restore.mutate({ id }),
  deleteReply: (ref) => client.posts.deleteReply.mutate(ref),
  restoreReply: (ref) => client.posts.restoreReply.mutate(ref),
  fetchPost: (id) => client.posts.one.query({ id }),
  updatePost: (change) => client.posts.update.mutate(change),
  updateReply: (change) => client.posts.updateReply.mutate(change),
  useLikes: (id) => useInfiniteQuery(api.posts.likes.infiniteQueryOptions({ id, limit: PAGE_SIZE }, freshPaging)),
  mute: (id, until) => client.posts.mute.mutate({ id, until }),
  unmute: (id) => client.posts.unmute.mutate({ id }),
  versionsOfPost: (id) => ({
    useVersions: () => useInfiniteQuery(api.posts.versions.infiniteQueryOptions({ id, limit: PAGE_SIZE }, freshPaging)),
    erase: (version) => client.posts.eraseVersion.mutate({ id, version }),
    list: 'posts.versions',
  }),
  versionsOfReply: (ref) => ({
    useVersions: () =>
      useInfiniteQuery(api.posts.replyVersions.infiniteQueryOptions({ ...ref, limit: PAGE_SIZE }, freshPaging)),
    erase: (version) => client.posts.eraseReplyVersion.mutate({ ...ref, version }),
    list: 'posts.replyVersions',
  }),
}

function communityPostActions(communityId: string): PostActions {
  return {
    deletePost: (id) => client.communities.deletePost.mutate({ communityId, id }),
    restorePost: (id) => client.communities.restorePost.mutate({ communityId, id }),
    deleteReply: (ref) => client.communities.deleteReply.mutate({ communityId, ...ref }),
    restoreReply: (ref) => client.communities.restoreReply.mutate({ communityId, ...ref }),
    fetchPost: (id) => client.communities.onePost.query({ communityId, id }),
    updatePost: ({ visibility: _, ...change }) => client.communities.updatePost.mutate({ communityId, ...change }),
    updateReply: (change) => client.communities.updateReply.mutate({ communityId, ...change }),
    useLikes: (id) =>
      useInfiniteQuery(api.communities.likes.infiniteQueryOptions({ communityId, id, limit: PAGE_SIZE }, freshPaging)),
    mute: (id, until) => client.communities.mutePost.mutate({ communityId, id, until }),
    unmute: (id) => client.communities.unmutePost.mutate({ communityId, id }),
    versionsOfPost: (id) => ({
      useVersions: () =>
        useInfiniteQuery(
          api.communities.postVersions.infiniteQueryOptions({ communityId, id, limit: PAGE_SIZE }, freshPaging),
        ),
      erase: (version) => client.communities.erasePostVersion.mutate({ communityId, id, version }),
      list: 'communities.postVersions',
    }),
    versionsOfReply: (ref) => ({
      useVersions: () =>
        useInfiniteQuery(
          api.communities.replyVersions.infiniteQueryOptions({ communityId, ...ref, limit: PAGE_SIZE }, freshPaging),
        ),
      erase: (version) => client.communities.eraseReplyVersion.mutate({ communityId, ...ref, version }),
      list: 'communities.replyVersions',
    }),
  }
}
