// Over 200 lines: all edits of an event share the same scenario.
import { newId } from '@stoop/db/ids'
import { attendances, communities, deletions, notifications, occurrences } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../durations.ts'
import { useTestContext } from '../../test-context.ts'
import { insertCrowd } from '../test-crowd.ts'
import { daily, dailyEvent, dayAhead, eventActions, eventOf } from './test-events.ts'

const test = useTestContext()
const { as, listDates, createEvent, createSingle, listNotified, edit } = eventActions(test)

describe('an edit of an event', () => {
  it('moves one date, keeps its answers and notifies each member once', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    const [, second] = dates
    const occurrenceId = second?.id ?? ''
    await as(ben).posts.attend({ id, occurrenceId, answer: 'going' })
    await as(cleo).posts.attend({ id, occurrenceId, answer: 'not' })
    const times = { start: `${dayAhead(8)}T20:30`, end: `${dayAhead(8)}T23:00` }
    const moved = await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times })
    expect(moved).toMatchObject({ ...times, isMoved: true, goingCount: 1 })
    expect((await listDates(id)).filter(({ isMoved }) => isMoved)).toHaveLength(1)
    expect(await listNotified('event_moved')).toEqual([ben.id])
  })

  it('moves this and the following dates by the same time', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    const occurrenceId = dates[3]?.id ?? ''
    for (const date of dates) await as(ben).posts.attend({ id, occurrenceId: date.id, answer: 'going' })
    const times = { start: `${dayAhead(10)}T18:00`, end: `${dayAhead(10)}T19:00` }
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'following', times })
    const clocks = (await listDates(id)).map(({ start, end }) => `${start.slice(11)}-${end.slice(11)}`)
    expect(clocks).toEqual([...Array(3).fill('19:00-21:00'), ...Array(4).fill('18:00-19:00')])
    expect(await listNotified('event_moved')).toEqual([ben.id])
  })

  it('keeps the answers of all dates, and cancels dates that the rule no longer has', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    for (const date of dates) await as(ben).posts.attend({ id, occurrenceId: date.id, answer: 'going' })
    await as(cleo).posts.attend({ id, occurrenceId: dates[6]?.id ?? '', answer: 'interested' })
    const later = { start: `${dayAhead(7)}T20:00`, end: `${dayAhead(7)}T22:00` }
    await edit(id, dailyEvent({ ...later, repeat: { ...daily, count: 5 } }))
    const after = await listDates(id)
    expect(after.map((date) => date.id)).toEqual(dates.map((date) => date.id))
    expect(after.map(({ start }) => start.slice(11))).toEqual([...Array(5).fill('20:00'), '19:00', '19:00'])
    expect(after.map(({ isCancelled }) => isCancelled)).toEqual([...Array(5).fill(false), true, true])
    expect(after.map(({ goingCount }) => goingCount)).toEqual(Array(7).fill(1))
    expect(await listNotified('event_moved')).toEqual([])
    expect(await listNotified('event_cancelled')).toEqual([ben.id, cleo.id].sort())
  })

  it('notifies no member if only the text changes', async () => {
    const { id, occurrenceId } = await createSingle()
    await as(ben).posts.attend({ id, occurrenceId, answer: 'going' })
    const { version } = await as(ann).posts.one({ id })
    await as(ann).posts.update({ id, version, content: 'Board games and tea', details: eventOf() })
    expect(await test.db.$count(notifications)).toBe(0)
    expect((await listDates(id)).map((date) => date.id)).toEqual([occurrenceId])
  })

  it('gives new places in the order of the answers if the capacity grows', async () => {
    const { id, answer } = await createSingle({ capacity: 1 })
    for (const user of [ben, cleo, dan]) await answer(user, 'going')
    await edit(id, eventOf({ capacity: 2 }))
    expect(await listNotified('event_place')).toEqual([cleo.id])
    await edit(id, eventOf({ capacity: 1 }))
    expect(await listDates(id)).toMatchObject([{ goingCount: 2, waitingCount: 1 }])
    await edit(id, eventOf())
    expect(await listDates(id)).toMatchObject([{ goingCount: 3, waitingCount: 0 }])
  })

  it('can cancel a date and take it back, with its answers', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
    expect(await listNotified('event_cancelled')).toEqual([ben.id])
    await expect(answer(cleo, 'going')).rejects.toMatchObject({ reason: 'EVENT_CANCELLED' })
    const restored = await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: false })
    expect(restored).toMatchObject({ isCancelled: false, goingCount: 1 })
  })

  it('is only accepted from the author, and not for a date that is over', async () => {
    const { id, occurrenceId } = await createSingle()
    const cancel = { id, occurrenceId, scope: 'this', isCancelled: true } as const
    await expect(as(ben).posts.updateOccurrence(cancel)).rejects.toMatchObject({ reason: 'NOT_YOUR_POST' })
    test.advanceClock(9 * DAY_MS)
    await expect(as(ann).posts.updateOccurrence(cancel)).rejects.toMatchObject({ reason: 'EVENT_OVER' })
  })

  it('keeps a date that the author moved from a day that is over', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    const occurrenceId = dates[0]?.id ?? ''
    await as(ben).posts.attend({ id, occurrenceId, answer: 'going' })
    const times = { start: `${dayAhead(10)}T09:00`, end: `${dayAhead(10)}T11:00` }
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times })
    await test.db.delete(notifications)
    test.advanceClock(Date.parse(`${dayAhead(8)}T12:00Z`) - Date.now())
    await edit(id, dailyEvent({ end: `${dayAhead(7)}T22:00` }))
    const moved = (await listDates(id)).filter((date) => date.id === occurrenceId)
    expect(moved).toMatchObject([
      { start: times.start, end: `${dayAhead(10)}T12:00`, isMoved: true, isCancelled: false },
    ])
    expect(await listNotified('event_cancelled')).toEqual([])
    expect(await listDates(id)).toHaveLength(7)
  })

  it('does not repeat a date that was held before its planned day', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    const occurrenceId = dates[3]?.id ?? ''
    const times = { start: `${dayAhead(2)}T09:00`, end: `${dayAhead(2)}T11:00` }
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times })
    test.advanceClock(3 * DAY_MS)
    await edit(id, dailyEvent({ end: `${dayAhead(7)}T22:00` }))
    expect((await listDates(id)).map(({ start }) => start.slice(0, 10))).toEqual(
      [7, 8, 9, 11, 12, 13].map((days) => dayAhead(days)),
    )
  })

  it('restores the dates that an earlier rule cancelled, and notifies their members', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    for (const index of [5, 6])
      await as(ben).posts.attend({ id, occurrenceId: dates[index]?.id ?? '', answer: 'going' })
    await as(ann).posts.updateOccurrence({ id, occurrenceId: dates[6]?.id ?? '', scope: 'this', isCancelled: true })
    await edit(id, dailyEvent({ repeat: { ...daily, count: 5 } }))
    await edit(id, dailyEvent())
    expect((await listDates(id)).map(({ isCancelled }) => isCancelled)).toEqual([...Array(6).fill(false), true])
    expect(await listNotified('event_moved')).toEqual([ben.id])
  })

  it('never restores a date that the author cancelled, even if no member had answered', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    await as(ann).posts.updateOccurrence({ id, occurrenceId: dates[6]?.id ?? '', scope: 'this', isCancelled: true })
    await edit(id, dailyEvent({ repeat: { ...daily, count: 5 } }))
    await edit(id, dailyEvent())
    expect((await listDates(id)).map(({ isCancelled }) => isCancelled)).toEqual([...Array(6).fill(false), true])
  })

  /** Creates an event whose last two dates have an answer and were cancelled by an edit of the rule. */
  async function createShortened() {
    const { id, dates } = await createEvent(dailyEvent())
    for (const index of [5, 6])
      await as(ben).posts.attend({ id, occurrenceId: dates[index]?.id ?? '', answer: 'going' })
    await edit(id, dailyEvent({ repeat: { ...daily, count: 5 } }))
    const cancelFollowing = (isCancelled: boolean) =>
      as(ann).posts.updateOccurrence({ id, occurrenceId: dates[3]?.id ?? '', scope: 'following', isCancelled })
    return { id, cancelFollowing }
  }

  it('restores only dates that the author cancelled', async () => {
    const { id, cancelFollowing } = await createShortened()
    await cancelFollowing(true)
    await cancelFollowing(false)
    expect((await listDates(id)).map(({ isCancelled }) => isCancelled)).toEqual([...Array(5).fill(false), true, true])
    expect(await listNotified('event_moved')).toEqual([])
  })

  it('keeps dates cancelled that the author and then a rule cancelled', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    const occurrenceId = dates[6]?.id ?? ''
    await as(ben).posts.attend({ id, occurrenceId, answer: 'going' })
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
    await edit(id, dailyEvent({ repeat: { ...daily, count: 5 } }))
    const restore = { id, scope: 'following', isCancelled: false } as const
    await as(ann).posts.updateOccurrence({ ...restore, occurrenceId: dates[4]?.id ?? '' })
    expect((await listDates(id)).map(({ isCancelled }) => isCancelled)).toEqual([...Array(5).fill(false), true])
  })

  it('does not restore the dates of a longer rule that the author has cancelled', async () => {
    const { id, cancelFollowing } = await createShortened()
    await cancelFollowing(true)
    await edit(id, dailyEvent())
    expect((await listDates(id)).map(({ isCancelled }) => isCancelled)).toEqual([
      ...Array(3).fill(false),
      ...Array(4).fill(true),
    ])
  })

  it('does not move cancelled dates with the following ones', async () => {
    const { id, dates } = await createEvent(dailyEvent())
    await as(ann).posts.updateOccurrence({ id, occurrenceId: dates[4]?.id ?? '', scope: 'this', isCancelled: true })
    const times = { start: `${dayAhead(10)}T18:00`, end: `${dayAhead(10)}T19:00` }
    await as(ann).posts.updateOccurrence({ id, occurrenceId: dates[3]?.id ?? '', scope: 'following', times })
    expect((await listDates(id)).map(({ start }) => start.slice(11))).toEqual([
      ...Array(3).fill('19:00'),
      ...['18:00', '19:00', '18:00', '18:00'],
    ])
  })

  it('moves and restores a cancelled date at once', async () => {
    const { id, occurrenceId } = await createSingle()
    const change = { id, occurrenceId, scope: 'this' } as const
    await as(ann).posts.updateOccurrence({ ...change, isCancelled: true })
    const times = { start: `${dayAhead(7)}T20:00`, end: `${dayAhead(7)}T22:00` }
    expect(await as(ann).posts.updateOccurrence({ ...change, times, isCancelled: false })).toMatchObject({
      ...times,
      isCancelled: false,
    })
  })

  it('deletes cancelled dates without answers', async () => {
    const { id } = await createEvent(dailyEvent())
    await edit(id, dailyEvent({ repeat: { ...daily, count: 3 } }))
    expect(await test.db.$count(occurrences)).toBe(3)
  })

  it('changes nothing if the same times are sent again', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    const times = { start: `${dayAhead(7)}T20:00`, end: `${dayAhead(7)}T22:00` }
    const move = () => as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times })
    await move()
    const before = await test.db.select().from(occurrences)
    await test.db.delete(notifications)
    test.advanceClock(1000)
    await move()
    expect(await listNotified('event_moved')).toEqual([])
    expect(await test.db.select().from(occurrences)).toEqual(before)
  })

  it('notifies of the cancellation if a date is moved and cancelled at once', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    const times = { start: `${dayAhead(7)}T20:00`, end: `${dayAhead(7)}T22:00` }
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times, isCancelled: true })
    expect(await listNotified('event_cancelled')).toEqual([ben.id])
    expect(await listNotified('event_moved')).toEqual([])
  })

  it('sets the reminder of a restored date again', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    const cancel = (isCancelled: boolean) =>
      as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled })
    await cancel(true)
    await test.db.update(attendances).set({ remindAt: null })
    await cancel(false)
    expect(await test.db.select().from(attendances)).toMatchObject([{ remindAt: new Date(`${dayAhead(6)}T19:00Z`) }])
  })

  it('notifies of a cancellation even members who have muted the author, but not of a move', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    await as(ben).people.mute({ userId: ann.id })
    const times = { start: `${dayAhead(7)}T20:00`, end: `${dayAhead(7)}T22:00` }
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times })
    expect(await listNotified('event_moved')).toEqual([])
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
    expect(await listNotified('event_cancelled')).toEqual([ben.id])
  })

  it('can cancel a date in a community that the author has left, and in a closed one, but not move it', async () => {
    const { id: communityId } = await as(cleo).communities.create({ name: 'Games', description: 'We play games' })
    for (const user of [ann, ben]) await as(user).communities.join({ id: communityId })
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Games', details: dailyEvent() })
    const { items } = await as(ann).communities.occurrences({ communityId, id })
    const refs = items.map((date) => ({ communityId, id, occurrenceId: date.id, scope: 'this' as const }))
    const [first, second] = refs
    if (!first || !second) throw new Error('The event has no dates')
    for (const { scope: _, ...ref } of refs) await as(ben).communities.attend({ ...ref, answer: 'going' })
    await test.db.update(communities).set({ closedAt: new Date() })
    const times = { start: `${dayAhead(8)}T20:00`, end: `${dayAhead(8)}T22:00` }
    await expect(as(ann).communities.updateOccurrence({ ...second, times })).rejects.toMatchObject({
      reason: 'COMMUNITY_CLOSED',
    })
    await as(ann).communities.updateOccurrence({ ...first, isCancelled: true })
    await as(ann).communities.leave({ id: communityId })
    await as(ann).communities.updateOccurrence({ ...second, isCancelled: true })
    await expect(as(ann).communities.updateOccurrence({ ...second, isCancelled: false })).rejects.toMatchObject({
      reason: 'NOT_A_MEMBER',
    })
    const after = await as(ben).communities.occurrences({ communityId, id })
    expect(after.items.map(({ isCancelled }) => isCancelled)).toEqual([true, true, ...Array(5).fill(false)])
    expect(await listNotified('event_cancelled')).toEqual([ben.id])
  })

  it('is rejected for a deleted post', async () => {
    const { id, occurrenceId } = await createSingle()
    await as(ann).posts.delete({ id })
    const cancel = { id, occurrenceId, scope: 'this', isCancelled: true } as const
    await expect(as(ann).posts.updateOccurrence(cancel)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps notifications while the post is deleted, without showing them', async () => {
    const { id, occurrenceId, answer } = await createSingle()
    await answer(ben, 'going')
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
    await as(ann).posts.delete({ id })
    expect((await as(ben).notifications.list({})).items).toEqual([])
    expect(await test.db.select().from(deletions)).toMatchObject([{ notifications: [] }])
    await as(ann).posts.restore({ id })
    expect((await as(ben).notifications.list({})).items).toMatchObject([{ type: 'event_cancelled' }])
  })

  it('notifies ten thousand members of two moves and a cancellation', { tags: 'long', timeout: 120_000 }, async () => {
    const { id, occurrenceId } = await createSingle()
    for (let first = 0; first < 10_000; first += 2000) {
      const crowd = await insertCrowd(test.db, 2000, first)
      const answers = crowd.map(({ id: userId }, position) => ({
        ...{ id: newId(Date.now()), occurrenceId, userId, position: first + position, answeredAt: new Date() },
        ...{ answer: 'interested' as const, reminder: 'off' as const },
      }))
      await test.db.insert(attendances).values(answers)
    }
    // The second move replaces the notifications of the first one.
    for (const hour of ['18', '17']) {
      const times = { start: `${dayAhead(7)}T${hour}:00`, end: `${dayAhead(7)}T22:00` }
      await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', times })
    }
    expect(await test.db.$count(notifications)).toBe(10_000)
    await as(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
    expect(await test.db.$count(notifications)).toBe(20_000)
  })
})
