import { newId } from '@stoop/db/ids'
import { communities, communityMembers, communityRequests } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community, communityRef } from '@stoop/validators/communities'
import { type JoinRequestInput, joinRequestInput } from '@stoop/validators/community-entry'
import { REPEAT_AFTER_DAYS } from '@stoop/validators/limits'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { withReason } from '../../daily-rate-limit.ts'
import { DAY_MS } from '../../durations.ts'
import { endpoint } from '../../endpoint.ts'
import { badRequest, forbidden } from '../../errors.ts'
import { community as communityExample } from '../../examples/community-entry.ts'
import { notifyMany, retractFrom } from '../../notify/notify-many.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { toCommunity } from '../community-view.ts'
import { lockCommunity } from '../lock-community.ts'
import { requireNotBanned } from '../require-not-banned.ts'
import { requireVisibleCommunity } from '../visibility.ts'

/** How many moderators are notified of a request: the creator and the longest-serving moderators. */
const MAX_NOTIFIED = 20

/**
 * Asks to join a community that takes requests. Does nothing if the viewer is a member or has a pending request. Throws
 * badRequest if a question has no answer, forbidden if the viewer may not ask, tooManyRequests after five requests a day.
 */
export async function requestToJoin(
  ctx: AuthenticatedContext,
  { id: idOrSlug, answers = [] }: JoinRequestInput,
): Promise<Community> {
  const row = await requireVisibleCommunity(ctx, idOrSlug)
  if (row.role !== null || row.community.requestState === 'pending') return toCommunity(row)
  const communityId = row.community.id
  const limitKey = `${ctx.viewer.id} ${communityId}`
  // Count before the transaction: counting takes a second connection, and none may be left while requests wait for the
  // community's lock.
  await withReason(ctx.limits.consume('joinRequest', limitKey), 'JOIN_REQUEST_LIMIT')
  const result = { isRequested: false }
  try {
    return await insertRequest(ctx, communityId, answers, result)
  } finally {
    if (!result.isRequested) await ctx.limits.refund('joinRequest', limitKey)
  }
}

/** Sets `result.isRequested` if it inserts a request. */
function insertRequest(
  ctx: AuthenticatedContext,
  communityId: string,
  answers: string[],
  result: { isRequested: boolean },
): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    await lockCommunity(tx, communityId)
    // Read the community again under the lock: the policy may just have changed, or a moderator may have decided or banned the
    // viewer.
    const current = await requireVisibleCommunity(tx, communityId)
    if (current.role !== null || current.community.requestState === 'pending') return toCommunity(current)
    if (current.community.joinPolicy !== 'request') throw forbidden('NO_REQUESTS')
    await requireNotBanned(tx, current.community, tx.viewer.id)
    await removeOldDecline(tx, communityId)
    const answered = await answerQuestions(tx, communityId, answers)
    const now = tx.clock.now()
    const request = { id: newId(now), communityId, userId: tx.viewer.id, answers: answered, createdAt: new Date(now) }
    await tx.db.insert(communityRequests).values(request)
    const moderatorIds = await findModerators(tx, communityId)
    await notifyMany(tx, moderatorIds, { type: 'community_request', communityId, fromUserId: tx.viewer.id })
    tx.emit({ type: 'entryChanged', communityId })
    result.isRequested = true
    return toCommunity(await requireVisibleCommunity(tx, communityId))
  })
}

/** Withdraws the viewer's pending request. Does nothing without a pending request. Keeps a declined request. */
export async function withdrawRequest(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await requireVisibleCommunity(tx, id)
    await tx.db
      .delete(communityRequests)
      .where(and(isViewersRequest(tx, community.id), isNull(communityRequests.declinedAt)))
    await retractFrom(tx, { type: 'community_request', communityId: community.id, fromUserIds: [tx.viewer.id] })
    tx.emit({ type: 'entryChanged', communityId: community.id })
    return toCommunity(await requireVisibleCommunity(tx, community.id))
  })
}

const isViewersRequest = ({ viewer }: TransactionContext, communityId: string) =>
  and(eq(communityRequests.communityId, communityId), eq(communityRequests.userId, viewer.id))

/** Deletes an earlier declined request. Throws forbidden if it was declined less than 30 days ago. */
async function removeOldDecline(tx: TransactionContext, communityId: string): Promise<void> {
  const [declined] = await tx.db
    .delete(communityRequests)
    .where(isViewersRequest(tx, communityId))
    .returning({ declinedAt: communityRequests.declinedAt })
  const againAt = (declined?.declinedAt?.getTime() ?? 0) + REPEAT_AFTER_DAYS * DAY_MS
  if (againAt > tx.clock.now())
    throw forbidden('REQUEST_DECLINED', { params: { date: new Date(againAt).toISOString().slice(0, 10) } })
}

/**
 * Returns the community's questions with the viewer's answers. The request stores both, because the questions can change later.
 */
async function answerQuestions({ db }: TransactionContext, communityId: string, answers: string[]) {
  const [community] = await db
    .select({ questions: communities.questions })
    .from(communities)
    .where(eq(communities.id, communityId))
  const questions = community?.questions ?? []
  if (questions.length === 0 && answers.length > 0) throw badRequest('NO_QUESTIONS', { field: 'answers' })
  if (questions.length !== answers.length)
    throw badRequest('ANSWERS_DIFFER', { field: 'answers', params: { count: questions.length } })
  return questions.map((question, index) => ({ question, answer: answers[index] ?? '' }))
}

async function findModerators({ db, viewer }: TransactionContext, communityId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        ne(communityMembers.role, 'member'),
        isVisiblePerson(viewer.id, communityMembers.userId),
      ),
    )
    .orderBy(asc(sql`${communityMembers.role} <> 'creator'`), asc(communityMembers.roleSince))
    .limit(MAX_NOTIFIED)
  return rows.map(({ userId }) => userId)
}

export const requestToJoinEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/requests',
    summary: 'Ask to join a community',
    description:
      'Asks to join a community whose joinPolicy is request, with one answer to each of its questions. Changes nothing if you are a member or have a pending request. A declined request can be repeated after 30 days.',
    output: community,
    errors: {
      notFound: true,
      forbidden: 'The community takes no requests, has banned you, or declined a request less than 30 days ago',
    },
    reasons: ['ANSWERS_DIFFER', 'BANNED', 'JOIN_REQUEST_LIMIT', 'NO_QUESTIONS', 'NO_REQUESTS', 'REQUEST_DECLINED'],
    example: {
      request: { answers: ['Beans, mostly.'] },
      responses: { 200: { ...communityExample, joinPolicy: 'request', requestState: 'pending' } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'join' })
    .input(joinRequestInput)
    .mutation(({ ctx, input }) => requestToJoin(ctx, input)),
)

export const withdrawRequestEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/requests',
    summary: 'Withdraw your request to join a community',
    description: 'Withdraws your pending request. Changes nothing without one.',
    output: community,
    errors: { notFound: true },
    example: { responses: { 200: { ...communityExample, joinPolicy: 'request' } } },
  },
  authenticatedProcedure.input(communityRef).mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
)
