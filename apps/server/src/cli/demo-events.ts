import type { Clock } from '@stoop/api/context'
import { DAY_MS } from '@stoop/api/durations'
import { expandOccurrences } from '@stoop/api/recurrence/expand-occurrences'
import type { Database } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { attendances, occurrences, posts } from '@stoop/db/schema'
import type { StoredEvent } from '@stoop/validators/event'
import { ann, edie, farid, gwen } from '@stoop/validators/fixtures/people'
import { and, eq, like } from 'drizzle-orm'

/** Turns the demo post about the seed swap into an event on the next Saturday, with some answers. */
export async function seedEvents({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const isSeedSwap = and(eq(posts.authorId, edie.id), like(posts.content, 'Seed swap%'))
  const [post] = await db.select({ id: posts.id }).from(posts).where(isSeedSwap)
  if (!post) return
  const now = clock.now()
  const day = findSaturday(now)
  const details: StoredEvent = {
    ...{ format: 'event', start: `${day}T11:00`, end: `${day}T13:00`, timeZone: 'America/Chicago' },
    ...{ place: 'Branch library, reading room', mapUrl: null, capacity: 30, repeat: null },
  }
  const [times] = await expandOccurrences(details)
  if (!times) return
  const date = { id: newId(now), postId: post.id, plannedStart: times.start, lastPosition: 3, ...times }
  const answers = ([farid, gwen, ann] as const).map(({ id: userId }, index) => ({
    ...{ id: newId(now), occurrenceId: date.id, userId, position: index + 1, answeredAt: new Date(now) },
    ...{ answer: index < 2 ? ('going' as const) : ('interested' as const), hasPlace: index < 2 },
    reminder: 'off' as const,
  }))
  await db.transaction(async (tx) => {
    await tx.update(posts).set({ format: 'event', details }).where(eq(posts.id, post.id))
    await tx.insert(occurrences).values(date)
    await tx.insert(attendances).values(answers)
  })
}

/** Returns the next Saturday that is not today, such as `2026-12-05`. */
function findSaturday(now: number): string {
  const days = (6 - new Date(now).getUTCDay() + 7) % 7 || 7
  return new Date(now + days * DAY_MS).toISOString().slice(0, 10)
}
