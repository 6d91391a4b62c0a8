import type { CommunityBan, CommunityLogEntry, ModeratorReason } from '@stoop/validators/community-roles'
import type { Byline } from '@stoop/validators/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorBody, getErrorMessage } from '../../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../../lib/paging.ts'
import { alwaysRefetch, type QueryScope, runMutation } from '../../../lib/query-client.ts'
import { removeFromLists } from '../../../lib/remove-from-lists.ts'
import { api, client } from '../../../lib/trpc.ts'
import { updateEntity } from '../../../lib/update-entity.ts'
import { type ModeratorAct, communityModeration as words } from '../../../locales/en/community-moderation.ts'
import type { ReplyRef } from '../../posts/post-kind.ts'
import { communityPostKind } from '../community-posts.data.ts'

/** The content to remove, or the user to ban. */
export interface ModerationSubject {
  act: ModeratorAct
  communityId: string
  /** The author of the content, or the user to ban. */
  person: Byline
  /** The post, if `act` is "post". */
  postId?: string
  /** The reply, if `act` is "reply". */
  replyRef?: ReplyRef
}

const stale: Record<ModeratorAct, readonly QueryScope[]> = {
  post: ['communities.pins', 'communities.onePost', 'communities.log'],
  reply: ['communities.log'],
  member: ['communities.members', 'communities.one', 'communities.log'],
  ban: ['communities.members', 'communities.one', 'communities.bans', 'communities.log'],
}

/** Removes content or bans a user, with a reason for the person concerned. Rejects after showing a toast. */
export async function moderate(subject: ModerationSubject, reason: ModeratorReason): Promise<void> {
  const { act, person } = subject
  await runMutation(
    {
      mutationFn: (sent: ModeratorReason) => send(subject, sent),
      meta: {
        success: { title: words.done[act](person.firstName) },
        failure: (error) => ({
          title: words.failed[act](person.firstName),
          description: getErrorMessage(error) ?? words.kept,
        }),
        stale: stale[act],
      },
    },
    reason,
  )
  await removeFromView(subject)
}

async function send({ act, communityId, person, postId = '', replyRef }: ModerationSubject, reason: ModeratorReason) {
  if (act === 'post') return client.communities.deletePost.mutate({ communityId, id: postId, ...reason })
  if (act === 'reply' && replyRef) return client.communities.deleteReply.mutate({ communityId, ...replyRef, ...reason })
  const member = { id: communityId, userId: person.id, ...reason }
  return act === 'ban' ? client.communities.ban.mutate(member) : client.communities.removeMember.mutate(member)
}

async function removeFromView({ act, communityId, postId, replyRef }: ModerationSubject): Promise<void> {
  if (act === 'post' && postId) removeFromLists('communities.posts', postId)
  if (act !== 'reply' || !replyRef) return
  const { deletableReply } = await import('../../replies/deletable-reply.ts')
  const { updateCounts, onRemoved } = deletableReply(communityPostKind(communityId), replyRef)
  updateCounts?.()
  onRemoved?.()
  removeFromLists('communities.replies', replyRef.commentId)
}

/** Pins or unpins a post of a community. Shows a toast if it fails. */
export function setPinned(communityId: string, id: string, isPinned: boolean): void {
  runMutation(
    {
      mutationFn: () =>
        isPinned
          ? client.communities.pin.mutate({ communityId, id })
          : client.communities.unpin.mutate({ communityId, id }),
      onSuccess: () => void updateEntity<'communityPost'>(id, () => ({ isPinned })),
      meta: {
        failure: (error) =>
          getErrorBody(error)?.reason === 'PIN_LIMIT'
            ? words.pinLimit
            : { title: isPinned ? words.pinFailed : words.unpinFailed, ...describe(getErrorMessage(error)) },
        stale: ['communities.pins', 'communities.log'],
      },
    },
    undefined,
    // The mutation itself has shown a toast.
  ).catch(() => undefined)
}

const describe = (description: string | undefined) => (description ? { description } : {})

/** The bans of a community, newest first. Only its moderators can read them. */
export function useBans(id: string): PagedQuery<CommunityBan> {
  return useInfiniteQuery(
    api.communities.bans.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** The log of a community, newest first. Only its moderators can read it. */
export function useCommunityLog(id: string): PagedQuery<CommunityLogEntry> {
  return useInfiniteQuery(
    api.communities.log.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** Ends a ban. Shows a toast if it fails. */
export function unban(communityId: string, { id, user }: CommunityBan): Promise<void> {
  return runMutation(
    {
      mutationFn: () => client.communities.unban.mutate({ id: communityId, userId: user.id }),
      onSuccess: () => void removeFromLists('communities.bans', id),
      meta: {
        failure: words.bans.unbanFailed(user.firstName),
        stale: ['communities.log'],
      },
    },
    undefined,
  ).then(
    () => undefined,
    () => undefined,
  )
}
