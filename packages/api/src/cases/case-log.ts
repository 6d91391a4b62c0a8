import { auditLog, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { AuthenticatedContext, Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { bylineColumns, toByline } from '../users/byline.ts'

type CaseAction = 'case view' | 'case note' | 'case hand over' | 'case decide' | 'case hold'

// A page that reloads often does not fill the log: repeated views are logged once in this time.
const VIEW_INTERVAL_MS = 10 * MINUTE_MS

const isOfCase = (caseId: string) => and(eq(auditLog.targetType, 'case'), eq(auditLog.targetId, caseId))

/** Logs what the viewer does with a case. The history of the case shows `details.text`. */
export const logCaseAction = (
  tx: TransactionContext,
  caseId: string,
  action: CaseAction,
  details: Record<string, unknown> = {},
): Promise<void> => logAction(tx, tx.viewer.id, { action, target: { type: 'case', id: caseId }, details })

/** Logs that the viewer reads a case, unless the last entry is the same and less than ten minutes old. */
export async function logCaseView(
  ctx: AuthenticatedContext,
  caseId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const [last] = await ctx.db.select().from(auditLog).where(isOfCase(caseId)).orderBy(desc(auditLog.id)).limit(1)
  const isSameView = last?.action === 'case view' && last.actor === ctx.viewer.id
  if (isSameView && last.at.getTime() > ctx.clock.now() - VIEW_INTERVAL_MS) return
  await inTransaction(ctx, (tx) => logCaseAction(tx, caseId, 'case view', details))
}

/** Returns the log of a case, oldest first. */
export async function findCaseHistory(
  { db }: Pick<Services, 'db'>,
  caseId: string,
): Promise<ModerationCaseDetail['history']> {
  const rows = await db.select().from(auditLog).where(isOfCase(caseId)).orderBy(asc(auditLog.id))
  const actorIds = [...new Set(rows.map(({ actor }) => actor))].filter((actor) => idSchema.safeParse(actor).success)
  const actors = await db.select(bylineColumns).from(users).where(inArray(users.id, actorIds))
  const actorById = new Map(actors.map((actor) => [actor.id, toByline(actor)]))
  return rows.map(({ at, action, details: { text }, actor }) => ({
    at: at.toISOString(),
    actor: actorById.get(actor) ?? null,
    action,
    text: typeof text === 'string' ? text : null,
  }))
}
