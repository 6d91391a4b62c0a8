import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { friendships, users } from '@stoop/db/schema'
import { attendeesInput } from '@stoop/validators/occurrences'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { type Liker, liker } from '@stoop/validators/posts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { likers } from '../../examples/comments-and-likes.ts'
import { friendshipColumns, getFriendshipStatus } from '../../friends/friendship-pair.ts'
import { isFriendshipWith } from '../../friends/person-view.ts'
import { createCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import { oncePerKind, type PostKindBase, type PostRef } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'

type AttendeeList = 'going' | 'waiting' | 'interested'

const position = z.int()

/**
 * Returns a page of the visible members who gave an answer to one date of an event and can still read it, in the order of their
 * answers. Throws notFound if the event has no such date, and the errors of `requireVisiblePost`.
 */
export async function listAttendees<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput & { occurrenceId: string; answer?: AttendeeList | undefined },
): Promise<ListPage<Liker>> {
  const { occurrenceId, answer = 'going' } = input
  const listCursor = createCursor(`${kind.name} attendees ${answer}`, position)
  const after = listCursor.decode(input.cursor) ?? 0
  const { id: postId } = await requireVisiblePost(ctx, kind, input)
  const { occurrences } = kind
  const isOfPost = and(eq(occurrences.id, occurrenceId), eq(occurrences.postId, postId))
  if ((await ctx.db.$count(occurrences, isOfPost)) === 0) throw notFound('Event')
  const rows = await findAttendees(kind)(ctx.db, {
    viewerId: ctx.viewer.id,
    occurrenceId,
    answer: answer === 'waiting' ? 'going' : answer,
    hasPlace: answer === 'going',
    after,
    limit: limitWithLookahead(input),
  })
  const now = ctx.clock.now()
  return toPage(
    rows,
    input,
    ({ user, friendship }) => ({
      ...toByline(user),
      friendshipStatus: friendship ? getFriendshipStatus(friendship, ctx.viewer.id, now) : 'none',
    }),
    (row) => listCursor.encode(row.position),
  )
}

type Values = {
  viewerId: string
  occurrenceId: string
  answer: 'going' | 'interested'
  hasPlace: boolean
  after: number
  limit: number
}

const findAttendees = oncePerKind(({ posts, occurrences, attendances, isReadableBy }) =>
  preparedQuery((db, { viewerId, occurrenceId, answer, hasPlace, after, limit }: Params<Values>) =>
    db
      .select({ position: attendances.position, user: bylineColumns, friendship: friendshipColumns })
      .from(attendances)
      .innerJoin(users, eq(users.id, attendances.userId))
      .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
      .innerJoin(posts, eq(posts.id, occurrences.postId))
      .leftJoin(friendships, isFriendshipWith(viewerId))
      .where(
        and(
          eq(attendances.occurrenceId, occurrenceId),
          eq(attendances.answer, answer),
          eq(attendances.hasPlace, hasPlace),
          gt(attendances.position, after),
          isVisiblePerson(viewerId, sql`${attendances.userId}`),
          isReadableBy(attendances.userId),
        ),
      )
      .orderBy(asc(attendances.position))
      .limit(limit),
  ),
)

export const listAttendeesEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/occurrences/:occurrenceId/attendees',
    summary: 'List who answered an event',
    description:
      'Lists the members whom you see and who have a place at one date of an event, in the order of their answers. With answer, lists those who wait for a place, or who are interested.',
    output: listOf(liker),
    errors: { notFound: true },
    example: { responses: { 200: likers } },
  },
  authenticatedProcedure.input(attendeesInput).query(({ ctx, input }) => listAttendees(ctx, friendPostKind, input)),
)
