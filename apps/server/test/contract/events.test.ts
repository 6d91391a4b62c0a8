// Over 200 lines: the contract of all endpoints of events of both kinds of post.
import { dailyEvent, eventOf } from '@stoop/api/posts/events/test-events'
import { communityPost } from '@stoop/validators/communities'
import { notification } from '@stoop/validators/notifications'
import { calendarEvent, calendarFeed, calendarFile, newCalendarFeed, occurrence } from '@stoop/validators/occurrences'
import { liker, post } from '@stoop/validators/posts'
import { describe, expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityEvent, createEvent, createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

async function createAnnsEvent() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  return { ann, ben, event: await createEvent(ann, 'public') }
}

async function createAnnsCommunityEvent() {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  const communityId = await createCommunity(ann, 'Bike kitchen')
  await ben.callRest('POST /api/communities/:id/join', { id: communityId })
  return { ann, ben, cleo, event: await createCommunityEvent(communityId, ann) }
}

const unknown = crypto.randomUUID()
const CANCEL = { scope: 'this', isCancelled: true }

contract(stoop, 'GET /api/posts/:id/occurrences', (endpoint) => {
  it('lists the dates of an event in order', async () => {
    const ann = await stoop.registerMember('Ann')
    const created = await ann.callRest('POST /api/posts', { content: 'Board games', details: dailyEvent() })
    const { id, details } = created.parseBody(post)
    expect(details).toMatchObject({ format: 'event', place: 'The old depot', mapUrl: null, capacity: null })
    const dates = (await ann.callRest(endpoint, { id })).parseList(occurrence)
    expect(dates).toHaveLength(7)
    expect(dates.map(({ startsAt }) => startsAt)).toEqual(dates.map(({ startsAt }) => startsAt).sort())
    expect((await ann.callRest(endpoint, { id: unknown })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/posts/:id/occurrences/:occurrenceId/attendance', (endpoint) => {
  it('sets the answer, and rejects it for a cancelled date', async () => {
    const { ann, ben, event } = await createAnnsEvent()
    const answered = await ben.callRest(endpoint, { ...event, answer: 'going', reminder: 'hour' })
    expect(answered.parseBody(occurrence)).toMatchObject({ answer: 'going', reminder: 'hour', goingCount: 1 })
    expect((await ben.callRest(endpoint, { ...event, answer: 'perhaps' })).status).toBe(400)
    expect((await ben.callRest(endpoint, { ...event, occurrenceId: unknown, answer: 'going' })).status).toBe(404)
    await ann.callRest('PUT /api/posts/:id/occurrences/:occurrenceId', { ...event, ...CANCEL })
    expect(await ben.callRest(endpoint, { ...event, answer: 'interested' })).toMatchObject({
      status: 409,
      body: { reason: 'EVENT_CANCELLED' },
    })
  })
})

contract(stoop, 'GET /api/posts/:id/occurrences/:occurrenceId/attendees', (endpoint) => {
  it('lists the members with an answer in the order of their answers', async () => {
    const { ann, ben, event } = await createAnnsEvent()
    const cleo = await stoop.registerMember('Cleo')
    for (const member of [cleo, ben])
      await member.callRest('POST /api/posts/:id/occurrences/:occurrenceId/attendance', { ...event, answer: 'going' })
    await befriend(ann, ben)
    const attendees = (await ann.callRest(endpoint, event)).parseList(liker)
    expect(attendees.map(({ id, friendshipStatus }) => [id, friendshipStatus])).toEqual([
      [cleo.user.id, 'none'],
      [ben.user.id, 'friends'],
    ])
    expect((await ann.callRest(endpoint, { ...event, answer: 'waiting' })).parseList(liker)).toEqual([])
    expect((await ann.callRest(endpoint, { ...event, answer: 'not' })).status).toBe(400)
    expect((await ann.callRest(endpoint, { ...event, occurrenceId: unknown })).status).toBe(404)
  })
})

const OVER = eventOf({ start: '2026-01-01T10:00', end: '2026-01-01T11:00' })
const IN_PAST = { status: 400, body: { reason: 'EVENT_IN_PAST' } }

describe('an event that is over', () => {
  it('is rejected when it is created', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await createCommunity(ann, 'Bike kitchen')
    expect(await ann.callRest('POST /api/posts', { content: 'Games', details: OVER })).toMatchObject(IN_PAST)
    expect(
      await ann.callRest('POST /api/communities/:id/posts', { id, content: 'Games', details: OVER }),
    ).toMatchObject(IN_PAST)
  })

  it('is rejected when its post is edited', async () => {
    const { ann, event } = await createAnnsCommunityEvent()
    const friendsEvent = await createEvent(ann, 'public')
    const edit = { version: 1, details: OVER }
    expect(await ann.callRest('PUT /api/posts/:id', { id: friendsEvent.id, ...edit })).toMatchObject(IN_PAST)
    expect(
      await ann.callRest('PUT /api/communities/:communityId/posts/:id', {
        ...{ communityId: event.communityId, id: event.id },
        ...edit,
      }),
    ).toMatchObject(IN_PAST)
  })
})

contract(stoop, 'PUT /api/posts/:id/occurrences/:occurrenceId', (endpoint) => {
  it('moves a date, and notifies the members who answered', async () => {
    const { ann, ben, event } = await createAnnsEvent()
    await ben.callRest('POST /api/posts/:id/occurrences/:occurrenceId/attendance', { ...event, answer: 'going' })
    const { start, end } = eventOf({})
    const times = { start: start.replace('19:00', '18:00'), end }
    const moved = await ann.callRest(endpoint, { ...event, scope: 'following', times })
    expect(moved.parseBody(occurrence)).toMatchObject({ ...times, isMoved: true, goingCount: 1 })
    expect((await ben.callRest('GET /api/notifications')).parseList(notification)).toMatchObject([
      { type: 'event_moved', postId: event.id, fromUserId: ann.user.id },
    ])
    expect((await ben.callRest(endpoint, { ...event, ...CANCEL })).status).toBe(403)
    expect((await ann.callRest(endpoint, { ...event, scope: 'some' })).status).toBe(400)
    const past = { start: '2026-01-01T10:00', end: '2026-01-01T11:00' }
    expect(await ann.callRest(endpoint, { ...event, scope: 'this', times: past })).toMatchObject({
      status: 400,
      body: { reason: 'EVENT_IN_PAST' },
    })
    stoop.advanceClock(10 * 86_400_000)
    expect(await ann.callRest(endpoint, { ...event, ...CANCEL })).toMatchObject({
      status: 409,
      body: { reason: 'EVENT_OVER' },
    })
  })
})

contract(stoop, 'GET /api/posts/:id/calendar', (endpoint) => {
  it('returns the dates in the format iCalendar, and 404 for a post without a date', async () => {
    const { ann, event } = await createAnnsEvent()
    const { calendar } = (await ann.callRest(endpoint, { id: event.id })).parseBody(calendarFile)
    expect(calendar).toContain(`UID:${event.occurrenceId}`)
    expect((await ann.callRest(endpoint, { id: await createPost(ann, 'Plain') })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/events', (endpoint) => {
  it('lists own events of both kinds, the next one first', async () => {
    const { ann, ben, event } = await createAnnsCommunityEvent()
    const { id } = await createEvent(ben)
    await ben.callRest('POST /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance', {
      ...event,
      answer: 'interested',
    })
    const events = (await ben.callRest(endpoint, {})).parseList(calendarEvent)
    expect(new Set(events.map(({ postId, title, communityName }) => [postId, title, communityName].join()))).toEqual(
      new Set([`${event.id},Board games,Bike kitchen`, `${id},Board games,`]),
    )
    await ann.callRest('DELETE /api/communities/:id/members/:userId', {
      ...{ id: event.communityId, userId: ben.user.id, reason: 'Spam' },
    })
    expect((await ben.callRest(endpoint, {})).parseList(calendarEvent)).toMatchObject([{ postId: id }])
    expect((await stoop.anonymous.callRest(endpoint, {})).status).toBe(401)
  })
})

contract(stoop, 'GET /api/events/feed', (endpoint) => {
  it('returns whether there is a secret address', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint)).parseBody(calendarFeed)).toEqual({ createdAt: null })
    await ann.callRest('POST /api/events/feed')
    expect((await ann.callRest(endpoint)).parseBody(calendarFeed)).toEqual({ createdAt: expect.any(String) })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/events/feed', (endpoint) => {
  it('returns a secret address, and the earlier one no longer works', async () => {
    const { ann, event } = await createAnnsEvent()
    const read = async (url: string) => stoop.anonymous.send({ method: 'GET', url: new URL(url).pathname })
    const { url } = (await ann.callRest(endpoint)).parseBody(newCalendarFeed)
    const feed = await read(url)
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(feed.body).toContain(`UID:${event.occurrenceId}`)
    const renewed = (await ann.callRest(endpoint)).parseBody(newCalendarFeed)
    expect((await read(url)).statusCode).toBe(404)
    expect((await read(renewed.url)).statusCode).toBe(200)
    await ann.callRest('DELETE /api/account', { password: ann.password })
    expect((await read(renewed.url)).statusCode).toBe(404)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'DELETE /api/events/feed', (endpoint) => {
  it('revokes the secret address', async () => {
    const ann = await stoop.registerMember('Ann')
    const { url } = (await ann.callRest('POST /api/events/feed')).parseBody(newCalendarFeed)
    for (const status of [200, 200]) expect((await ann.callRest(endpoint)).status).toBe(status)
    const feed = await stoop.anonymous.send({ method: 'GET', url: new URL(url).pathname })
    expect(feed.statusCode).toBe(404)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/occurrences', (endpoint) => {
  it('returns 403 to a non-member', async () => {
    const { ann, cleo, event } = await createAnnsCommunityEvent()
    expect((await ann.callRest(endpoint, event)).parseList(occurrence)).toMatchObject([
      { communityId: event.communityId, postId: event.id },
    ])
    expect((await cleo.callRest(endpoint, event)).status).toBe(403)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance', (endpoint) => {
  it('sets the answer of a member, and returns 409 for a cancelled date', async () => {
    const { ann, ben, cleo, event } = await createAnnsCommunityEvent()
    const answer = { ...event, answer: 'interested' }
    expect((await ben.callRest(endpoint, answer)).parseBody(occurrence)).toMatchObject({ interestedCount: 1 })
    expect((await cleo.callRest(endpoint, answer)).status).toBe(403)
    const path = 'PUT /api/communities/:communityId/posts/:id/occurrences/:occurrenceId'
    await ann.callRest(path, { ...event, ...CANCEL })
    expect((await ben.callRest(endpoint, { ...event, answer: 'going' })).status).toBe(409)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees', (endpoint) => {
  it('lists the members who are going', async () => {
    const { ann, ben, cleo, event } = await createAnnsCommunityEvent()
    const path = 'POST /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance'
    await ben.callRest(path, { ...event, answer: 'going' })
    expect((await ann.callRest(endpoint, event)).parseList(liker)).toMatchObject([{ id: ben.user.id }])
    expect((await cleo.callRest(endpoint, event)).status).toBe(403)
  })
})

contract(stoop, 'PUT /api/communities/:communityId/posts/:id/occurrences/:occurrenceId', (endpoint) => {
  it('cancels a date, and returns 409 for one that is over', async () => {
    const { ann, ben, event } = await createAnnsCommunityEvent()
    expect((await ann.callRest(endpoint, { ...event, ...CANCEL })).parseBody(occurrence)).toMatchObject({
      isCancelled: true,
    })
    expect((await ben.callRest(endpoint, { ...event, ...CANCEL })).status).toBe(403)
    stoop.advanceClock(10 * 86_400_000)
    expect((await ann.callRest(endpoint, { ...event, ...CANCEL })).status).toBe(409)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/calendar', (endpoint) => {
  it('returns the dates in the format iCalendar', async () => {
    const { ann, cleo, event } = await createAnnsCommunityEvent()
    const { calendar } = (await ann.callRest(endpoint, event)).parseBody(calendarFile)
    expect(calendar).toContain(`UID:${event.occurrenceId}`)
    expect((await cleo.callRest(endpoint, event)).status).toBe(403)
  })
})

contract(stoop, 'GET /api/communities/:id/calendar', (endpoint) => {
  it('contains the events of the community, except events of blocked members', async () => {
    const { ann, ben, cleo, event } = await createAnnsCommunityEvent()
    const id = event.communityId
    await ann.callRest('POST /api/communities/:id/posts', { id, content: 'Plain' })
    const { calendar } = (await ben.callRest(endpoint, { id })).parseBody(calendarFile)
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await ben.callRest('POST /api/users/:userId/block', { userId: ann.user.id })
    expect((await ben.callRest(endpoint, { id })).parseBody(calendarFile).calendar).not.toContain('BEGIN:VEVENT')
    expect((await cleo.callRest(endpoint, { id })).status).toBe(403)
    const posts = (await ann.callRest('GET /api/communities/:id/posts', { id })).parseList(communityPost)
    expect(posts.map(({ format }) => format)).toContain('event')
  })
})
