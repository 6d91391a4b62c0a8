import { newId } from '@stoop/db/ids'
import { addToTotals } from '@stoop/db/poll-totals'
import { type PostVote, postVote, voteInput } from '@stoop/validators/poll'
import type { PostDetails } from '@stoop/validators/post-formats'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, conflict, notFound } from '../errors.ts'
import { examplePoll, pollPostId } from '../examples/poll.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { hasEnded } from './formats/poll.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { getPost } from './get-post.ts'
import { type PostKind, type PostKindBase, type PostRef, type PostTarget, toPostReference } from './post-kind.ts'

/**
 * Sets the viewer's choices in a poll. Empty choices withdraw the vote. Throws the errors of `requireAccess`, notFound if the
 * viewer does not see the post, badRequest if it has no poll or allows one choice only, conflict if the poll has ended or has
 * other options.
 */
export async function vote<Ref extends PostRef, Post extends PostTarget & { details?: PostDetails | undefined }>(
  ctx: AuthenticatedContext,
  kind: PostKind<Ref, Post>,
  input: Ref & { choices: string[] },
): Promise<PostVote> {
  const communityId = await kind.requireAccess(ctx, input, 'write')
  await inTransaction(ctx, async (tx) => {
    const choices = await findPositions(tx, kind, input)
    if (await changeVote(tx, kind, input.id, choices))
      // Without the voter, because votes are secret.
      tx.emit({ type: 'pollVoted', ...toPostReference(kind, { id: input.id, communityId: communityId ?? undefined }) })
  })
  const { details } = await getPost(ctx, kind, input)
  if (details?.format !== 'poll') throw notFound('Post')
  return { id: input.id, details }
}

/** Returns the positions of the chosen options. Locks the poll, so that its options stay the same until the vote is counted. */
async function findPositions<Ref extends PostRef>(
  { db, viewer }: TransactionContext,
  kind: PostKindBase<Ref>,
  ref: Ref & { choices: string[] },
): Promise<number[]> {
  const { posts } = kind
  const { choices } = ref
  const [post] = await db
    .select({ details: posts.details, isEnded: hasEnded(sql`${posts.details} ->> 'endsAt'`) })
    .from(posts)
    .where(and(eq(posts.id, ref.id), kind.isIn(ref), kind.isReadableBy(viewer.id)))
    .for('key share', { of: posts })
  if (!post) throw notFound('Post')
  const { details } = post
  if (details?.format !== 'poll') throw badRequest('NOT_A_POLL')
  if (post.isEnded) throw conflict('POLL_ENDED')
  if (choices.length > 1 && !details.isMultiple) throw badRequest('ONE_CHOICE_ONLY', { field: 'choices' })
  const positions = choices.map((choice) => details.options.indexOf(choice)).toSorted()
  if (positions.includes(-1)) throw conflict('POLL_CHANGED')
  return positions
}

/** Stores the viewer's vote and counts it. Returns whether it has changed. */
async function changeVote(
  { db, viewer, clock }: TransactionContext,
  { votes, pollTotals }: PostKindBase<never>,
  postId: string,
  choices: number[],
): Promise<boolean> {
  const now = clock.now()
  const row = { id: newId(now), userId: viewer.id, postId, choices: [], createdAt: new Date(now) }
  // An update without a change locks the earlier vote and returns its choices.
  const [before] = await db
    .insert(votes)
    .values(row)
    .onConflictDoUpdate({ target: [votes.postId, votes.userId], set: { postId } })
    .returning({ id: votes.id, choices: votes.choices, isHidden: votes.isHidden })
  if (!before) throw conflict('CONCURRENT_CHANGE')
  if (choices.length === 0) await db.delete(votes).where(eq(votes.id, before.id))
  else await db.update(votes).set({ choices }).where(eq(votes.id, before.id))
  if (before.choices.join() === choices.join()) return false
  if (before.isHidden) return true
  await db.insert(pollTotals).values({ postId }).onConflictDoNothing()
  const changes = [
    { choices: before.choices, change: -1 },
    { choices, change: 1 },
  ].filter((change) => change.choices.length > 0)
  const changed = sql`changed as (select ${postId}::uuid as post_id,
      array(select jsonb_array_elements_text(c -> 'choices')::smallint) as choices, (c ->> 'change')::int as change
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) c)`
  await db.execute(sql`with ${changed} ${addToTotals(getTableName(pollTotals), 'changed')}`)
  return true
}

export const voteEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/vote',
    summary: 'Vote in a poll',
    description:
      'Sets your choices in the poll of a post, given as the texts of its options; an empty list withdraws your vote. You can change them until the poll ends. Nobody sees who has voted for what, and only voters see the totals before the end.',
    output: postVote,
    errors: { notFound: true, conflict: 'The poll has ended, or its options have changed' },
    reasons: ['NOT_A_POLL', 'ONE_CHOICE_ONLY', 'POLL_CHANGED', 'POLL_ENDED'],
    example: {
      request: { choices: ['Saturday'] },
      responses: { 200: { id: pollPostId, details: examplePoll } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'vote' })
    .input(voteInput)
    .mutation(({ ctx, input }) => vote(ctx, friendPostKind, input)),
)
