import type { Caller } from './callers.ts'
import { COMMUNITY_WRITES, type CommunityCall } from './community-writes.ts'
import type { FilledCommunity } from './fill-community.ts'

const limit = 50

/** The measured calls about a community. Each is measured several times, so a write must be repeatable. */
export const COMMUNITY_CALLS: CommunityCall[] = [
  { name: 'discover', by: 'outsider', execute: (call, _, cursor) => call.communities.discover({ limit: 20, cursor }) },
  { name: 'the page of a community', by: 'viewer', execute: (call, { id }) => call.communities.one({ id }) },
  { name: 'joined communities', by: 'viewer', execute: (call) => call.communities.joined({ limit }) },
  { name: 'unread communities', by: 'viewer', execute: (call) => call.communities.unread() },
  {
    name: "a person's communities",
    by: 'outsider',
    execute: (call, { viewerId }) => call.profiles.communities({ userId: viewerId, limit }),
  },
  ...(['viewer', 'creator'] as const).flatMap((by): CommunityCall[] => [
    { name: 'members', by, execute: (call, { id }, cursor) => call.communities.members({ id, limit, cursor }) },
    ...[10, 25, 60].map((page) => ({
      name: `members, page ${page}`,
      by,
      page,
      execute: (call: Caller, { id }: FilledCommunity, cursor: string | undefined) =>
        call.communities.members({ id, limit, cursor }),
    })),
    ...['a', 'annk', 'member99999', 'number12', 'number1234', 'cleo number', 'nobody'].map((q) => ({
      name: `members, search ${q}`,
      by,
      execute: (call: Caller, { id }: FilledCommunity) => call.communities.members({ id, q, limit }),
    })),
  ]),
  {
    name: 'search communities',
    by: 'outsider',
    execute: (call) => call.search.communities({ q: 'community', limit: 20 }),
  },
  { name: 'preview', by: 'outsider', execute: (call, { id }) => call.communities.preview({ id }) },
  { name: 'transparency', by: 'viewer', execute: (call, { id }) => call.communities.transparency({ id }) },
  { name: 'invited', by: 'outsider', execute: (call) => call.communities.invited({ limit }) },
  { name: 'deleted communities', by: 'creator', execute: (call) => call.communities.deleted({ limit }) },
  { name: 'requests', by: 'creator', execute: (call, { id }) => call.communities.requests({ id, limit }) },
  { name: 'links', by: 'creator', execute: (call, { id }) => call.communities.links({ id, limit }) },
  { name: 'invitees', by: 'creator', execute: (call, { id }) => call.communities.invitees({ id, limit }) },
  { name: 'bans', by: 'creator', execute: (call, { id }) => call.communities.bans({ id, limit }) },
  { name: 'pins', by: 'viewer', execute: (call, { id }) => call.communities.pins({ id }) },
  {
    name: 'one post',
    by: 'viewer',
    execute: (call, { id: communityId, postId: id }) => call.communities.onePost({ communityId, id }),
  },
  {
    name: 'replies',
    by: 'viewer',
    execute: (call, { id: communityId, postId: id }) => call.communities.replies({ communityId, id, limit }),
  },
  { name: 'posts', by: 'viewer', execute: (call, { id }) => call.communities.posts({ id, limit }) },
  {
    name: 'change the membership',
    by: 'viewer',
    execute: (call, { id }) => call.communities.updateMembership({ id, notificationLevel: 'all' }),
  },
  { name: 'post', by: 'viewer', execute: (call, { id }) => call.communities.post({ id, content: 'Hello' }) },
  {
    name: 'leave and join',
    by: 'viewer',
    async execute(call, { id }) {
      await call.communities.leave({ id })
      await call.communities.join({ id })
    },
  },
  ...COMMUNITY_WRITES,
  // Measure the log last, because the writes add entries to it.
  { name: 'log', by: 'creator', execute: (call, { id }) => call.communities.log({ id, limit }) },
]
