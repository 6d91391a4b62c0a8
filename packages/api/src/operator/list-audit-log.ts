import type { Database } from '@stoop/db/client'
import { auditLog, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuditEntry } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { findMember } from './find-member.ts'
import { OperatorError } from './operator-error.ts'

const cursor = createCursor('operator audit log', z.int())

type TargetType = NonNullable<AuditEntry['target']>['type']
export const AUDIT_TARGET_TYPES = ['member', 'post', 'community', 'case', 'invitation'] as const satisfies TargetType[]

export type ListedAuditEntry = {
  id: number
  at: string
  /** 'operator', 'system' or the id of a member. */
  actor: string
  /** The username of the actor; null if the actor is not a member or was erased. */
  actorUsername: string | null
  action: string
  target: { type: string; id: string } | null
  /** The username of the target; null if the target is not a member or was erased. */
  targetUsername: string | null
  details: Record<string, unknown>
}

export type AuditLogFilter = PageInput & {
  since?: Date | undefined
  until?: Date | undefined
  /** 'operator', 'system', or a member by id, email or @username. */
  actor?: string | undefined
  /** An action such as `member suspend`, or a prefix such as `member`. */
  action?: string | undefined
  /** A member by email or @username, or the id of any target. */
  target?: string | undefined
  targetType?: TargetType | undefined
}

/** Returns a page of the audit log, newest first. Throws OperatorError for an unknown member. */
export async function listAuditLog(
  { db }: Pick<Services, 'db'>,
  { since, until, actor, action, target, targetType, ...page }: AuditLogFilter,
): Promise<ListPage<ListedAuditEntry>> {
  const after = cursor.decode(page.cursor)
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        after === undefined ? undefined : lt(auditLog.id, after),
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        actor === undefined ? undefined : eq(auditLog.actor, await resolveActor(db, actor)),
        action === undefined
          ? undefined
          : or(eq(auditLog.action, action), sql`starts_with(${auditLog.action}, ${`${action} `})`),
        target === undefined ? undefined : eq(auditLog.targetId, await resolveTarget(db, target)),
        targetType && eq(auditLog.targetType, targetType),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limitWithLookahead(page))
  const usernames = await readUsernames(db, rows)
  return toPage(
    rows,
    page,
    ({ targetType: type, targetId, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actorUsername: usernames.get(row.actor) ?? null,
      target: type && targetId ? { type, id: targetId } : null,
      targetUsername: (type === 'member' && targetId && usernames.get(targetId)) || null,
    }),
    (row) => cursor.encode(row.id),
  )
}

async function resolveActor(db: Database, actor: string): Promise<string> {
  if (actor === 'operator' || actor === 'system') return actor
  return resolveTarget(db, actor)
}

/**
 * Returns the id of a target. An id is returned unchecked, because the log contains deleted members, posts and communities too.
 */
async function resolveTarget(db: Database, ref: string): Promise<string> {
  const id = idSchema.safeParse(ref)
  if (id.success) return id.data
  if (ref.includes('@')) return (await findMember(db, ref)).id
  throw new OperatorError(`"${ref}" is not in the log: name a member by email or @username, or anything by its id.`)
}

async function readUsernames(
  db: Database,
  rows: { actor: string; targetType: string | null; targetId: string | null }[],
): Promise<Map<string, string>> {
  const named = rows.flatMap(({ actor, targetType, targetId }) => [actor, targetType === 'member' ? targetId : null])
  const ids = named.flatMap((name) => {
    const id = idSchema.safeParse(name)
    return id.success ? [id.data] : []
  })
  if (ids.length === 0) return new Map()
  const members = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids))
  return new Map(members.map(({ id, username }) => [id, username]))
}
