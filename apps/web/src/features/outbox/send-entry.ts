// Over 200 lines: how each kind of entry is sent and shown afterwards, so that the kinds can be compared.
import type { Community } from '@stoop/validators/communities'
import type { Friendship } from '@stoop/validators/friends'
import type { Message } from '@stoop/validators/messages'
import type { Comment, ImageChoice, PostLike } from '@stoop/validators/posts'
import { invalidate, type QueryScope } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { showToast } from '../../lib/toast.ts'
import { client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { editing } from '../../locales/en/editing.ts'
import { addSentMessage } from '../messages/messages.data.ts'
import { toPictureInput } from '../posts/picture-input.ts'
import { changeReplyCount } from '../replies/reply-count.ts'
import type { LikeContent, OutboxEntry, OutboxPicture } from './entries.ts'
import { uploadPictures } from './upload-pictures.ts'

/** The outbox ids of messages that this page has sent, by message id. Their bubbles keep their React keys. */
export const sentKeys = new Map<string, string>()

export interface SendTools {
  getPicture: (id: string) => Promise<Blob | undefined>
  /** Stores a change of the entry, such as the URL of an uploaded picture. */
  update: (entry: OutboxEntry) => Promise<void>
  signal: AbortSignal
}

/** What the server responds to an entry. */
export type SentOutput =
  | { kind: 'message'; message: Message }
  | { kind: 'post'; isHeld: boolean }
  | { kind: 'reply'; reply: Comment }
  | { kind: 'like'; like: PostLike }
  | { kind: 'friendRequest'; friendship: Friendship }
  | { kind: 'join'; community: Community }

/** Sends an entry with its idempotency key, and before it the files of its pictures. Returns the response. */
export async function sendEntry(entry: OutboxEntry, tools: SendTools): Promise<SentOutput> {
  const key = entry.key ?? entry.id
  const options = { context: { idempotencyKey: key }, signal: tools.signal }
  switch (entry.kind) {
    case 'message': {
      const { userId, content, replyTo, afterSequence, pictures } = await uploadPictures(entry, tools)
      const input = {
        ...{ userId, content, clientId: toUuid(key), readUpTo: afterSequence },
        images: toChoices(pictures),
        ...(replyTo && { replyToId: replyTo.id }),
      }
      return { kind: 'message', message: await client.messages.send.mutate(input, options) }
    }
    case 'post': {
      const { communityId, content, lang, repliesFrom, details, visibility, pictures } = await uploadPictures(
        entry,
        tools,
      )
      const input = {
        content,
        ...(lang && { lang }),
        ...toPictureInput(toChoices(pictures)),
        ...(repliesFrom && { repliesFrom }),
        ...(details && { details }),
      }
      const { isHeld } =
        communityId === null
          ? await client.posts.create.mutate({ ...input, ...(visibility && { visibility }) }, options)
          : await client.communities.post.mutate({ ...input, id: communityId }, options)
      return { kind: 'post', isHeld }
    }
    case 'reply': {
      const { postId, communityId, parentId, content, lang, pictures } = await uploadPictures(entry, tools)
      const images = toChoices(pictures)
      const input = {
        ...{ id: postId, content },
        ...(lang && { lang }),
        ...(parentId && { parentId }),
        ...(images.length > 0 && { images }),
      }
      const reply =
        communityId === null
          ? await client.posts.reply.mutate(input, options)
          : await client.communities.reply.mutate({ communityId, ...input }, options)
      return { kind: 'reply', reply }
    }
    case 'like':
      return { kind: 'like', like: await requestLike(entry, tools.signal) }
    case 'friendRequest':
      return {
        kind: 'friendRequest',
        friendship: await client.friends.request.mutate({ addresseeId: entry.userId }, options),
      }
    case 'join': {
      const { communityId: id, answers } = entry
      const community = answers
        ? await client.communities.request.mutate({ id, answers }, { signal: tools.signal })
        : await client.communities.join.mutate({ id }, { signal: tools.signal })
      return { kind: 'join', community }
    }
  }
}

/** Sends a like, or its removal, to the server. */
export function requestLike(like: LikeContent, signal: AbortSignal): Promise<PostLike> {
  const { postId: id, communityId, commentId, liked } = like
  const options = { signal }
  if (commentId === null)
    return communityId === null
      ? client.posts.like.mutate({ id, liked }, options)
      : client.communities.like.mutate({ communityId, id, liked }, options)
  return communityId === null
    ? client.posts.likeReply.mutate({ id, commentId, liked }, options)
    : client.communities.likeReply.mutate({ communityId, id, commentId, liked }, options)
}

/** Returns the key as a UUID. The server stores one message per UUID, even after the idempotency key has expired. */
const toUuid = (key: string) => key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const toChoices = (pictures: readonly OutboxPicture[]): ImageChoice[] =>
  pictures.map(({ url, alt }) => ({ url, ...(alt && { alt }) }))

/** Shows the response in the cached data. Resolves when the lists that contain the new item are up to date. */
export async function applySent(entry: OutboxEntry, output: SentOutput): Promise<void> {
  switch (output.kind) {
    case 'message':
      if (entry.kind !== 'message') return
      sentKeys.set(output.message.id, entry.id)
      addSentMessage(entry.userId, output.message)
      // The query cache tells React in the next task. Without waiting, the bubble would disappear for a moment.
      await new Promise((resolve) => setTimeout(resolve))
      return
    case 'post':
      if (output.isHeld) showToast(editing.heldToast.post, 'default')
      return refresh(
        entry.kind === 'post' && entry.communityId !== null
          ? ['communities.posts', 'posts.communities']
          : ['posts.feed', 'posts.ofMember', 'posts.city', 'auth.user', 'profiles.of'],
      )
    case 'reply':
      changeReplyCount(output.reply.postId, 1)
      if (output.reply.isHeld) showToast(editing.heldToast.reply, 'default')
      return refresh(['posts.replies', 'communities.replies'])
    case 'like': {
      const { isLiked, likeCount } = output.like
      if (entry.kind === 'like')
        updateEntity<'post' | 'communityPost' | 'reply'>(entry.commentId ?? entry.postId, () => ({
          isLiked,
          likeCount,
        }))
      return
    }
    case 'friendRequest': {
      const { id: friendshipId, friendshipStatus } = output.friendship
      const isFriend = friendshipStatus === 'friends'
      if (entry.kind === 'friendRequest')
        updateEntity<'person'>(entry.userId, () => ({ friendshipId, friendshipStatus, isFriend }))
      return refresh(staleQueriesAfter[isFriend ? 'accepted' : 'requested'])
    }
    case 'join': {
      const { id, memberCount, isJoined, role, creatorId, requestState, isInvited } = output.community
      updateEntity<'community'>(id, () => ({ memberCount, isJoined, role, creatorId, requestState, isInvited }))
      return refresh(staleQueriesAfter.joined)
    }
  }
}

/** How long a sent entry stays visible until the lists contain the new item, in milliseconds. */
const MAX_REFRESH_MS = 5_000

async function refresh(stale: readonly QueryScope[]): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_REFRESH_MS))
  await Promise.race([Promise.all(stale.map(invalidate)), timeout])
}
