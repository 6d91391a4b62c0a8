// Over 200 lines: one table of all calls that change a community.
import type { Caller } from './callers.ts'
import type { FilledCommunity } from './fill-community.ts'

export type CommunityCall = {
  name: string
  /** The user who makes the call. */
  by: 'viewer' | 'outsider' | 'creator'
  execute(call: Caller, community: FilledCommunity, cursor: string | undefined): Promise<unknown>
  /** Which page to measure; by default the first. */
  page?: number
  /** Prepares the next execution, with calls by these users. This is not part of the measured time. */
  prepare?(callers: Record<'viewer' | 'outsider' | 'creator', Caller>, community: FilledCommunity): Promise<unknown>
}

const reason = 'Spam'
const content = 'Hello'

const postBy = async (call: Caller, { id }: FilledCommunity) => {
  lastPostId = (await call.communities.post({ id, content })).id
}
const replyBy = async (call: Caller, community: FilledCommunity) => {
  await postBy(call, community)
  lastReplyId = (await call.communities.reply({ communityId: community.id, id: lastPostId, content })).id
}
// The ids that the latest `prepare` created.
let lastPostId = ''
let lastReplyId = ''
let lastLinkId = ''
let lastToken = ''

const createLink = async (call: Caller, { id }: FilledCommunity) => {
  const link = await call.communities.createLink({ id })
  lastLinkId = link.id
  lastToken = link.url.split('/').at(-1) ?? ''
}
/** Makes the original creator the creator again, after the viewer became the creator. */
const handBack = async (viewer: Caller, creator: Caller, id: string, creatorId: string) => {
  if ((await viewer.communities.one({ id })).role !== 'creator') return
  await viewer.communities.setRole({ id, userId: creatorId, role: 'creator' })
  await creator.communities.answerHandover({ id, accept: true })
}
const requestIdsOf = async (call: Caller, id: string) =>
  (await call.communities.requests({ id, limit: 50 })).items.map((request) => request.id)

/** The calls that change a community. `prepare` creates the rows that a call needs, so that the call can be repeated. */
export const COMMUNITY_WRITES: CommunityCall[] = [
  {
    name: 'join',
    by: 'viewer',
    prepare: ({ viewer }, { id }) => viewer.communities.leave({ id }),
    execute: (call, { id }) => call.communities.join({ id }),
  },
  {
    name: 'leave',
    by: 'viewer',
    prepare: ({ viewer }, { id }) => viewer.communities.join({ id }),
    execute: (call, { id }) => call.communities.leave({ id }),
  },
  {
    name: 'create a link',
    by: 'creator',
    prepare: async ({ creator }, { id }) => {
      await creator.communities.revokeLink({ id, invitationId: lastLinkId }).catch(() => undefined)
    },
    execute: createLink,
  },
  { name: 'see a link', by: 'outsider', execute: (call) => call.communities.byToken({ token: lastToken }) },
  {
    name: 'join by a link',
    by: 'viewer',
    prepare: ({ viewer }, { id }) => viewer.communities.leave({ id }),
    execute: (call) => call.communities.joinByToken({ token: lastToken }),
  },
  {
    name: 'revoke a link',
    by: 'creator',
    prepare: ({ creator }, community) => createLink(creator, community),
    execute: (call, { id }) => call.communities.revokeLink({ id, invitationId: lastLinkId }),
  },
  {
    name: 'invite',
    by: 'creator',
    prepare: async ({ creator }, { id, outsiderId }) => {
      await creator.communities.uninvite({ id, userId: outsiderId }).catch(() => undefined)
    },
    execute: (call, { id, outsiderId }) => call.communities.invite({ id, userId: outsiderId }),
  },
  {
    name: 'withdraw an invitation',
    by: 'creator',
    prepare: ({ creator }, { id, outsiderId }) => creator.communities.invite({ id, userId: outsiderId }),
    execute: (call, { id, outsiderId }) => call.communities.uninvite({ id, userId: outsiderId }),
  },
  {
    name: 'appoint a moderator',
    by: 'creator',
    prepare: ({ creator }, { id, viewerId }) => creator.communities.setRole({ id, userId: viewerId, role: 'member' }),
    execute: (call, { id, viewerId }) => call.communities.setRole({ id, userId: viewerId, role: 'moderator' }),
  },
  {
    name: 'dismiss a moderator',
    by: 'creator',
    prepare: ({ creator }, { id, viewerId }) =>
      creator.communities.setRole({ id, userId: viewerId, role: 'moderator' }),
    execute: (call, { id, viewerId }) => call.communities.setRole({ id, userId: viewerId, role: 'member' }),
  },
  {
    name: 'offer the hand-over',
    by: 'creator',
    execute: (call, { id, viewerId }) => call.communities.setRole({ id, userId: viewerId, role: 'creator' }),
  },
  {
    name: 'decline the hand-over',
    by: 'viewer',
    prepare: ({ creator }, { id, viewerId }) => creator.communities.setRole({ id, userId: viewerId, role: 'creator' }),
    execute: (call, { id }) => call.communities.answerHandover({ id, accept: false }),
  },
  {
    name: 'withdraw the hand-over',
    by: 'creator',
    prepare: ({ creator }, { id, viewerId }) => creator.communities.setRole({ id, userId: viewerId, role: 'creator' }),
    execute: (call, { id }) => call.communities.withdrawHandover({ id }),
  },
  {
    name: 'take over',
    by: 'viewer',
    async prepare({ creator, viewer }, { id, viewerId, creatorId }) {
      await handBack(viewer, creator, id, creatorId)
      await creator.communities.setRole({ id, userId: viewerId, role: 'creator' })
    },
    execute: (call, { id }) => call.communities.answerHandover({ id, accept: true }),
  },
  {
    name: 'edit the settings and take requests',
    by: 'creator',
    prepare: ({ creator, viewer }, { id, creatorId }) => handBack(viewer, creator, id, creatorId),
    async execute(call, { id }) {
      const { version } = await call.communities.one({ id })
      await call.communities.update({ id, version, joinPolicy: 'request' })
      await call.communities.update({ id, version: version + 1, joinPolicy: 'open' })
    },
  },
  {
    name: 'remove a member',
    by: 'creator',
    prepare: ({ viewer }, { id }) => viewer.communities.join({ id }),
    execute: (call, { id, viewerId }) => call.communities.removeMember({ id, userId: viewerId, reason }),
  },
  {
    name: 'ban',
    by: 'creator',
    prepare: async ({ creator, viewer }, { id, viewerId }) => {
      await creator.communities.unban({ id, userId: viewerId })
      await viewer.communities.join({ id })
    },
    execute: (call, { id, viewerId }) => call.communities.ban({ id, userId: viewerId, reason }),
  },
  {
    name: 'lift a ban',
    by: 'creator',
    prepare: ({ creator }, { id, viewerId }) => creator.communities.ban({ id, userId: viewerId, reason }),
    execute: (call, { id, viewerId }) => call.communities.unban({ id, userId: viewerId }),
  },
  {
    name: 'join again',
    by: 'viewer',
    execute: (call, { id }) => call.communities.join({ id }),
  },
  {
    name: 'ask to join',
    by: 'outsider',
    prepare: async ({ creator, outsider }, { id }) => {
      const { version } = await creator.communities.one({ id })
      await creator.communities.update({ id, version, joinPolicy: 'request' })
      await outsider.communities.withdraw({ id })
    },
    execute: (call, { id }) => call.communities.request({ id }),
  },
  {
    name: 'withdraw a request',
    by: 'outsider',
    prepare: ({ outsider }, { id }) => outsider.communities.request({ id }),
    execute: (call, { id }) => call.communities.withdraw({ id }),
  },
  {
    name: 'list and accept 50 requests',
    by: 'creator',
    prepare: async ({ outsider }, { id }) => {
      await outsider.communities.leave({ id })
      await outsider.communities.request({ id })
    },
    async execute(call, { id }) {
      await call.communities.decideRequests({ id, requestIds: await requestIdsOf(call, id), accept: true })
    },
  },
  {
    name: 'pin',
    by: 'creator',
    prepare: ({ creator }, { id: communityId, postId: id }) => creator.communities.unpin({ communityId, id }),
    execute: (call, { id: communityId, postId: id }) => call.communities.pin({ communityId, id }),
  },
  {
    name: 'unpin',
    by: 'creator',
    prepare: ({ creator }, { id: communityId, postId: id }) => creator.communities.pin({ communityId, id }),
    execute: (call, { id: communityId, postId: id }) => call.communities.unpin({ communityId, id }),
  },
  {
    name: 'reply',
    by: 'viewer',
    execute: (call, { id: communityId, postId: id }) => call.communities.reply({ communityId, id, content }),
  },
  {
    name: 'like',
    by: 'viewer',
    prepare: ({ viewer }, { id: communityId, postId: id }) =>
      viewer.communities.like({ communityId, id, liked: false }),
    execute: (call, { id: communityId, postId: id }) => call.communities.like({ communityId, id, liked: true }),
  },
  {
    name: 'edit a post',
    by: 'viewer',
    prepare: ({ viewer }, community) => postBy(viewer, community),
    execute: (call, { id }) =>
      call.communities.updatePost({ communityId: id, id: lastPostId, version: 1, content: 'Edited' }),
  },
  {
    name: 'versions of a post',
    by: 'viewer',
    execute: (call, { id }) => call.communities.postVersions({ communityId: id, id: lastPostId, limit: 20 }),
  },
  {
    name: 'delete a post',
    by: 'viewer',
    prepare: ({ viewer }, community) => postBy(viewer, community),
    execute: (call, { id }) => call.communities.deletePost({ communityId: id, id: lastPostId }),
  },
  {
    name: 'restore a post',
    by: 'viewer',
    async prepare({ viewer }, community) {
      await postBy(viewer, community)
      await viewer.communities.deletePost({ communityId: community.id, id: lastPostId })
    },
    execute: (call, { id }) => call.communities.restorePost({ communityId: id, id: lastPostId }),
  },
  {
    name: 'remove a post of another member',
    by: 'creator',
    prepare: ({ viewer }, community) => postBy(viewer, community),
    execute: (call, { id }) => call.communities.deletePost({ communityId: id, id: lastPostId, reason }),
  },
  {
    name: 'delete a reply',
    by: 'viewer',
    prepare: ({ viewer }, community) => replyBy(viewer, community),
    execute: (call, { id }) =>
      call.communities.deleteReply({ communityId: id, id: lastPostId, commentId: lastReplyId }),
  },
  {
    name: 'mute and unmute',
    by: 'viewer',
    async execute(call, { id }) {
      await call.communities.mute({ id })
      await call.communities.unmute({ id })
    },
  },
  {
    name: 'visit',
    by: 'viewer',
    execute: (call, { id }) => call.communities.visit({ id, upTo: new Date().toISOString() }),
  },
  {
    name: 'edit the settings',
    by: 'creator',
    async execute(call, { id }) {
      const { version } = await call.communities.one({ id })
      await call.communities.update({ id, version, rules: `Be kind ${version}`, joinPolicy: 'open' })
    },
  },
  {
    name: 'delete',
    by: 'creator',
    prepare: ({ creator }, { id }) => creator.communities.restore({ id }).catch(() => undefined),
    execute: (call, { id }) => call.communities.delete({ id }),
  },
  {
    name: 'restore',
    by: 'creator',
    prepare: ({ creator }, { id }) => creator.communities.delete({ id }).catch(() => undefined),
    execute: (call, { id }) => call.communities.restore({ id }),
  },
]
