import { minIdAt } from '@stoop/db/ids'
import { comments, communityComments, communityPosts, messages, posts, users } from '@stoop/db/schema'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import { comparableLength, comparableText } from '../comparison/comparable-text.ts'
import { hasLink } from '../comparison/link.ts'
import type { AuthenticatedContext } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import type { TransactionContext } from '../transaction.ts'
import type { CaseTarget } from './case-targets.ts'
import { openCase } from './open-case.ts'

const TABLES = { posts: [posts, communityPosts, comments, communityComments], messages: [messages] }
const HELD_SEVERITY = 1
const MIN_REPEATED_LENGTH = 25

type HoldRule = 'same text' | 'link from a new account'

/** A text that the viewer wants to publish. */
type NewText = {
  /** The text to compare with the viewer's earlier texts; empty if an edit does not change the text. */
  content: string
  /** The texts in which to look for links: content and descriptions of pictures. For an edit, only the changed texts. */
  texts: string[]
  /** The URLs of a post's pictures. For an edit, only the new URLs. */
  pictureUrls?: string[]
  isForStrangers: () => boolean | Promise<boolean>
  /** Which earlier texts to compare with; by default posts and replies. */
  comparedWith?: keyof typeof TABLES
  /** The id of the edited post or comment; undefined for a new one. */
  editedId?: string
}

/** Returns the rule for which a new text is held for review by a moderator; null if the text can be published at once. */
export async function findHoldRule(
  ctx: AuthenticatedContext,
  { content, texts, pictureUrls = [], isForStrangers, editedId, comparedWith = 'posts' }: NewText,
): Promise<HoldRule | null> {
  if (await isRepeated(ctx, content, comparedWith, editedId)) return 'same text'
  const isNewAccountLink =
    ctx.site.holds.newAccountLinks &&
    (texts.some(hasLink) || pictureUrls.some((url) => isOnOtherServer(ctx, url))) &&
    (await isNewAccount(ctx)) &&
    (await isForStrangers())
  return isNewAccountLink ? 'link from a new account' : null
}

/** Opens a case about held content, and logs the rule that held it. */
export async function openHoldCase(ctx: TransactionContext, target: CaseTarget, holdRule: HoldRule): Promise<void> {
  const id = await openCase(ctx, { target, severity: HELD_SEVERITY, source: 'hold', holdRule })
  const details = { rule: holdRule, contentType: target.type, contentId: target.id }
  await logAction(ctx, ctx.viewer.id, { action: 'content hold', target: { type: 'case', id }, details })
}

/** Returns whether a picture is on another server. Its placeholder would show the name of that server, like a link. */
function isOnOtherServer({ request }: AuthenticatedContext, url: string): boolean {
  const address = URL.parse(url)
  return address !== null && address.origin !== new URL(request.origin).origin
}

async function isNewAccount({ db, clock, viewer }: AuthenticatedContext): Promise<boolean> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, viewer.id))
  return user !== undefined && user.createdAt.getTime() > clock.now() - DAY_MS
}

/** Returns whether the viewer has repeated this text too often within a day. Compares letters and digits only. */
async function isRepeated(
  { db, clock, site, viewer }: AuthenticatedContext,
  content: string,
  comparedWith: keyof typeof TABLES,
  editedId?: string,
): Promise<boolean> {
  // Members repeat short texts such as "Thank you!".
  if (site.holds.sameText === 0 || comparableLength(content) < MIN_REPEATED_LENGTH) return false
  const since = new Date(clock.now() - DAY_MS)
  const firstId = minIdAt(since.getTime())
  const counts = TABLES[comparedWith].map(
    (table) =>
      sql`(select count(*) from ${table} where ${and(
        eq(table.authorId, viewer.id),
        // An edit can put a repeated text into an old post, so for an edit compare with recently edited posts too. That reads all
        // rows of the author, which is too slow for new posts.
        editedId ? or(gt(table.id, firstId), gt(table.editedAt, since)) : gt(table.id, firstId),
        editedId ? ne(table.id, editedId) : undefined,
        sql`${comparableText(table.content)} = (select ${comparableText(sql`${content}::text`)})`,
      )})`,
  )
  const [row] = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return row !== undefined && row.count + 1 >= site.holds.sameText
}
