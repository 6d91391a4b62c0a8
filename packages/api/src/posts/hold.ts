import { minIdAt } from '@stoop/db/ids'
import { comments, communityComments, communityPosts, posts, users } from '@stoop/db/schema'
import { mentionedUsernames } from '@stoop/validators/mentions'
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import { comparableLength, comparableText } from '../comparison/comparable-text.ts'
import { hasLink } from '../comparison/link.ts'
import type { AuthenticatedContext } from '../context.ts'
import type { CaseRow } from '../moderation/access.ts'
import { CONTENT_KINDS, isContentType } from '../moderation/content-kind.ts'
import { openCase } from '../moderation/open-case.ts'
import { insertNotification } from '../notify/notify.ts'
import type { TransactionContext } from '../transaction.ts'
import { changeCommentCount } from './comment-count.ts'
import type { DeletionTarget } from './deletions.ts'
import { findMentioned, notifyMentioned } from './mention-notifications.ts'
import type { PostKindBase } from './post-kind.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TABLES = [posts, communityPosts, comments, communityComments]
const HELD_SEVERITY = 1
const MIN_REPEATED_LENGTH = 25

type Picture = { url: string; alt?: string | null | undefined }

type HoldRule = 'same text' | 'link from a new account'

/** A text that the viewer is about to write. */
type NewText = {
  content: string
  /** The addresses and descriptions of a post's pictures, empty if they have not changed. */
  pictures?: Picture[]
  isForStrangers: () => boolean | Promise<boolean>
  /** The post or comment that the text replaces. */
  editedId?: string
}

/** Returns the rule for which a moderator has to review a new text before others see it; null if it can be shown at once. */
export async function findHoldRule(
  ctx: AuthenticatedContext,
  { content, pictures = [], isForStrangers, editedId }: NewText,
): Promise<HoldRule | null> {
  if (await isRepeated(ctx, content, editedId)) return 'same text'
  const isNewAccountLink =
    ctx.site.holds.newAccountLinks &&
    (hasLink(content) || pictures.some((picture) => isLinked(ctx, picture))) &&
    (await isNewAccount(ctx)) &&
    (await isForStrangers())
  return isNewAccountLink ? 'link from a new account' : null
}

/** Opens a case about held content, and logs which rule has held it. */
export async function openHoldCase(
  ctx: TransactionContext,
  target: { type: DeletionTarget; id: string },
  holdRule: HoldRule,
): Promise<void> {
  const id = await openCase(ctx, { target, severity: HELD_SEVERITY, source: 'hold', holdRule })
  const details = { rule: holdRule, contentType: target.type, contentId: target.id }
  await logAction(ctx, ctx.viewer.id, { action: 'content hold', target: { type: 'case', id }, details })
}

/** Whether a picture is on another server, whose name its placeholder shows, or has a link in its description. */
function isLinked({ request }: AuthenticatedContext, { url, alt }: Picture): boolean {
  const address = URL.parse(url)
  const isOwn = address === null || address.origin === new URL(request.origin).origin
  return !isOwn || hasLink(alt ?? '')
}

async function isNewAccount({ db, clock, viewer }: AuthenticatedContext): Promise<boolean> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, viewer.id))
  return user !== undefined && user.createdAt.getTime() > clock.now() - DAY_MS
}

/** Whether the viewer has written the same text often within a day, compared by letters and digits only. */
async function isRepeated(
  { db, clock, site, viewer }: AuthenticatedContext,
  content: string,
  editedId?: string,
): Promise<boolean> {
  // Members repeat short texts such as "Thank you!".
  if (site.holds.sameText === 0 || comparableLength(content) < MIN_REPEATED_LENGTH) return false
  const since = new Date(clock.now() - DAY_MS)
  const firstId = minIdAt(since.getTime())
  const counts = TABLES.map(
    (table) =>
      sql`(select count(*) from ${table} where ${and(
        eq(table.authorId, viewer.id),
        // Edits can give old posts the same text. Only an edit looks at them, because that reads all rows of the author.
        editedId ? or(gt(table.id, firstId), gt(table.editedAt, since)) : gt(table.id, firstId),
        editedId ? ne(table.id, editedId) : undefined,
        sql`${comparableText(table.content)} = (select ${comparableText(sql`${content}::text`)})`,
      )})`,
  )
  const [row] = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return row !== undefined && row.count + 1 >= site.holds.sameText
}

/**
 * Shows held content to its readers, counts it and notifies about it once. Does nothing if it is not held. Content that was deleted
 * meanwhile is neither counted nor notified about.
 */
export async function releaseHeld(ctx: TransactionContext, { targetType, targetId }: CaseRow): Promise<void> {
  if (!targetId || !isContentType(targetType)) return
  const { kind, thing } = CONTENT_KINDS[targetType]
  const table = thing === 'post' ? kind.posts : kind.comments
  const [released] = await ctx.db
    .update(table)
    .set({ heldAt: null })
    .where(and(eq(table.id, targetId), isNotNull(table.heldAt), isNull(table.deletedAt)))
    .returning({ authorId: table.authorId, content: table.content })
  if (!released) return
  const author = { ...ctx, viewer: { id: released.authorId, sid: '' } }
  const usernames = mentionedUsernames(released.content)
  if (thing === 'comment') return showComment(author, kind, targetId, usernames)
  const [post] = await ctx.db
    .select({ communityId: kind.communityId })
    .from(kind.posts)
    .where(eq(kind.posts.id, targetId))
  const place = { kind, postId: targetId, communityId: post?.communityId ?? null }
  await notifyMentioned(author, place, await findMentioned(author, place, usernames))
}

/** Counts a released comment and sends the notifications of a new one. The viewer of `ctx` must be its author. */
async function showComment(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  commentId: string,
  usernames: string[],
): Promise<void> {
  const { comments, posts: parents } = kind
  const [comment] = await ctx.db
    .select({
      postId: comments.postId,
      isHidden: comments.isHidden,
      heldAt: comments.heldAt,
      postAuthorId: parents.authorId,
      communityId: kind.communityId,
      // The comment that was answered may itself be an answer; only the first one of the thread is stored.
      answeredId: sql<string | null>`(select a.author_id from ${comments} a where a.id = ${comments.parentId})`,
    })
    .from(comments)
    .innerJoin(parents, eq(parents.id, comments.postId))
    .where(eq(comments.id, commentId))
  if (!comment) return
  const { postId, communityId, postAuthorId, answeredId } = comment
  if (!comment.isHidden) {
    const place = { postId, ...(communityId && { communityId }) }
    const type = kind.notificationTypes.comment
    const notified = [(await insertNotification(ctx, { userId: postAuthorId, type, ...place })) && postAuthorId]
    if (answeredId && answeredId !== postAuthorId) {
      const answer = { userId: answeredId, type: 'comment_reply' as const, ...place, commentId }
      notified.push((await insertNotification(ctx, answer)) && answeredId)
    }
    const mentions = { kind, postId, communityId, commentId }
    const mentioned = await findMentioned(ctx, mentions, usernames)
    const others = mentioned.filter((userId) => !notified.includes(userId))
    await notifyMentioned(ctx, mentions, others)
  }
  await changeCommentCount(ctx, kind, postId, comment, 1)
}
