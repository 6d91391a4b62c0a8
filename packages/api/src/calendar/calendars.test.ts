import { occurrences } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { dailyEvent, eventOf } from '../posts/events/test-events.ts'
import { useTestContext } from '../test-context.ts'
import { pickDates, toTitle } from './event-rows.ts'
import { readCalendarFeed } from './read-calendar-feed.ts'

const test = useTestContext()

/** The values of an event that both parsers return. */
type ParsedEvent = {
  uid: string
  summary: string
  description: string
  location: string
  start: string
  end: string
  status: string
  sequence: number
}

function parseWithIcalJs(calendar: string): ParsedEvent[] {
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  return events.map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
    }
  })
}

function parseWithNodeIcal(calendar: string): ParsedEvent[] {
  return Object.values(sync.parseICS(calendar)).flatMap((entry) => {
    if (entry?.type !== 'VEVENT') return []
    const { uid, summary, description, location, start, end, status, sequence } = entry
    return [
      {
        uid,
        summary: String(summary),
        description: String(description),
        location: String(location),
        start: start.toISOString(),
        end: end?.toISOString() ?? '',
        status: String(status),
        sequence: Number(sequence),
      },
    ]
  })
}

const tokenOf = (url: string) => url.split('/').at(-1)?.replace('.ics', '') ?? ''

it('writes calendars that two parsers read in the same way', async () => {
  const content = `Gäste, Tee; Kuchen\\Kekse 🍰\nBring: a "mug", please\n\n${'A long line. '.repeat(30)}`
  const { id } = await test.callerFor(ann).posts.create({
    content,
    visibility: 'public',
    details: dailyEvent({ place: 'Depot, gate 3; left\\right', mapUrl: 'https://osm.org/go/0JBAJrGsD-' }),
  })
  const dates = (await test.callerFor(ann).posts.occurrences({ id })).items
  const occurrenceId = dates[2]?.id ?? ''
  await test.callerFor(ann).posts.updateOccurrence({ id, occurrenceId, scope: 'this', isCancelled: true })
  const { calendar } = await test.callerFor(ben).events.calendarOf({ id })
  const parsed = parseWithIcalJs(calendar)
  expect(parseWithNodeIcal(calendar)).toEqual(parsed)
  expect(parsed.map(({ start, end }) => [start, end])).toEqual(dates.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
  expect(parsed.map(({ status }) => status)).toEqual(dates.map((_, index) => (index === 2 ? 'CANCELLED' : 'CONFIRMED')))
  expect(parsed[2]).toMatchObject({ sequence: 1, location: 'Depot, gate 3; left\\right' })
  expect(parsed[0]?.summary).toBe('Gäste, Tee; Kuchen\\Kekse 🍰')
  expect(parsed[0]?.description).toBe(
    `${content.trim()}\n\nhttps://osm.org/go/0JBAJrGsD-\n\nhttp://stoop.test/post/${id}`,
  )
})

it('shortens the text of a long post', async () => {
  const { id } = await test.callerFor(ann).posts.create({ content: 'long text '.repeat(200), details: eventOf() })
  const [event] = parseWithIcalJs((await test.callerFor(ann).events.calendarOf({ id })).calendar)
  expect(event?.description).toBe(`${'long text '.repeat(50).trim()}…\n\nhttp://stoop.test/post/${id}`)
})

it('has nothing in the private calendar that its member may not read at that moment', async () => {
  const asAnn = test.callerFor(ann)
  const { id } = await asAnn.posts.create({ content: 'Board games', visibility: 'public', details: eventOf() })
  const [date] = (await asAnn.posts.occurrences({ id })).items
  const { url } = await test.callerFor(ben).events.renewFeed()
  const readFeed = async () => parseWithIcalJs((await readCalendarFeed(test.createServices, tokenOf(url))) ?? '')
  expect(await readFeed()).toEqual([])
  await test.callerFor(ben).posts.attend({ id, occurrenceId: date?.id ?? '', answer: 'interested' })
  expect(await readFeed()).toMatchObject([{ summary: 'Board games', status: 'TENTATIVE' }])
  await test.callerFor(ben).posts.attend({ id, occurrenceId: date?.id ?? '', answer: 'going' })
  expect(await readFeed()).toMatchObject([{ status: 'CONFIRMED' }])
  const { version } = await asAnn.posts.one({ id })
  await asAnn.posts.update({ id, version, visibility: 'private' })
  expect(await readFeed()).toEqual([])
  await asAnn.posts.update({ id, version: version + 1, visibility: 'public' })
  expect(await readFeed()).toHaveLength(1)
  await test.callerFor(ben).people.block({ userId: ann.id })
  expect(await readFeed()).toEqual([])
  await test.callerFor(ben).events.revokeFeed()
  expect(await readCalendarFeed(test.createServices, tokenOf(url))).toBeUndefined()
})

it('counts reads of existing addresses only', async () => {
  const counted: string[] = []
  const { limits, ...services } = test.createServices
  const consume: typeof limits.consume = (name) => {
    counted.push(name)
    return Promise.resolve(0)
  }
  const counting = { ...services, limits: { ...limits, consume } }
  expect(await readCalendarFeed(counting, 'unknown')).toBeUndefined()
  expect(counted).toEqual([])
  const { url } = await test.callerFor(ben).events.renewFeed()
  await readCalendarFeed(counting, tokenOf(url))
  expect(counted).toEqual(['calendar'])
})

it('keeps dates for 30 days after their end', async () => {
  await test.callerFor(cleo).posts.create({ content: 'Board games', details: eventOf() })
  const { url } = await test.callerFor(cleo).events.renewFeed()
  const countEvents = async () =>
    parseWithIcalJs((await readCalendarFeed(test.createServices, tokenOf(url))) ?? '').length
  const moveTo = (days: number) => {
    const startsAt = new Date(Date.now() - days * 86_400_000)
    return test.db.update(occurrences).set({ startsAt, endsAt: new Date(startsAt.getTime() + 1000) })
  }
  await moveTo(29)
  expect(await countEvents()).toBe(1)
  await moveTo(31)
  expect(await countEvents()).toBe(0)
})

it('shortens a title at a space', () => {
  expect(toTitle('Board games\nand tea')).toBe('Board games')
  expect(toTitle('word '.repeat(40))).toBe(`${'word '.repeat(15)}word…`)
  expect(toTitle('x'.repeat(100))).toBe(`${'x'.repeat(80)}…`)
})

it('has the next dates first if there are more than a calendar can have, and then the last ones', () => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const dates = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ startsAt: day(from + index) }))
  const rows = [...dates(-40, 40), ...dates(1, 980)].map((row, index) => ({
    occurrence: { id: String(index), ...row, endsAt: row.startsAt },
  }))
  const picked = pickDates(test.createServices, rows)
  expect(picked).toHaveLength(1000)
  expect(picked[0]?.occurrence.id).toBe('20')
  expect(picked.at(-1)?.occurrence.id).toBe('1019')
})

it('has the same text in each response while nothing changes', async () => {
  const { id } = await test.callerFor(ann).posts.create({ content: 'Games', visibility: 'public', details: eventOf() })
  const first = await test.callerFor(ann).events.calendarOf({ id })
  test.advanceClock(HOUR_MS)
  expect(await test.callerFor(ann).events.calendarOf({ id })).toEqual(first)
})
