import { communities, friendships, notifications, users } from '@stoop/db/schema'
import type { Locale } from '@stoop/validators/locales'
import type { Post } from '@stoop/validators/posts'
import { and, desc, eq, gt, not } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { feed } from '../feeds/feed.ts'
import { postsOfCommunities } from '../feeds/posts-of-communities.ts'
import { textsIn } from '../locales/texts.ts'
import { notificationColumns, toNotification } from '../notifications/notification-view.ts'
import { isVisibleTo } from '../notifications/visibility.ts'
import { listPosts } from '../posts/list-posts.ts'
import { shorten } from '../posts/shorten.ts'
import { createReaderContext } from '../reader-context.ts'
import { formatFullName } from '../users/byline.ts'
import type { MailContent } from './mail-content.ts'
import { createStopLink } from './stop-digest.ts'

const MAX_NOTIFICATIONS = 5
const MAX_POSTS = 3
/** The newest posts, from which those with the most likes and replies are chosen. */
const CANDIDATES = 50
const MAX_WORDS_LENGTH = 140

type Recipient = { id: string; language: Locale }

/**
 * Composes what a member has missed since a time: unread notifications, and the posts of friends and communities with the most likes
 * and replies, as far as the member may read them now. Returns undefined if there is nothing.
 */
export async function composeDigest(
  services: Services,
  { id, language: locale }: Recipient,
  since: Date,
): Promise<MailContent | undefined> {
  const texts = textsIn(locale).digest
  const ctx = createReaderContext(services, id)
  const news = await listUnread(services, { userId: id, locale, since })
  const [friends, joined] = await Promise.all([
    listPosts(ctx, feed, { limit: CANDIDATES }),
    listPosts(ctx, postsOfCommunities, { limit: CANDIDATES }),
  ])
  const ofFriends = selectTop(friends.items, id, since).map((post) =>
    texts.post(formatFullName(post.author), toWords(post)),
  )
  const ofCommunities = selectTop(joined.items, id, since).map((post) =>
    texts.communityPost(formatFullName(post.author), post.community.name, toWords(post)),
  )
  if (news.length + ofFriends.length + ofCommunities.length === 0) return undefined
  const stopUrl = await createStopLink(services, id)
  const origin = services.site.getOrigin()
  return {
    subject: texts.subject,
    paragraphs: [
      ...toList(texts.notifications, news),
      ...toList(texts.ofFriends, ofFriends),
      ...toList(texts.ofCommunities, ofCommunities),
    ],
    button: { label: texts.open, url: origin },
    notes: [texts.why(`${origin}/settings/notifications`), texts.stop(stopUrl)],
    unsubscribeUrl: stopUrl,
  }
}

async function listUnread(
  { db }: Services,
  { userId, locale, since }: { userId: string; locale: Locale; since: Date },
): Promise<string[]> {
  const rows = await db
    .select(notificationColumns)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(communities, eq(communities.id, notifications.communityId))
    .leftJoin(friendships, eq(friendships.id, notifications.friendshipId))
    .where(and(isVisibleTo(userId), not(notifications.read), gt(notifications.createdAt, since)))
    .orderBy(desc(notifications.id))
    .limit(MAX_NOTIFICATIONS)
  return rows.map((row) => toNotification(locale, row).content)
}

type Candidate = Pick<Post, 'authorId' | 'content' | 'createdAt' | 'likeCount' | 'commentCount'>

/** Returns the new posts of others with the most likes and replies. */
const selectTop = <P extends Candidate>(posts: readonly P[], viewerId: string, since: Date): P[] =>
  posts
    .filter(({ authorId, createdAt }) => authorId !== viewerId && new Date(createdAt) > since)
    .sort((a, b) => b.likeCount + b.commentCount - (a.likeCount + a.commentCount))
    .slice(0, MAX_POSTS)

const toWords = ({ content }: Candidate): string => shorten(content.replace(/\s+/g, ' '), MAX_WORDS_LENGTH)

const toList = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : [title, ...lines])
