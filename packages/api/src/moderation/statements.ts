import { newId } from '@stoop/db/ids'
import { appeals, cases, decisions } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { Statement } from '@stoop/validators/moderation'
import { appealInput, statement, statementTokenInput, tokenAppealInput } from '@stoop/validators/moderation'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, isNotNull, lt, ne, type SQL } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import { verifyAppealToken } from '../cases/appeal-token.ts'
import { notifyOfAppeal } from '../cases/notify-moderators.ts'
import { getAppealDeadline, selectStatements, toStatement } from '../cases/statement-view.ts'
import type { AuthenticatedContext, Context } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { badRequest, conflict, forbidden, notFound } from '../errors.ts'
import { appealed, statement as statementExample, text, token } from '../examples/statement.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure, publicProcedure } from '../trpc.ts'

const listCursor = createIdCursor('statements.list')

/** SQL: this decision is about the member and is no dismissal. Members are not informed of dismissed reports. */
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

/** Returns a decision about the viewer. Throws notFound if it is about another member. */
export async function getStatement(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Statement> {
  const statement = await findStatement(ctx, and(eq(decisions.id, id), concerns(ctx.viewer.id)))
  if (!statement) throw notFound('Decision')
  return statement
}

/** Returns the decision of an appeal token. Throws badRequest if the token is invalid or the account was deleted. */
export async function getStatementByToken(ctx: Context, { token }: { token: string }): Promise<Statement> {
  const id = await verifyAppealToken(ctx, token)
  const statement = await findStatement(ctx, and(eq(decisions.id, id), isNotNull(decisions.subjectId)))
  if (!statement) throw badRequest('INVALID_LINK')
  return statement
}

/**
 * Appeals against a decision about the viewer, and returns the decision with the appeal. Throws notFound for a decision about
 * another member, forbidden after six months, conflict for a second appeal.
 */
export async function appeal(
  ctx: AuthenticatedContext,
  { id, text }: { id: string; text: string },
): Promise<Statement> {
  await getStatement(ctx, { id })
  return insertAppeal(ctx, id, text)
}

/** Appeals against the decision of an appeal token. Throws badRequest if the token is invalid; otherwise like `appeal`. */
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
    if (decision.subjectId) tx.emit({ type: 'accountChanged', userId: decision.subjectId })
    if (reviewed)
      await notifyOfAppeal(tx, { ...reviewed, subjectId: decision.subjectId, exceptId: decision.moderatorId })
    const statement = await findStatement(tx, isThisDecision)
    if (!statement) throw notFound('Decision')
    return statement
  })
}

export const listStatementsEndpoint = endpoint(
  {
    rest: 'GET /api/statements',
    summary: 'List the decisions of moderators about you',
    description:
      'Lists what moderators have decided about you, newest first: the measure, the rule, the facts, and until when you can appeal. Dismissed reports are not listed.',
    output: listOf(statement),
    example: { responses: { 200: [statementExample] } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listStatements(ctx, input)),
)

export const getStatementEndpoint = endpoint(
  {
    rest: 'GET /api/statements/:id',
    summary: 'Get a decision about you with its reasons',
    description: 'Returns one decision about you, with your appeal and its outcome.',
    output: statement,
    errors: { notFound: true },
    example: { responses: { 200: statementExample } },
  },
  authenticatedProcedure.input(idInput).query(({ ctx, input }) => getStatement(ctx, input)),
)

export const appealEndpoint = endpoint(
  {
    rest: 'POST /api/statements/:id/appeal',
    summary: 'Appeal against a decision about you',
    description:
      'Appeals against a decision about you, once and within six months. Another moderator decides about it where there is one. You are notified of the outcome.',
    output: statement,
    errors: {
      notFound: true,
      forbidden: 'The decision is more than six months old',
      conflict: 'You have already appealed against it',
    },
    reasons: ['ALREADY_APPEALED', 'APPEAL_TOO_LATE'],
    example: { request: { text }, responses: { 200: appealed } },
  },
  authenticatedProcedure.input(appealInput).mutation(({ ctx, input }) => appeal(ctx, input)),
)

export const getStatementByTokenEndpoint = endpoint(
  {
    rest: 'POST /api/statements/by-token',
    summary: 'Get the decision that suspended an account, with the token of the rejected sign-in',
    description:
      'Returns the decision that suspended an account; no session is needed. The token is `params.appealToken` of the 403 that the sign-in returned, or the part after `#` of the link in the mail. It is valid for six months.',
    output: statement,
    reasons: ['INVALID_LINK'],
    example: { request: { token }, responses: { 200: statementExample } },
  },
  publicProcedure
    .meta({ limit: 'accountLink' })
    .input(statementTokenInput)
    .mutation(({ ctx, input }) => getStatementByToken(ctx, input)),
)

export const appealByTokenEndpoint = endpoint(
  {
    rest: 'POST /api/appeals',
    summary: 'Appeal against that decision with the same token',
    description:
      'Appeals against the decision that suspended an account, with the same token, once and within six months; no session is needed.',
    output: statement,
    errors: {
      forbidden: 'The decision is more than six months old',
      conflict: 'The member has already appealed against it',
    },
    reasons: ['ALREADY_APPEALED', 'APPEAL_TOO_LATE', 'INVALID_LINK'],
    example: { request: { token, text }, responses: { 200: appealed } },
  },
  publicProcedure
    .meta({ limit: 'accountLink' })
    .input(tokenAppealInput)
    .mutation(({ ctx, input }) => appealByToken(ctx, input)),
)
