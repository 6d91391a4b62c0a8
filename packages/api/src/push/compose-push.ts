import {
  communities,
  conversationMembers,
  friendships,
  messages,
  notifications,
  type pushMessages,
  users,
} from '@stoop/db/schema'
import { NOTIFICATION_TYPES, type NotificationType, type PushMessageText } from '@stoop/validators/choices'
import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { LIMITS } from '@stoop/validators/limits'
import type { Locale } from '@stoop/validators/locales'
import { getTargetPath } from '@stoop/validators/notification-target'
import { isNotice, type Notice, type Notification } from '@stoop/validators/notifications'
import type { PushKinds } from '@stoop/validators/settings'
import { and, eq, gt, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { countEdition, findEditionTimes } from '../editions/get-edition.ts'
import { textsIn } from '../locales/texts.ts'
import { countUnreadConversations, isVisibleConversation, isVisibleMessage } from '../messages/visibility.ts'
import { isMutedPerson } from '../mutes/muted.ts'
import { notificationColumns, toNotification } from '../notifications/notification-view.ts'
import { quotedText } from '../notifications/quoted-text.ts'
import { isVisibleTo } from '../notifications/visibility.ts'
import { findRecipient } from '../notify/channels.ts'
import { createReaderContext } from '../reader-context.ts'
import { formatFullName } from '../users/byline.ts'
import type { PushContent } from './push-content.ts'

const DAY_SECONDS = 24 * 60 * 60
const TEST_SECONDS = 5 * 60
/** Higher numbers of an edition are shown as 99+. */
const MAX_COUNT = 99
const MAX_CHARACTERS = sql.raw('200')

type PushRow = Pick<typeof pushMessages.$inferSelect, 'type' | 'notificationId' | 'messageId' | 'editionId'>
type PushRecipient = {
  id: string
  pushKinds: PushKinds
  pushMessageText: PushMessageText
  isEditionPushed: boolean
  language: Locale
}

/**
 * Composes a push notification from what its recipient may see at this moment. Returns undefined if there is nothing to show: the
 * notification or message was read, deleted, hidden or turned off.
 */
export async function composePush(
  services: Services,
  row: PushRow,
  recipient: PushRecipient,
): Promise<PushContent | undefined> {
  if (row.type === 'test') return testContent(recipient)
  const [content, badge] = await Promise.all([
    composeContent(services, row, recipient),
    countBadge(services, recipient.id),
  ])
  return content && { ...content, badge }
}

/** Returns whether there is something to show, like `composePush`. */
export const isPushable = async (services: Services, row: PushRow, recipient: PushRecipient): Promise<boolean> =>
  (await composeContent(services, row, recipient)) !== undefined

function composeContent(services: Services, row: PushRow, recipient: PushRecipient) {
  if (row.type === 'summary') return composeSummary(services, recipient)
  if (row.editionId) return composeEditionPush(services, row.editionId, recipient)
  if (row.notificationId) return composeNotification(services, row.notificationId, recipient)
  return row.messageId ? composeMessage(services, row.messageId, recipient) : undefined
}

async function composeNotification(
  { db }: Services,
  id: string,
  { id: userId, pushKinds, language }: PushRecipient,
): Promise<PushContent | undefined> {
  const [row] = await db
    .select({ ...notificationColumns, quote: quotedText(userId) })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(communities, eq(communities.id, notifications.communityId))
    .leftJoin(friendships, eq(friendships.id, notifications.friendshipId))
    .where(and(eq(notifications.id, id), not(notifications.read), isVisibleTo(userId)))
  if (!row || !isPushed(row.type, pushKinds)) return undefined
  const { type, fromUserId, postId, communityId } = row
  const subject = fromUserId ? { actorId: fromUserId, postId, communityId } : undefined
  const target = await findRecipient({ db }, userId, type, subject)
  if (!target || target.channel === 'off') return undefined
  const { quote, ...columns } = row
  const notification = toNotification(language, columns)
  return {
    title: notification.content,
    body: quote ?? '',
    path: getTargetPath(notification) ?? '/notifications',
    tag: toTag(notification),
    urgency: isCasual(type) ? 'low' : 'normal',
    ttlSeconds: DAY_SECONDS,
  }
}

const isPushed = (type: NotificationType | Notice, kinds: PushKinds): boolean =>
  isNotice(type) || (kinds[type] ?? DEFAULT_SETTINGS.push.kinds[type])

/** Likes and new members can wait until the device is awake. */
const isCasual = (type: NotificationType | Notice): boolean => !isNotice(type) && !DEFAULT_SETTINGS.push.kinds[type]

/** Notifications of one kind about the same post or reply replace each other; all others are shown each. */
function toTag({ id, type, postId, commentId }: Notification): string {
  const isAboutComment = type === 'comment_like'
  return `${type}:${(isAboutComment ? commentId : postId) ?? id}`
}

async function composeMessage(
  { db }: Services,
  id: string,
  recipient: PushRecipient,
): Promise<PushContent | undefined> {
  const { id: userId, pushMessageText } = recipient
  if (pushMessageText === 'off') return undefined
  const author = { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName }
  const [row] = await db
    .select({
      text: sql<string>`left(${messages.content}, ${MAX_CHARACTERS})`,
      pictures: sql<number>`jsonb_array_length(${messages.images})`,
      unreadCount: conversationMembers.unreadCount,
      author,
    })
    .from(messages)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, messages.conversationId))
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(messages.id, id),
        eq(conversationMembers.otherId, messages.authorId),
        isVisibleConversation(userId),
        isVisibleMessage(userId),
        isNull(messages.deletedAt),
        gt(messages.sequence, conversationMembers.readUpTo),
        not(conversationMembers.isMuted),
        sql`not ${isMutedPerson(userId, messages.authorId)}`,
      ),
    )
  if (!row) return undefined
  const texts = pushTextsOf(recipient)
  const { text, pictures, unreadCount: unread } = row
  const name = formatFullName(row.author)
  const content = text || (pictures > 0 ? texts.pictures(pictures) : texts.newMessage)
  return {
    title: unread > 1 ? texts.messagesOf(name, unread) : name,
    body: pushMessageText === 'text' ? content : texts.newMessage,
    path: `/messages/${row.author.username}`,
    tag: `message:${row.author.id}`,
    urgency: 'normal',
    ttlSeconds: DAY_SECONDS,
  }
}

/** Composes the message about an evening edition: how much the recipient may read in it now, without names. */
async function composeEditionPush(
  services: Services,
  id: string,
  { id: userId, isEditionPushed, language }: PushRecipient,
): Promise<PushContent | undefined> {
  if (!isEditionPushed) return undefined
  const ctx = createReaderContext(services, userId)
  const times = await findEditionTimes(ctx, id)
  if (!times || times.finishedAt !== null) return undefined
  const { friends, communities, inCity, neighbours, events } = await countEdition(ctx, times)
  const toCount = (number: number) => (number > MAX_COUNT ? `${MAX_COUNT}+` : String(number))
  const texts = textsIn(language).edition
  const parts = [
    ...(friends > 0 ? [texts.friendPosts(toCount(friends))] : []),
    ...(communities > 0 ? [texts.communityPosts(toCount(communities))] : []),
    ...(inCity > 0 ? [texts.cityPosts(toCount(inCity), times.city)] : []),
    ...(events > 0 ? [texts.eventsTomorrow(Math.min(events, MAX_COUNT))] : []),
    ...(neighbours > 0 ? [texts.newNeighbours(Math.min(neighbours, MAX_COUNT))] : []),
  ]
  if (parts.length === 0) return undefined
  return {
    title: texts.pushTitle,
    body: parts.join(' · '),
    path: '/edition',
    tag: 'edition',
    urgency: 'low',
    ttlSeconds: DAY_SECONDS,
  }
}

/**
 * Composes the summary after quiet hours. Names nobody. Counts all that is unread now, also from before the quiet hours: the
 * notifications of the kinds that are pushed, and the conversations, unless messages are not pushed.
 */
async function composeSummary({ db }: Services, recipient: PushRecipient): Promise<PushContent | undefined> {
  const { id, pushKinds, pushMessageText } = recipient
  const offTypes = NOTIFICATION_TYPES.filter((type) => !isPushed(type, pushKinds))
  const notificationCount = await countUnread(db, id, notInArray(notifications.type, offTypes))
  const conversations = pushMessageText === 'off' ? 0 : await countUnreadConversations(db, { viewerId: id })
  const texts = pushTextsOf(recipient)
  const parts = [
    ...(notificationCount > 0 ? [texts.newNotifications(notificationCount)] : []),
    ...(conversations > 0 ? [texts.newConversations(conversations)] : []),
  ]
  if (parts.length === 0) return undefined
  return {
    title: texts.summaryTitle,
    body: parts.join(' · '),
    path: notificationCount > 0 ? '/notifications' : '/messages',
    tag: 'summary',
    urgency: 'normal',
    ttlSeconds: DAY_SECONDS,
  }
}

const testContent = (recipient: PushRecipient): PushContent => ({
  title: pushTextsOf(recipient).testTitle,
  body: pushTextsOf(recipient).testText,
  path: '/settings/notifications',
  tag: 'test',
  urgency: 'high',
  ttlSeconds: TEST_SECONDS,
})

const pushTextsOf = ({ language }: PushRecipient) => textsIn(language).push

async function countBadge({ db }: Services, viewerId: string): Promise<number> {
  const counts = await Promise.all([countUnread(db, viewerId), countUnreadConversations(db, { viewerId })])
  return counts[0] + counts[1]
}

/** Returns the number of the member's unread notifications that match `condition`, at most 100. */
async function countUnread(db: Services['db'], userId: string, condition?: SQL): Promise<number> {
  const isUnread = and(
    eq(notifications.userId, userId),
    not(notifications.read),
    not(notifications.isHidden),
    condition,
  )
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnread)
    .limit(LIMITS.badge)
    .as('unread')
  return db.$count(unread)
}
