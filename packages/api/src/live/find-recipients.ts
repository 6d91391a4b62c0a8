// Over 200 lines: a list of all lookups of recipients, so that a new event finds the one that it needs.
import type { Database } from '@stoop/db/client'
import { cases, communityMembers, communityPosts, notifications, posts, users } from '@stoop/db/schema'
import type { LiveEvent } from '@stoop/validators/live'
import { type SQL, sql } from 'drizzle-orm'
import { isMemberOfActive, isReadableUnlessDeleted } from '../communities/visibility.ts'
import type { DomainEvent } from '../events.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { isVisibleTo } from '../notifications/visibility.ts'
import { couldRead, isReadableIfNotDeleted } from '../posts/visibility.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import type { StoredEvent } from './read-events.ts'
import { isPostEvent, toFriendshipMessage, toPostMessage } from './to-live-event.ts'

/** A message for one member. `index` is the position of its event in the list. */
export type Delivery = { index: number; userId: string; event: LiveEvent }

/** A row of a query: a member who may receive an event, and the event's index in the list. */
type Found = { index: number; userId: string }

/**
 * Returns the messages about the events for `viewers`. Checks the access that each member has now: after a block or a smaller
 * audience, earlier events are not delivered any more.
 */
export async function findRecipients(
  db: Database,
  stored: readonly StoredEvent[],
  viewers: readonly string[],
): Promise<Delivery[]> {
  if (viewers.length === 0 || stored.length === 0) return []
  const connected = new Set(viewers)
  const lookup = createLookup(db, stored, viewers)
  const found = await Promise.all([
    lookup.friendPosts(),
    lookup.communityPosts(),
    lookup.communities(),
    lookup.entries(),
    lookup.people(),
    lookup.notifications(),
    lookup.conversations(),
    lookup.messagePrivacy(),
    lookup.cases(),
  ])
  const direct = stored.flatMap((one, index) => listDirect(one, index))
  return [...direct.filter(({ userId }) => connected.has(userId)), ...found.flat()].sort((a, b) => a.index - b.index)
}

/** Returns the messages to recipients whose ids the event contains. */
function listDirect({ event, actorId }: StoredEvent, index: number): Delivery[] {
  const own: Delivery[] = actorId === null ? [] : [{ index, userId: actorId, event: { type: 'viewer' } }]
  const toUser = (userId: string, message: LiveEvent): Delivery => ({ index, userId, event: message })
  switch (event.type) {
    case 'friendshipChanged':
      return [...own, ...event.userIds.map((userId) => toUser(userId, toFriendshipMessage(event.userIds, userId)))]
    case 'notificationRetracted':
      return [...own, toUser(event.userId, { type: 'notifications' })]
    case 'postLiked':
    case 'postUnliked':
    case 'commentLiked':
    case 'commentUnliked':
      return [...own, toUser(event.authorId, { type: 'notifications' })]
    // The typing member's own screens show nothing new.
    case 'typingStarted':
      return []
    case 'accountChanged':
      return [...own, toUser(event.userId, { type: 'viewer' })]
    // With the new role, the user sees other cases.
    case 'membershipChanged':
      return [
        ...own,
        toUser(event.userId, { type: 'community', communityId: event.communityId }),
        toUser(event.userId, { type: 'cases' }),
      ]
    // Without `own`, which would read everything again.
    case 'communityVisited':
      return [toUser(event.userId, { type: 'community', communityId: event.communityId })]
    case 'hiddenPeopleChanged':
      return [
        ...own,
        ...[event.userId, event.otherId].flatMap((id) => (id === null ? [] : [toUser(id, { type: 'people' })])),
      ]
    default:
      return own
  }
}

/** Returns the functions that look up recipients that events do not name. Each runs one query, or none if no event needs it. */
function createLookup(db: Database, stored: readonly StoredEvent[], viewers: readonly string[]) {
  const viewer = sql`(select unnest(${sql.param(viewers)}::uuid[]) as id) viewer`

  /**
   * Finds the recipients of the events for which `pick` returns a value. `query` reads these events as rows `e(index, key,
   * writer_id)`. If `writer_id` is set, recipients must see this user, the author of a new reply or like.
   */
  async function find<Picked>(
    pick: (event: DomainEvent) => Picked | undefined,
    toKey: (picked: Picked) => string,
    query: (rows: SQL) => SQL,
    toMessage: (picked: Picked) => LiveEvent,
  ): Promise<Delivery[]> {
    const picked = new Map<number, Picked>()
    for (const [index, { event }] of stored.entries()) {
      const value = pick(event)
      if (value !== undefined) picked.set(index, value)
    }
    if (picked.size === 0) return []
    const keys = [...picked.values()].map(toKey)
    const writers = [...picked.keys()].map((index) => findWriter(stored[index]?.event))
    const rows = sql`unnest(${sql.param([...picked.keys()])}::int[], ${sql.param(keys)}::uuid[],
      ${sql.param(writers)}::uuid[]) e(index, key, writer_id)`
    const found = await db.execute<Found>(query(rows))
    return found.flatMap(({ index, userId }) => {
      const value = picked.get(index)
      return value === undefined ? [] : [{ index, userId, event: toMessage(value) }]
    })
  }

  const pickPost = (kind: 'friend' | 'community') => (event: DomainEvent) =>
    isPostEvent(event) && event.kind === kind ? event : undefined

  return {
    async friendPosts() {
      const toQuery = (rows: SQL, isAllowed: SQL | undefined) => sql`
        select e.index, viewer.id as "userId" from ${rows} join ${posts} on ${posts.id} = e.key
        cross join lateral (select ${posts.authorId} as id union ${friendIds(posts.authorId)}) reader
        join ${viewer} on viewer.id = reader.id where ${isAllowed} and ${seesWriter}`
      const toPostId = ({ postId }: { postId: string }) => postId
      const current = find(
        pickPost('friend'),
        toPostId,
        (rows) => toQuery(rows, isReadableIfNotDeleted(sql`viewer.id`)),
        toPostMessage,
      )
      // Members who could read the post before get this last event, so that the post disappears from their screens.
      const former = find(
        (event) => (event.type === 'postEdited' && event.formerVisibility ? event : undefined),
        toPostId,
        (rows) => toQuery(rows, couldRead(sql`viewer.id`)),
        toPostMessage,
      )
      return [...(await current), ...(await former)]
    },
    communityPosts: () =>
      find(
        pickPost('community'),
        ({ postId }) => postId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} join ${communityPosts} on ${communityPosts.id} = e.key
          join ${communityMembers} m on m.community_id = ${communityPosts.communityId} join ${viewer} on viewer.id = m.user_id
          where ${isReadableUnlessDeleted(sql`viewer.id`)} and ${isMemberOfActive(sql`viewer.id`, communityPosts.communityId)}
            and ${seesWriter}`,
        toPostMessage,
      ),
    communities: () =>
      find(
        (event) => (event.type === 'membershipChanged' || event.type === 'communityChanged' ? event : undefined),
        ({ communityId }) => communityId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} join ${communityMembers} m on m.community_id = e.key
          join ${viewer} on viewer.id = m.user_id`,
        ({ communityId }) => ({ type: 'community', communityId }),
      ),
    entries: () =>
      find(
        (event) => (event.type === 'entryChanged' ? event : undefined),
        ({ communityId }) => communityId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} join ${communityMembers} m on m.community_id = e.key
          join ${viewer} on viewer.id = m.user_id and m.role in ('creator', 'moderator')`,
        ({ communityId }) => ({ type: 'community', communityId }),
      ),
    // A suspension began or ended: the member's friends, and members of the same communities.
    people: () =>
      find(
        (event) => (event.type === 'hiddenPeopleChanged' && event.otherId === null ? event : undefined),
        ({ userId }) => userId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} cross join lateral (
            select friend.id from ${friendIds(sql`e.key`)} friend
            union select other.user_id from ${communityMembers} m join ${communityMembers} other on other.community_id = m.community_id
              where m.user_id = e.key) concerned
          join ${viewer} on viewer.id = concerned.id`,
        () => ({ type: 'people' }),
      ),
    notifications: () =>
      find(
        (event) => (event.type === 'notificationCreated' ? event : undefined),
        ({ notificationId }) => notificationId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} join ${notifications} on ${notifications.id} = e.key
          join ${viewer} on viewer.id = ${notifications.userId} where ${isVisibleTo(notifications.userId)}`,
        () => ({ type: 'notifications' }),
      ),
    async conversations() {
      const messages = stored.flatMap(({ event }, index) => listConversationMessages(event, index))
      if (messages.length === 0) return []
      const found = await db.execute<{ n: number }>(sql`
        select m.n from unnest(${sql.param(messages.map((_, n) => n))}::int[], ${sql.param(messages.map(({ userId }) => userId))}::uuid[],
          ${sql.param(messages.map(({ event: { userId } }) => userId))}::uuid[]) m(n, reader_id, other_id)
        join ${viewer} on viewer.id = m.reader_id
        where m.other_id is null or ${isVisiblePerson(sql`m.reader_id`, sql`m.other_id`)}`)
      return found.flatMap(({ n }) => messages[n] ?? [])
    },
    // The friends of a member who changed `isSeenShown` or `isTypingShown`.
    messagePrivacy: () =>
      find(
        (event) => (event.type === 'messagePrivacyChanged' ? event : undefined),
        ({ userId }) => userId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} cross join lateral ${friendIds(sql`e.key`)} friend
          join ${viewer} on viewer.id = friend.id where ${isVisiblePerson(sql`viewer.id`, sql`e.key`)}`,
        ({ userId }) => ({ type: 'conversation', userId }),
      ),
    // The moderators of the site and of the case's community. The message does not name the case.
    cases: () =>
      find(
        (event) => (event.type === 'caseChanged' ? event : undefined),
        ({ caseId }) => caseId,
        (rows) => sql`
          select e.index, viewer.id as "userId" from ${rows} join ${cases} on ${cases.id} = e.key
          cross join ${viewer} join ${users} on ${users.id} = viewer.id
          where ${users.role} <> 'member' or exists (select from ${communityMembers} m
            where m.community_id = ${cases.communityId} and m.user_id = viewer.id and m.role in ('creator', 'moderator'))`,
        () => ({ type: 'cases' }),
      ),
  }
}

type ConversationMessage = Delivery & { event: Extract<LiveEvent, { type: 'conversation' | 'typing' }> }

/** Returns the messages to the members of a conversation. A member receives none while the other member is hidden. */
function listConversationMessages(event: DomainEvent, index: number): ConversationMessage[] {
  if (event.type === 'typingStarted')
    return [{ index, userId: event.otherId, event: { type: 'typing', userId: event.userId } }]
  if (event.type !== 'conversationChanged') return []
  return event.userIds.map((userId) => {
    const otherId = event.userIds.find((id) => id !== userId) ?? null
    return { index, userId, event: { type: 'conversation', userId: otherId } }
  })
}

/** SQL: the viewer sees the author of the reply or like. */
const seesWriter = sql`(e.writer_id is null or ${isVisiblePerson(sql`viewer.id`, sql`e.writer_id`)})`

/** Returns the author of a new reply or of a like; null for other events. */
function findWriter(event: DomainEvent | undefined): string | null {
  if (event?.type === 'commentCreated') return event.authorId
  if (event?.type === 'postLiked' || event?.type === 'commentLiked') return event.userId
  return null
}

/** Returns the members in `viewers` in whose city the events change a public post. */
export async function findCityViewers(
  db: Database,
  stored: readonly StoredEvent[],
  viewers: readonly string[],
): Promise<string[]> {
  const postIds = stored.flatMap(({ event }) => (isPostEvent(event) && event.kind === 'friend' ? [event.postId] : []))
  if (postIds.length === 0 || viewers.length === 0) return []
  const found = await db.execute<{ id: string }>(sql`
    select ${users.id} as id from ${users} where ${users.id} = any(${sql.param(viewers)}::uuid[]) and ${users.selectedCity} in (
      select author.selected_city from ${posts} join ${users} author on author.id = ${posts.authorId}
      where ${posts.id} = any(${sql.param(postIds)}::uuid[]) and ${posts.visibility} = 'public' and author.is_city_shown)`)
  return found.map(({ id }) => id)
}
