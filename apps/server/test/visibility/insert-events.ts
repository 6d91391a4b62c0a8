import type { Database } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import * as s from '@stoop/db/schema'
import { inArray } from 'drizzle-orm'
import type { WorldIds } from './insert-world.ts'
import { attendeesOf, type World } from './world.ts'

/** The details of all events. The year is so far ahead that no test finds them over. */
const EVENT = {
  ...{ format: 'event' as const, start: '2090-01-01T19:00', end: '2090-01-01T21:00', timeZone: 'UTC', place: 'Here' },
  ...{ mapUrl: null, capacity: null, repeat: null },
}

const EVENT_COLUMNS = {
  format: EVENT.format,
  details: EVENT,
  listingState: null,
  expiresAt: null,
  expiryReminderAt: null,
}

/**
 * Turns all initial posts into events with one date each, to which some members are going. Returns the ids of the dates in the
 * order of the posts.
 */
export async function replaceOffersByEvents(db: Database, world: World, ids: WorldIds): Promise<string[]> {
  const posts = world.posts.map(({ community }, index) => ({
    id: ids.posts[index] ?? '',
    isInCommunity: community !== null,
    attendees: attendeesOf(world, index),
    date: newId(Date.now() + index),
  }))
  const dates = posts.map(({ id: postId, isInCommunity, date: id }) => ({
    ...{ id, postId, isInCommunity, plannedStart: EVENT.start, start: EVENT.start, end: EVENT.end },
    ...{ startsAt: new Date(`${EVENT.start}Z`), endsAt: new Date(`${EVENT.end}Z`) },
  }))
  const answers = posts.flatMap(({ date: occurrenceId, isInCommunity, attendees }) =>
    attendees.map((person, position) => ({
      ...{
        id: newId(Date.now()),
        occurrenceId,
        isInCommunity,
        userId: ids.members[person] ?? '',
        position: position + 1,
      },
      ...{ answer: 'going' as const, hasPlace: true, reminder: 'off' as const, answeredAt: new Date() },
    })),
  )
  for (const isCommunity of [false, true]) {
    const table = isCommunity ? s.communityPosts : s.posts
    const ofKind = <T extends { isInCommunity: boolean }>(rows: T[]) =>
      rows.filter(({ isInCommunity }) => isInCommunity === isCommunity)
    const postIds = ofKind(posts).map(({ id }) => id)
    await db.update(table).set(EVENT_COLUMNS).where(inArray(table.id, postIds))
    const [occurrences, attendances] = isCommunity
      ? [s.communityOccurrences, s.communityAttendances]
      : [s.occurrences, s.attendances]
    if (ofKind(dates).length > 0) await db.insert(occurrences).values(ofKind(dates))
    if (ofKind(answers).length > 0) await db.insert(attendances).values(ofKind(answers))
  }
  return posts.map(({ date }) => date)
}

/** Turns all posts into open asks. */
export async function replaceEventsByAsks(db: Database, ids: WorldIds): Promise<void> {
  const ask = {
    format: 'ask' as const,
    details: { format: 'ask' as const, neededBy: null },
    listingState: 'open' as const,
    expiresAt: new Date('2999-01-01T00:00:00Z'),
  }
  for (const table of [s.posts, s.communityPosts]) await db.update(table).set(ask).where(inArray(table.id, ids.posts))
}

/** Inserts an edition for each member that covers the hour before `endsAt`. Returns their ids in the order of the members. */
export async function insertEditions(db: Database, ids: WorldIds, endsAt: Date): Promise<string[]> {
  const startsAt = new Date(endsAt.getTime() - 3_600_000)
  const rows = ids.members.map((userId) => ({ id: newId(endsAt.getTime()), userId, startsAt, endsAt }))
  await db.insert(s.editions).values(rows)
  return rows.map(({ id }) => id)
}
