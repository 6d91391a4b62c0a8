// Over 200 lines: the whole life of an event, from its first answer to the last reminder.
import { attendances, communities, communityMembers, occurrences, posts, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventJob } from '../../calendar/event-job.ts'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { useTestContext } from '../../test-context.ts'
import { insertCrowd } from '../test-crowd.ts'
import { dailyEvent, dayAhead, eventActions, eventOf } from './test-events.ts'

const test = useTestContext()
const { as, listDates, createEvent, createSingle, listNotified } = eventActions(test)

const namesOf = async (id: string, occurrenceId: string, answer: 'going' | 'waiting' | 'interested', user = ann) =>
  (await as(user).posts.attendees({ id, occurrenceId, answer })).items.map(({ firstName }) => firstName)

const runJob = () =>
  eventJob(test.createServices).run({
    ...{ kind: 'events', key: '', attempts: 1, lastError: null, leasedBy: '' },
    signal: new AbortController().signal,
    report: () => undefined,
  })

describe('an event', () => {
  it('has a date with its place, its times as instants, and no answers', async () => {
    const { id, dates } = await createEvent({ timeZone: 'America/Chicago', capacity: 10 })
    expect(dates).toMatchObject([
      {
        postId: id,
        communityId: null,
        start: `${dayAhead(7)}T19:00`,
        timeZone: 'America/Chicago',
        place: 'The old depot',
        capacity: 10,
        goingCount: 0,
        answer: null,
      },
    ])
    expect([25, 24]).toContain((Date.parse(dates[0]?.startsAt ?? '') - Date.parse(`${dayAhead(7)}T00:00Z`)) / HOUR_MS)
  })

  it('has its details in the post', async () => {
    const { id } = await createEvent()
    expect(await as(ben).posts.one({ id })).toMatchObject({ format: 'event', details: { place: 'The old depot' } })
  })

  it('is rejected if it is over', async () => {
    const past = eventOf({ start: '2026-01-01T10:00', end: '2026-01-01T11:00' })
    await expect(as(ann).posts.create({ content: 'Too late', details: past })).rejects.toMatchObject({
      reason: 'EVENT_IN_PAST',
    })
    expect(await test.db.$count(posts)).toBe(0)
  })

  it('lists its dates in pages, and none for a post without a date', async () => {
    const { id } = await createEvent(dailyEvent())
    const first = await as(ben).posts.occurrences({ id, limit: 4 })
    const next = await as(ben).posts.occurrences({ id, limit: 4, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...next.items].map(({ start }) => start)).toEqual(
      [7, 8, 9, 10, 11, 12, 13].map((days) => `${dayAhead(days)}T19:00`),
    )
    const plain = await as(ann).posts.create({ content: 'Plain' })
    expect(await listDates(plain.id)).toEqual([])
  })

  it('loses its dates and answers with its post', async () => {
    const { id, answer } = await createSingle()
    await answer(ben, 'going')
    await test.db.delete(posts).where(eq(posts.id, id))
    expect([await test.db.$count(occurrences), await test.db.$count(attendances)]).toEqual([0, 0])
  })
})

describe('an answer to an event', () => {
  it('can be changed and repeated, and is counted once', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'interested')
    await answer(ben, 'going', 'hour')
    expect(await answer(ben, 'going')).toMatchObject({
      goingCount: 1,
      interestedCount: 0,
      answer: 'going',
      reminder: 'hour',
    })
    await answer(cleo, 'interested')
    expect(await namesOf(id, occurrenceId, 'going')).toEqual([ben.firstName])
    expect(await namesOf(id, occurrenceId, 'interested')).toEqual([cleo.firstName])
    expect(await answer(ben, 'not')).toMatchObject({ goingCount: 0, interestedCount: 1, answer: 'not' })
  })

  it('is not counted for a viewer who has a block with the member', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    await as(cleo).people.block({ userId: ben.id })
    expect(await listDates(id, cleo)).toMatchObject([{ goingCount: 0 }])
    expect(await namesOf(id, occurrenceId, 'going', cleo)).toEqual([])
    expect(await listDates(id, dan)).toMatchObject([{ goingCount: 1 }])
  })

  it('is not accepted for a post that the member may not read', async () => {
    const { id } = await as(ann).posts.create({ content: 'For friends', details: eventOf() })
    const [date] = await listDates(id)
    const answer = as(ben).posts.attend({ id, occurrenceId: date?.id ?? '', answer: 'going' })
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(ben).posts.occurrences({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not accepted for the date of another event, or for one that is over', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    const other = await createSingle()
    const mixed = as(ben).posts.attend({ id, occurrenceId: other.occurrenceId, answer: 'going' })
    await expect(mixed).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(ben).posts.attendees({ id, occurrenceId: other.occurrenceId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    test.advanceClock(9 * DAY_MS)
    await expect(answer(ben, 'going')).rejects.toMatchObject({ reason: 'EVENT_OVER' })
    expect(occurrenceId).toBeDefined()
  })

  it('waits in its order when the places are taken, and gets the place of a member who leaves', async () => {
    const { id, occurrenceId, answer } = await createSingle({ capacity: 1 })
    await answer(ben, 'going')
    expect(await answer(cleo, 'going')).toMatchObject({ goingCount: 1, waitingCount: 1, waitingPosition: 1 })
    expect(await answer(dan, 'going')).toMatchObject({ waitingPosition: 2 })
    expect(await namesOf(id, occurrenceId, 'waiting')).toEqual([cleo.firstName, dan.firstName])
    await answer(ben, 'not')
    expect(await namesOf(id, occurrenceId, 'going')).toEqual([cleo.firstName])
    expect(await namesOf(id, occurrenceId, 'waiting')).toEqual([dan.firstName])
    expect(await listNotified('event_place')).toEqual([cleo.id])
    expect((await as(cleo).notifications.list({})).items).toMatchObject([
      { content: `You have a place at ${ann.firstName} ${ann.lastName}'s event now`, postId: id },
    ])
  })

  it('gets one of exactly ten places when a thousand members answer, many at the same moment', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    const { id, occurrenceId, answer } = await createSingle({ capacity: 10 })
    const crowd = await insertCrowd(test.db, 1000)
    // Fifty at once. With all at once, the last ones waited for a connection until the timeout of the queue on a busy machine.
    const rest = crowd.values()
    const answerInTurn = async () => {
      for (const member of rest) await answer(member, 'going')
    }
    await Promise.all(Array.from({ length: 50 }, answerInTurn))
    const rows = await test.db.select().from(attendances).where(eq(attendances.occurrenceId, occurrenceId))
    const positions = rows.map(({ position }) => position)
    expect(rows).toHaveLength(1000)
    expect(rows.filter(({ hasPlace }) => hasPlace)).toHaveLength(10)
    expect(new Set(positions).size).toBe(1000)
    const inOrder = rows.sort((a, b) => a.position - b.position)
    expect(inOrder.map(({ hasPlace }) => hasPlace).lastIndexOf(true)).toBe(9)
    expect(await listDates(id)).toMatchObject([{ goingCount: 10, waitingCount: 990 }])
    const going = inOrder.slice(0, 10).map(({ userId }) => userId)
    await Promise.all(crowd.filter((member) => going.includes(member.id)).map((member) => answer(member, 'not')))
    expect(await listNotified('event_place')).toEqual(
      inOrder
        .slice(10, 20)
        .map(({ userId }) => userId)
        .sort(),
    )
    expect(await listDates(id)).toMatchObject([{ goingCount: 10, waitingCount: 980 }])
  })

  it('gets one of exactly three places when members answer and leave at the same moment', async () => {
    const { id, occurrenceId, answer } = await createSingle({ capacity: 3 })
    const crowd = await insertCrowd(test.db, 40)
    await Promise.all(crowd.map((member) => answer(member, 'going')))
    await Promise.all(crowd.slice(0, 20).map((member) => answer(member, 'not')))
    expect(await listDates(id)).toMatchObject([{ goingCount: 3, waitingCount: 17 }])
    const rows = await test.db.select().from(attendances).where(eq(attendances.occurrenceId, occurrenceId))
    const going = rows.filter(({ answer }) => answer === 'going').sort((a, b) => a.position - b.position)
    expect(going.map(({ hasPlace }) => hasPlace).lastIndexOf(true)).toBe(2)
  })

  it('gets no place before a member who has waited longer, even if the job has not run yet', async () => {
    const { id, answer } = await createSingle({ capacity: 1 })
    await answer(ben, 'going')
    await answer(cleo, 'going')
    await test.db.delete(users).where(eq(users.id, ben.id))
    expect(await answer(dan, 'going')).toMatchObject({ waitingPosition: 1 })
    expect(await listDates(id, cleo)).toMatchObject([{ goingCount: 1, waitingPosition: null }])
    expect(await listNotified('event_place')).toEqual([cleo.id])
  })

  it('does not count while the member cannot read the event', async () => {
    const { id: communityId } = await as(ann).communities.create({
      name: 'Board games',
      description: 'We play board games',
    })
    await as(ben).communities.join({ id: communityId })
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Board games', details: eventOf() })
    const [date] = (await as(ann).communities.occurrences({ communityId, id })).items
    const ref = { communityId, id, occurrenceId: date?.id ?? '' }
    await as(ben).communities.attend({ ...ref, answer: 'going' })
    await as(ben).communities.leave({ id: communityId })
    expect((await as(ann).communities.attendees(ref)).items).toEqual([])
    expect((await as(ann).communities.occurrences({ communityId, id })).items).toMatchObject([{ goingCount: 0 }])
  })

  it('can be withdrawn in a closed community and for a cancelled date', async () => {
    const { id: communityId } = await as(ann).communities.create({
      name: 'Board games',
      description: 'We play board games',
    })
    await as(ben).communities.join({ id: communityId })
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Board games', details: eventOf() })
    const [date] = (await as(ann).communities.occurrences({ communityId, id })).items
    const ref = { communityId, id, occurrenceId: date?.id ?? '' }
    await as(ben).communities.attend({ ...ref, answer: 'going' })
    await as(ann).communities.updateOccurrence({ ...ref, scope: 'this', isCancelled: true })
    await test.db.update(communities).set({ closedAt: new Date() })
    expect(await as(ben).communities.attend({ ...ref, answer: 'not' })).toMatchObject({ answer: 'not' })
  })
})

describe('the job of events', () => {
  it('gives the place of a member who can no longer read the event to the first who waits', async () => {
    const { id, answer } = await createSingle({ capacity: 1 })
    await answer(ben, 'going')
    await answer(cleo, 'going')
    await as(ann).people.block({ userId: ben.id })
    await runJob()
    expect(await listDates(id, cleo)).toMatchObject([{ goingCount: 1, waitingPosition: null, answer: 'going' }])
    expect(await listNotified('event_place')).toEqual([cleo.id])
    await as(ann).people.unblock({ userId: ben.id })
    expect(await listDates(id, ben)).toMatchObject([{ waitingPosition: 1 }])
  })

  it('moves no place while nobody can read the post', async () => {
    const { id, answer } = await createSingle({ capacity: 1 })
    await answer(ben, 'going')
    await answer(cleo, 'going')
    await as(ann).posts.delete({ id })
    await runJob()
    await as(ann).posts.restore({ id })
    expect(await listDates(id, ben)).toMatchObject([{ goingCount: 1, waitingPosition: null }])
    await test.db.update(posts).set({ heldAt: new Date() })
    await runJob()
    await test.db.update(posts).set({ heldAt: null })
    await runJob()
    expect(await listDates(id, ben)).toMatchObject([{ goingCount: 1, waitingPosition: null }])
    expect(await listNotified('event_place')).toEqual([])
  })

  it('reminds once, a day or an hour before, even if several servers run it', async () => {
    const { answer } = await createSingle()
    await answer(ben, 'going')
    await answer(cleo, 'interested', 'hour')
    await answer(dan, 'going', 'off')
    await runJob()
    expect(await listNotified('event_reminder')).toEqual([])
    const untilStart = Date.parse(`${dayAhead(7)}T19:00Z`) - Date.now()
    test.advanceClock(untilStart - DAY_MS + 1000)
    await Promise.all([runJob(), runJob(), runJob()])
    expect(await listNotified('event_reminder')).toEqual([ben.id])
    test.advanceClock(DAY_MS - HOUR_MS)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await listNotified('event_reminder')).toEqual([ben.id, cleo.id].sort())
  })

  it('does not remind of a cancelled date, nor members who wait', async () => {
    const { id, occurrenceId, answer } = await createSingle({ capacity: 1 })
    const cancelled = await createSingle()
    await answer(ben, 'going')
    await answer(cleo, 'going')
    await cancelled.answer(dan, 'going')
    await as(ann).posts.updateOccurrence({ ...cancelled, scope: 'this', isCancelled: true })
    test.advanceClock(Date.parse(`${dayAhead(7)}T18:30Z`) - Date.now())
    await runJob()
    expect(await listNotified('event_reminder')).toEqual([ben.id])
    expect([id, occurrenceId]).toHaveLength(2)
  })

  it('reminds a member who got a place after the time of the reminder', async () => {
    const { answer } = await createSingle({ capacity: 1 })
    await answer(ben, 'going')
    await answer(cleo, 'going')
    test.advanceClock(Date.parse(`${dayAhead(6)}T20:00Z`) - Date.now())
    await runJob()
    await answer(ben, 'not')
    test.advanceClock(22.5 * HOUR_MS)
    await runJob()
    expect(await listNotified('event_reminder')).toEqual([cleo.id].concat(ben.id).sort())
  })

  it('reminds no member who turned the notifications of the community off', async () => {
    const { id: communityId } = await as(ann).communities.create({
      name: 'Board games',
      description: 'We play board games',
    })
    await as(ben).communities.join({ id: communityId })
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Board games', details: eventOf() })
    const [date] = (await as(ann).communities.occurrences({ communityId, id })).items
    await as(ben).communities.attend({ communityId, id, occurrenceId: date?.id ?? '', answer: 'going' })
    await test.db.update(communityMembers).set({ notificationLevel: 'none' })
    test.advanceClock(Date.parse(`${dayAhead(7)}T18:30Z`) - Date.now())
    await runJob()
    expect(await listNotified('event_reminder')).toEqual([])
  })
})
