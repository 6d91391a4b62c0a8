import { newId } from '@stoop/db/ids'
import { cases, communities, users } from '@stoop/db/schema'
import type { CaseLevel } from '@stoop/validators/choices'
import type { SharedMessage } from '@stoop/validators/moderation'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { notFound } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'
import type { CaseRow } from './access.ts'
import type { CaseTarget } from './case-targets.ts'
import { type FoundTarget, findTarget } from './find-target.ts'
import { notifyOfCase } from './notify-moderators.ts'
import { ADMIN_SEVERITY } from './severity.ts'
import { type PictureCopies, withKeptImages } from './snapshot-images.ts'

const NO_COPIES: PictureCopies = new Map()

type CaseOpening = {
  target: CaseTarget
  /** From 1 (low) to 4 (urgent). */
  severity: number
  /** The copies of the target's pictures, by URL. They are kept after the pictures are deleted. */
  copies?: PictureCopies
  /** The messages that the reporter shares. If the case is already open, they are added to its messages. */
  messages?: SharedMessage[] | undefined
  /** The member who reported the target. This member is not notified of the case. */
  reporterId?: string
} & ({ source: 'report' } | { source: 'hold'; holdRule: string })

/**
 * Opens a case about a target with a snapshot of the target. If there is an open case, raises its severity and adds the changed
 * text and the messages. Returns the case's id. Throws notFound if the target does not exist.
 */
export async function openCase<C extends Services>(ctx: TransactionContext<C>, opening: CaseOpening): Promise<string> {
  const target = await findTarget(ctx.db, opening.target)
  if (!target) throw notFound('Content')
  const isUrgent = opening.severity >= ADMIN_SEVERITY
  return upsertCase(
    ctx,
    {
      targetType: target.type,
      targetId: target.id,
      subjectId: target.subjectId,
      communityId: target.communityId,
      level: isUrgent ? 'admin' : await findLevel(ctx, target),
      source: opening.source,
      holdRule: opening.source === 'hold' ? opening.holdRule : null,
      severity: opening.severity,
      snapshot: withKeptImages(
        { ...target.snapshot, ...(opening.messages && { messages: opening.messages }) },
        opening.copies ?? NO_COPIES,
      ),
      isOnHold: isUrgent,
    },
    opening.reporterId,
  )
}

/** Opens a case about a URL that is not content of this server. Returns the case's id. */
export async function openLinkCase<C extends Services>(
  ctx: TransactionContext<C>,
  { url, severity }: { url: string; severity: number },
): Promise<string> {
  const isUrgent = severity >= ADMIN_SEVERITY
  return upsertCase(ctx, {
    targetType: 'link',
    targetUrl: url,
    level: isUrgent ? 'admin' : 'site',
    source: 'report',
    severity,
    snapshot: {
      ...{ text: url, name: null, imageUrl: null, imageAlt: null, version: null, createdAt: null, postId: null },
    },
    isOnHold: isUrgent,
  })
}

/**
 * Inserts a decided case for a removal or ban by a community's moderator without a report. It does not change an open case about
 * the same target. The snapshot of a member contains only the name. Throws notFound if the target does not exist.
 */
export async function insertModeratorCase(
  ctx: TransactionContext,
  { target, community }: { target: CaseTarget; community: { id: string; name: string } },
): Promise<CaseRow> {
  const found = await findTarget(ctx.db, target)
  if (!found) throw notFound('Content')
  const { snapshot, type } = found
  const kept = type === 'member' ? { ...snapshot, text: null, imageUrl: null } : withKeptImages(snapshot, NO_COPIES)
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(cases)
    .values({
      id: newId(now),
      targetType: type,
      targetId: found.id,
      subjectId: found.subjectId,
      communityId: community.id,
      level: 'community',
      source: 'moderator',
      state: 'decided',
      severity: 1,
      weight: 0,
      snapshot: { ...kept, communityName: community.name },
      openedAt: new Date(now),
      decidedAt: new Date(now),
    })
    .returning()
  if (!row) throw notFound('Content')
  return row
}

const MAX_SNAPSHOT_LENGTH = 20_000
const oldText = sql`coalesce(${cases.snapshot} ->> 'text', '')`
const newText = sql`excluded.snapshot ->> 'text'`

/**
 * SQL: the snapshot of the open case. If an edit has changed the text, the new text is appended, so that a harmful text stays
 * visible to moderators in all its versions.
 */
const snapshotWithNewText = sql`case
  when position(${newText} in ${oldText}) = 0 and char_length(${oldText}) < ${sql.raw(String(MAX_SNAPSHOT_LENGTH))}
  then ${cases.snapshot} || jsonb_build_object(
    'text', concat_ws(E'\\n\\n---\\n\\n', nullif(${oldText}, ''), ${newText}), 'version', excluded.snapshot -> 'version')
  else ${cases.snapshot} end`

const oldMessages = sql`coalesce(${cases.snapshot} -> 'messages', '[]')`

/**
 * SQL: the messages of the open case and of the new report, oldest first. If both have a message, keeps the copy of the open
 * case.
 */
const sharedMessages = sql`case when excluded.snapshot ? 'messages' then jsonb_build_object('messages', (
  select jsonb_agg(message order by message ->> 'createdAt', message ->> 'id') from (
    select message from jsonb_array_elements(${oldMessages}) message
    union all select message from jsonb_array_elements(excluded.snapshot -> 'messages') message
      where not exists (select from jsonb_array_elements(${oldMessages}) old where old -> 'id' = message -> 'id')) messages))
  else '{}' end`

type NewCase = Omit<typeof cases.$inferInsert, 'id' | 'weight' | 'openedAt'>

/**
 * Inserts a case, or updates the open case about the same target. Notifies moderators if their level gets the case now. Returns
 * the case's id.
 */
async function upsertCase<C extends Services>(
  tx: TransactionContext<C>,
  row: NewCase,
  reporterId?: string | null,
): Promise<string> {
  const now = tx.clock.now()
  // Lock the open case, so that it is not decided before it is updated. PostgreSQL 15 to 17 cannot return the earlier level.
  const [earlier] = await tx.db.select({ level: cases.level }).from(cases).where(isOpenCaseAbout(row)).for('update')
  const [opened] = await tx.db
    .insert(cases)
    .values({ ...row, id: newId(now), weight: 0, openedAt: new Date(now) })
    .onConflictDoUpdate({
      target: row.targetType === 'link' ? cases.targetUrl : [cases.targetType, cases.targetId],
      targetWhere: row.targetType === 'link' ? sql`state = 'open' and target_type = 'link'` : sql`state = 'open'`,
      set: {
        severity: sql`greatest(${cases.severity}, excluded.severity)`,
        level: sql`case when excluded.level = 'admin' then 'admin' else ${cases.level} end`,
        isOnHold: sql`${cases.isOnHold} or excluded.is_on_hold`,
        snapshot: sql`(${snapshotWithNewText}) || (${sharedMessages})`,
      },
    })
    .returning({
      id: cases.id,
      subjectId: cases.subjectId,
      communityId: cases.communityId,
      level: cases.level,
    })
  if (!opened) throw notFound('Content')
  tx.emit({ type: 'caseChanged', caseId: opened.id })
  if (opened.level !== earlier?.level) await notifyOfCase(tx, { ...opened, exceptId: reporterId })
  return opened.id
}

/** SQL: an open case about the target of a new case. */
const isOpenCaseAbout = ({ targetType, targetId, targetUrl }: NewCase): SQL | undefined =>
  and(
    eq(cases.state, 'open'),
    eq(cases.targetType, targetType),
    targetType === 'link' ? eq(cases.targetUrl, targetUrl ?? '') : eq(cases.targetId, targetId ?? ''),
  )

/** Returns the level that decides about content that is not urgent. Only admins decide about members with a role on the site. */
async function findLevel({ db }: Pick<Services, 'db'>, target: FoundTarget): Promise<CaseLevel> {
  const { subjectId, communityId } = target
  if (!subjectId) return 'site'
  const hasRole = and(eq(users.id, subjectId), ne(users.role, 'member'))
  if ((await db.$count(users, hasRole)) > 0) return 'admin'
  if (!communityId || target.type === 'community') return 'site'
  const { creatorId, archivedAt, id } = communities
  const hasModerator = and(eq(id, communityId), isNotNull(creatorId), ne(creatorId, subjectId), isNull(archivedAt))
  return (await db.$count(communities, hasModerator)) > 0 ? 'community' : 'site'
}
