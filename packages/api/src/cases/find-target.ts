import type { Database, Tx } from '@stoop/db/client'
import { comments, communities, communityComments, communityPosts, messages, posts, users } from '@stoop/db/schema'
import { listDetailsTexts } from '@stoop/validators/details-texts'
import type { CaseSnapshot } from '@stoop/validators/moderation'
import type { StoredDetails } from '@stoop/validators/post-formats'
import { eq, type SQL, sql } from 'drizzle-orm'
import { formatFullName } from '../users/byline.ts'
import { joinProfileTexts } from '../users/profile-texts.ts'
import type { CaseTarget } from './case-targets.ts'
import { toSnapshotFields } from './snapshot-images.ts'

/** A target in its current state, whether or not it is visible. */
export type FoundTarget = CaseTarget & {
  /** The author or owner of the target, or the member that is the target. */
  subjectId: string | null
  communityId: string | null
  isDeleted: boolean
  isHeld: boolean
  snapshot: CaseSnapshot
}

const NO_CONTENT: CaseSnapshot = {
  text: null,
  name: null,
  imageUrl: null,
  imageAlt: null,
  version: null,
  createdAt: null,
  postId: null,
}

/** Returns a target; undefined if it does not exist any more or has no picture. */
export async function findTarget(db: Database | Tx, target: CaseTarget): Promise<FoundTarget | undefined> {
  switch (target.type) {
    case 'member':
    case 'member_picture':
      return findMember(db, target)
    case 'community':
      return findCommunity(db, target)
    case 'post':
    case 'post_picture':
      return findFriendPost(db, target)
    case 'community_post':
      return findCommunityPost(db, target)
    case 'message':
      return findMessage(db, target)
    case 'comment':
      return findComment(db, target, { posts, comments, communityId: sql`null` })
    case 'community_comment':
      return findComment(db, target, {
        posts: communityPosts,
        comments: communityComments,
        communityId: sql`${communityPosts.communityId}`,
      })
  }
}

async function findMember(db: Database | Tx, target: CaseTarget): Promise<FoundTarget | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, target.id))
  const isPicture = target.type === 'member_picture'
  if (!user || (isPicture && !user.profileImageUrl)) return undefined
  const snapshot = {
    ...NO_CONTENT,
    text: isPicture ? null : joinProfileTexts(user),
    name: formatFullName(user),
    imageUrl: user.profileImageUrl,
    imageHash: user.photoHash,
    createdAt: user.createdAt.toISOString(),
  }
  return { ...target, subjectId: user.id, communityId: null, isDeleted: false, isHeld: false, snapshot }
}

async function findCommunity(db: Database | Tx, target: CaseTarget): Promise<FoundTarget | undefined> {
  const [community] = await db.select().from(communities).where(eq(communities.id, target.id))
  if (!community) return undefined
  const { creatorId, archivedAt, description: text, name, imageUrl } = community
  const snapshot = { ...NO_CONTENT, text, name, imageUrl, createdAt: community.createdAt.toISOString() }
  const isDeleted = archivedAt !== null
  return { ...target, subjectId: creatorId, communityId: community.id, isDeleted, isHeld: false, snapshot }
}

async function findFriendPost(db: Database | Tx, target: CaseTarget): Promise<FoundTarget | undefined> {
  const [post] = await db.select().from(posts).where(eq(posts.id, target.id))
  const isPicture = target.type === 'post_picture'
  if (!post || (isPicture && post.images.length === 0)) return undefined
  const snapshot = {
    ...NO_CONTENT,
    ...{ text: isPicture ? null : joinTexts(post), ...toSnapshotFields(post.images), version: post.version },
    createdAt: post.createdAt.toISOString(),
  }
  return { ...target, subjectId: post.authorId, communityId: null, ...toState(post), snapshot }
}

/** Returns the text of a post with those of its details, such as the options of a poll, which may be what was reported. */
const joinTexts = ({ content, details }: { content: string; details: StoredDetails | null }) =>
  [content, ...listDetailsTexts(details)].join('\n')

async function findCommunityPost(db: Database | Tx, target: CaseTarget): Promise<FoundTarget | undefined> {
  const rows = communityPosts
  const [post] = await db
    .select({
      authorId: rows.authorId,
      communityId: rows.communityId,
      communityName: communityNameOf(sql`${rows.communityId}`),
      content: rows.content,
      details: rows.details,
      version: rows.version,
      createdAt: rows.createdAt,
      deletedAt: rows.deletedAt,
      heldAt: rows.heldAt,
      images: rows.images,
    })
    .from(rows)
    .where(eq(rows.id, target.id))
  if (!post) return undefined
  const { authorId: subjectId, communityId, communityName, version } = post
  const text = joinTexts(post)
  const images = toSnapshotFields(post.images)
  const snapshot = { ...NO_CONTENT, ...images, text, version, createdAt: post.createdAt.toISOString(), communityName }
  return { ...target, subjectId, communityId, ...toState(post), snapshot }
}

async function findMessage(db: Database | Tx, target: CaseTarget): Promise<FoundTarget | undefined> {
  const [message] = await db.select().from(messages).where(eq(messages.id, target.id))
  if (!message) return undefined
  const { content: text, images, createdAt } = message
  const snapshot = { ...NO_CONTENT, ...toSnapshotFields(images), text, createdAt: createdAt.toISOString() }
  return { ...target, subjectId: message.authorId, communityId: null, ...toState(message), snapshot }
}

type CommentTables = {
  posts: typeof posts | typeof communityPosts
  comments: typeof comments | typeof communityComments
  communityId: SQL<string | null>
}

async function findComment(
  db: Database | Tx,
  target: CaseTarget,
  { posts, comments: rows, communityId }: CommentTables,
): Promise<FoundTarget | undefined> {
  const [comment] = await db
    .select({
      authorId: rows.authorId,
      postId: rows.postId,
      communityId,
      communityName: communityNameOf(communityId),
      content: rows.content,
      images: rows.images,
      version: rows.version,
      createdAt: rows.createdAt,
      deletedAt: rows.deletedAt,
      heldAt: rows.heldAt,
    })
    .from(rows)
    .innerJoin(posts, eq(posts.id, rows.postId))
    .where(eq(rows.id, target.id))
  if (!comment) return undefined
  const { authorId: subjectId, communityName, content: text, version, postId } = comment
  const createdAt = comment.createdAt.toISOString()
  const images = toSnapshotFields(comment.images)
  const snapshot = {
    ...NO_CONTENT,
    ...images,
    text,
    version,
    postId,
    createdAt,
    ...(communityName && { communityName }),
  }
  return { ...target, subjectId, communityId: comment.communityId, ...toState(comment), snapshot }
}

/** SQL: the name of the community of a post, null for friends' posts. */
const communityNameOf = (communityId: SQL) =>
  sql<string | null>`(select c.name from ${communities} c where c.id = ${communityId})`

const toState = ({ deletedAt, heldAt }: { deletedAt: Date | null; heldAt: Date | null }) => ({
  isDeleted: deletedAt !== null,
  isHeld: heldAt !== null,
})
