import { communityPosts } from '@stoop/db/schema'
import { communityPostRef, communityRef } from '@stoop/validators/communities'
import { idInput } from '@stoop/validators/ids'
import { type CalendarFile, calendarFile } from '@stoop/validators/occurrences'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { communityPostKind } from '../communities/community-post-kind.ts'
import { isReadableByMember, requireReadableCommunity } from '../communities/visibility.ts'
import type { AuthenticatedContext, Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { calendarFile as calendarFileExample } from '../examples/event.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import type { PostKindBase, PostRef } from '../posts/post-kind.ts'
import { requireVisiblePost } from '../posts/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { composeCalendar } from './compose-calendar.ts'
import { pickDates, selectDates, toTitle } from './event-rows.ts'

/** How long past dates stay in a calendar, because programs delete those that are missing. */
const PAST_DAYS = 30

/** SQL: this occurrence is not over, or ended in the last days. */
export const isInCalendar = ({ clock }: Pick<Services, 'clock'>, { occurrences }: PostKindBase<never>): SQL =>
  gt(occurrences.endsAt, new Date(clock.now() - PAST_DAYS * DAY_MS))

/** Returns the dates of an event as a calendar. Throws notFound if the post is no event, and like `requireVisiblePost`. */
async function getEventCalendar<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
): Promise<CalendarFile> {
  const { id } = await requireVisiblePost(ctx, kind, ref, 'readPost')
  const where = and(eq(kind.occurrences.postId, id), isInCalendar(ctx, kind))
  const rows = await selectDates(ctx, kind, ctx.viewer.id, where)
  const [first] = rows
  if (!first) throw notFound('Event')
  const name = toTitle(first.content)
  return {
    fileName: 'event.ics',
    calendar: await composeCalendar(ctx, { name, rows: pickDates(ctx, rows), isPersonal: true }),
  }
}

/** Returns the events of a community as a calendar. Throws like `requireReadableCommunity`. */
async function getCommunityCalendar(
  ctx: AuthenticatedContext,
  { id: idOrSlug }: { id: string },
): Promise<CalendarFile> {
  const { community } = await requireReadableCommunity(ctx, idOrSlug)
  const where = and(
    // A literal, so that PostgreSQL uses the index with this condition.
    sql`${communityPosts.format} = 'event'`,
    isReadableByMember(ctx.viewer.id, community.id),
    isInCalendar(ctx, communityPostKind),
  )
  const rows = await selectDates(ctx, communityPostKind, ctx.viewer.id, where)
  const calendar = await composeCalendar(ctx, { name: community.name, rows: pickDates(ctx, rows), isPersonal: false })
  return { fileName: `${community.slug}.ics`, calendar }
}

export const getEventCalendarEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/calendar',
    summary: 'Get an event for a calendar program',
    description:
      'Returns the dates of an event in the format iCalendar, as text for a file. Leaves out dates that ended more than 30 days ago.',
    output: calendarFile,
    errors: { notFound: true },
    example: { responses: { 200: calendarFileExample } },
  },
  authenticatedProcedure
    .meta({ limit: 'calendar' })
    .input(idInput)
    .query(({ ctx, input }) => getEventCalendar(ctx, friendPostKind, input)),
)

export const getCommunityCalendarEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/calendar',
    summary: 'Get the events of a community for a calendar program',
    description:
      'Returns the events of a community in the format iCalendar, as text for a file. Only members may call it, unless the community lets others read before they join.',
    output: calendarFile,
    errors: { notFound: true, forbidden: 'Only members may read the posts of this community' },
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: calendarFileExample } },
  },
  authenticatedProcedure
    .meta({ limit: 'calendar' })
    .input(communityRef)
    .query(({ ctx, input }) => getCommunityCalendar(ctx, input)),
)

export const getCommunityEventCalendarEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/calendar',
    summary: 'Get an event of a community for a calendar program',
    description:
      'Returns the dates of an event of a community in the format iCalendar, as text for a file, without dates that ended more than 30 days ago. Only members may call it, unless the community lets others read before they join.',
    output: calendarFile,
    errors: { notFound: true, forbidden: 'Only members may read the posts of this community' },
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: calendarFileExample } },
  },
  authenticatedProcedure
    .meta({ limit: 'calendar' })
    .input(communityPostRef)
    .query(({ ctx, input }) => getEventCalendar(ctx, communityPostKind, input)),
)
