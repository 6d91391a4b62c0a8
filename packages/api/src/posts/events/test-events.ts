import { notifications } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import type { EventInput, Repetition } from '@stoop/validators/event'
import { ann, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../durations.ts'
import type { TestContext } from '../../test-context.ts'

/** Returns the date in some days, such as `2026-12-04`. */
export const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the details of an event in a week, with changes. */
export const eventOf = (changes: Partial<EventInput> = {}): EventInput => ({
  format: 'event',
  start: `${dayAhead(7)}T19:00`,
  end: `${dayAhead(7)}T21:00`,
  timeZone: 'UTC',
  place: 'The old depot',
  ...changes,
})

/** A repetition on seven days in a row. */
export const daily = {
  frequency: 'weekly',
  every: 1,
  weekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'],
  count: 7,
} satisfies Repetition

/** Returns the details of an event on seven days in a row, from in a week. */
export const dailyEvent = (changes: Partial<EventInput> = {}): EventInput => eventOf({ repeat: daily, ...changes })

/** Returns functions that create, answer and edit public events of Ann. */
export function eventActions(test: TestContext) {
  const as = (user: FixtureUser) => test.callerFor(user)

  const listDates = async (id: string, user = ann) => (await as(user).posts.occurrences({ id })).items

  async function createEvent(changes: Partial<EventInput> = {}) {
    const { id } = await as(ann).posts.create({
      content: 'Board games',
      visibility: 'public',
      details: eventOf(changes),
    })
    return { id, dates: await listDates(id) }
  }

  async function createSingle(changes: Partial<EventInput> = {}) {
    const { id, dates } = await createEvent(changes)
    const [date] = dates
    if (!date) throw new Error('The event has no date')
    const answer = (user: FixtureUser, answer: 'going' | 'interested' | 'not', reminder?: 'day' | 'hour' | 'off') =>
      as(user).posts.attend({ id, occurrenceId: date.id, answer, reminder })
    return { id, occurrenceId: date.id, answer }
  }

  /** Returns the ids of the members with a notification of this type, sorted. */
  async function listNotified(type: NotificationType) {
    const rows = await test.db.select().from(notifications).where(eq(notifications.type, type))
    return rows.map(({ userId }) => userId).sort()
  }

  async function edit(id: string, details: EventInput) {
    const { version } = await as(ann).posts.one({ id })
    return as(ann).posts.update({ id, version, details })
  }

  return { as, listDates, createEvent, createSingle, listNotified, edit }
}
