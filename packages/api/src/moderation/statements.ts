import { newId } from '@stoop/db/ids'
import { appeals, cases, decisions } from '@stoop/db/schema'
import type { Statement } from '@stoop/validators/moderation'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, isNotNull, lt, ne, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext, Context } from '../context.ts'
import { badRequest, conflict, forbidden, notFound } from '../errors.ts'
import { logAction } from '../operator/audit-log.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { inTransaction } from '../transaction.ts'
import { verifyAppealToken } from './appeal-token.ts'
import { notifyOfAppeal } from './notify-moderators.ts'
import { getAppealDeadline, selectStatements, toStatement } from './statement-view.ts'

const listCursor = createIdCursor('statements.list')

/** SQL: this decision is about the member and has consequences for them. A dismissal has none and stays unknown to them. */
export const concerns = (userId: string): SQL | undefined =>
  and(eq(decisions.subjectId, userId), ne(decisions.action, 'dismiss'))

/** Lists the decisions about the viewer, newest first. */
export async function listStatements(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Statement>> {
  const after = listCursor.decode(page.cursor)
  const rows = await selectStatements(ctx.db)
    .where(and(concerns(ctx.viewer.id), after ? lt(decisions.id, after) : undefined))
    .orderBy(desc(decisions.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => toStatement(row, ctx.clock),
    (row) => listCursor.encode(row.decision.id),
    ctx.request.maxPageBytes,
  )
}

/** Returns a decision about the viewer. Throws notFound for any other. */
export async function getStatement(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Statement> {
  const statement = await findStatement(ctx, and(eq(decisions.id, id), concerns(ctx.viewer.id)))
  if (!statement) throw notFound('Decision')
  return statement
}

/** Returns the decision that a token is for. Throws badRequest if the token is invalid, or if the account was deleted. */
export async function getStatementByToken(ctx: Context, { token }: { token: string }): Promise<Statement> {
  const id = await verifyAppealToken(ctx, token)
  const statement = await findStatement(ctx, and(eq(decisions.id, id), isNotNull(decisions.subjectId)))
  if (!statement) throw badRequest('INVALID_LINK')
  return statement
}

/**
 * Appeals against a decision about the viewer and returns it with the appeal. Throws notFound for any other decision, forbidden six
 * months after it, conflict after an earlier appeal.
 */
export async function appeal(
  ctx: AuthenticatedContext,
  { id, text }: { id: string; text: string },
): Promise<Statement> {
  await getStatement(ctx, { id })
  return insertAppeal(ctx, id, text)
}

/** Appeals against the decision that a token is for. Throws badRequest if the token is invalid; otherwise like `appeal`. */
export async function appealByToken(
  ctx: Context,
  { token, text }: { token: string; text: string },
): Promise<Statement> {
  const { id } = await getStatementByToken(ctx, { token })
  return insertAppeal(ctx, id, text)
}

async function findStatement(ctx: Context, condition: SQL | undefined): Promise<Statement | undefined> {
  const [row] = await selectStatements(ctx.db).where(condition)
  return row && toStatement(row, ctx.clock)
}

function insertAppeal(ctx: Context, decisionId: string, text: string): Promise<Statement> {
  return inTransaction(ctx, async (tx) => {
    const isThisDecision = eq(decisions.id, decisionId)
    const now = new Date(tx.clock.now())
    const [decision] = await tx.db.select().from(decisions).where(isThisDecision)
    if (!decision) throw notFound('Decision')
    if (getAppealDeadline(decision.createdAt) <= now) throw forbidden('APPEAL_TOO_LATE')
    const inserted = await tx.db
      .insert(appeals)
      .values({ id: newId(now.getTime()), decisionId, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: appeals.id })
    if (inserted.length === 0) throw conflict('ALREADY_APPEALED')
    const target = { type: 'case' as const, id: decision.caseId }
    await logAction(tx, decision.subjectId ?? '', { action: 'case appeal', target, details: { decisionId } })
    const [reviewed] = await tx.db
      .select({ id: cases.id, level: cases.level, communityId: cases.communityId })
      .from(cases)
      .where(eq(cases.id, decision.caseId))
    if (reviewed)
      await notifyOfAppeal(tx, { ...reviewed, subjectId: decision.subjectId, exceptId: decision.moderatorId })
    const statement = await findStatement(tx, isThisDecision)
    if (!statement) throw notFound('Decision')
    return statement
  })
}
