import { editions, users } from '@stoop/db/schema'
import { edition, editionList } from '@stoop/validators/editions'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { befriend, createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let ann: Member
let ben: Member

beforeEach(async () => {
  ann = await stoop.registerMember('Ann', { selectedCity: 'Chicago' })
  ben = await stoop.registerMember('Ben', { selectedCity: 'Chicago' })
  await befriend(ann, ben)
})

/** Moves the clock to the time at which Ann's next edition is issued, a minute after its end. */
async function waitForEdition(): Promise<void> {
  const { nextAt } = await listEditions()
  stoop.advanceClock(Date.parse(nextAt ?? '') + MINUTE - stoop.services.clock.now())
}

const listEditions = async (member = ann) => (await member.callRest('GET /api/editions')).parseBody(editionList)

async function readNewest() {
  const { items } = await listEditions()
  return (await ann.callRest('GET /api/editions/:id', { id: items[0]?.id })).parseBody(edition)
}

contract(stoop, 'GET /api/editions', (endpoint) => {
  it('lists an edition of each day, at the hour of the city, newest first', async () => {
    expect((await listEditions()).items).toEqual([])
    await waitForEdition()
    const { items, nextAt } = await listEditions()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ finishedAt: null })
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Chicago' })
    expect(clock.format(Date.parse(items[0]?.endsAt ?? ''))).toBe('18:00')
    expect(clock.format(Date.parse(nextAt ?? ''))).toBe('18:00')
    stoop.advanceClock(3 * DAY)
    const later = (await listEditions()).items
    expect(later).toHaveLength(4)
    expect(later.slice(1).map(({ endsAt }) => endsAt)).toEqual(later.slice(0, -1).map(({ startsAt }) => startsAt))
    expect(later.at(-1)).toEqual(items[0])
  })

  it('waits a minute, in which posts from before the end are committed', async () => {
    const { nextAt } = await listEditions()
    stoop.advanceClock(Date.parse(nextAt ?? '') + MINUTE / 2 - stoop.services.clock.now())
    expect(await listEditions()).toEqual({ items: [], nextAt })
    stoop.advanceClock(MINUTE / 2)
    expect((await listEditions()).items).toMatchObject([{ endsAt: nextAt }])
  })

  it('lists those of the last week, each once if two requests come at the same moment', async () => {
    await waitForEdition()
    stoop.advanceClock(9 * DAY)
    await Promise.all([listEditions(), listEditions(), listEditions()])
    expect((await listEditions()).items).toHaveLength(7)
    expect(await stoop.db.$count(editions, eq(editions.userId, ann.user.id))).toBe(7)
  })

  it('lists no new ones while editions are off, and returns no time of the next one', async () => {
    await ann.callRest('PUT /api/settings', { edition: { isOn: false } })
    stoop.advanceClock(2 * DAY)
    expect((await ann.callRest(endpoint)).body).toEqual({ items: [], nextAt: null })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
    await ann.callRest('PUT /api/settings', { edition: { isOn: true, hour: 21 } })
    const { items, nextAt } = await listEditions()
    expect(items.length).toBeGreaterThan(0)
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Chicago' })
    expect(clock.format(Date.parse(nextAt ?? ''))).toBe('21:00')
  })
})

contract(stoop, 'GET /api/editions/:id', (endpoint) => {
  it('returns what happened among friends, in communities and in the city, oldest first', async () => {
    const gwen = await stoop.registerMember('Gwen', { selectedCity: 'Chicago' })
    const kitchen = await createCommunity(gwen, 'Bike kitchen')
    await ann.callRest('POST /api/communities/:id/join', { id: kitchen })
    await createPost(ben, 'first')
    await createPost(ben, 'second', 'public')
    await createPost(ben, 'only for me', 'private')
    await createPost(ann, 'my own', 'public')
    await createPost(gwen, 'for all', 'public')
    await createPost(gwen, 'for friends')
    await createCommunityPost(kitchen, gwen, 'wheels')
    await waitForEdition()
    await createPost(ben, 'too late', 'public')
    const found = await readNewest()
    const contentsOf = (name: 'friends' | 'communities' | 'inCity') => found[name].items.map(({ content }) => content)
    expect([contentsOf('friends'), contentsOf('communities'), contentsOf('inCity')]).toEqual([
      ['first', 'second'],
      ['wheels'],
      ['for all'],
    ])
    expect(found.communities.items[0]?.community.name).toBe('Bike kitchen')
    expect(found.neighbours.items.map(({ firstName }) => firstName)).toEqual(['Ben', 'Gwen'])
    expect(found.city).toBe('Chicago')
    const others = await ben.callRest(endpoint, { id: found.id })
    expect(others.status).toBe(404)
  })

  it('leaves out what the member may no longer read', async () => {
    const post = await createPost(ben, 'for friends')
    await createPost(ben, 'for all', 'public')
    await waitForEdition()
    expect((await readNewest()).friends.items).toHaveLength(2)
    await ben.callRest('DELETE /api/posts/:id', { id: post })
    expect((await readNewest()).friends.items).toHaveLength(1)
    await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
    expect(await readNewest()).toMatchObject({
      friends: { items: [] },
      inCity: { items: [] },
      neighbours: { items: [] },
    })
  })

  it('shows the events of the next day, and open asks from before that are in no other section', async () => {
    const ask = { format: 'ask' }
    const postAsk = async (content: string) => {
      const body = (await ben.callRest('POST /api/posts', { content, details: ask })).body
      return z.object({ id: z.string() }).parse(body).id
    }
    const open = await postAsk('Who has a ladder?')
    const closed = await postAsk('Who has a drill?')
    await ben.callRest('PUT /api/posts/:id/state', { id: closed, state: 'done' })
    await waitForEdition()
    await listEditions()
    await postAsk('Who has a saw?')
    const { nextAt } = await listEditions()
    const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Chicago' })
    const postEvent = (days: number) => {
      const day = clock.format(Date.parse(nextAt ?? '') + days * DAY)
      return ben.callRest('POST /api/posts', {
        content: `In ${days} days`,
        details: {
          format: 'event',
          start: `${day}T00:30`,
          end: `${day}T02:30`,
          timeZone: 'America/Chicago',
          place: 'Depot',
        },
      })
    }
    for (const days of [1, 2]) expect((await postEvent(days)).status).toBe(201)
    await waitForEdition()
    const { asks, events, friends } = await readNewest()
    expect(asks).toMatchObject({ items: [{ id: open, title: 'Who has a ladder?' }], moreCount: 0 })
    expect(friends.items.map(({ content }) => content)).toContain('Who has a saw?')
    expect(events).toMatchObject({ items: [{ title: 'In 1 days', place: 'Depot' }], moreCount: 0 })
  })

  it('shows the newest items of each section, and counts the rest', async () => {
    for (let n = 1; n <= 15; n++) await createPost(ben, `Post ${n}`)
    await waitForEdition()
    const { friends } = await readNewest()
    expect(friends.moreCount).toBe(3)
    expect(friends.items.map(({ content }) => content)).toEqual(Array.from({ length: 12 }, (_, n) => `Post ${n + 4}`))
  })

  it('does not show a new neighbour who hides the city, is not in suggestions or is not verified', async () => {
    for (const name of ['Hal', 'Ida', 'Kim']) await stoop.registerMember(name, { selectedCity: 'Chicago' })
    const change = (name: string, values: Partial<typeof users.$inferInsert>) =>
      stoop.db.update(users).set(values).where(eq(users.firstName, name))
    await change('Hal', { isCityShown: false })
    await change('Ida', { isInSuggestions: false })
    await change('Kim', { mustVerifyEmail: true })
    await waitForEdition()
    expect((await readNewest()).neighbours.items.map(({ firstName }) => firstName)).toEqual(['Ben'])
  })
})

contract(stoop, 'POST /api/editions/:id/finish', (endpoint) => {
  it('keeps the first time at which the member reached the end', async () => {
    await waitForEdition()
    const id = (await listEditions()).items[0]?.id
    expect((await ann.callRest(endpoint, { id })).body).toEqual({ ok: true })
    const finishedAt = (await listEditions()).items[0]?.finishedAt
    expect(finishedAt).not.toBeNull()
    stoop.advanceClock(HOUR)
    await ann.callRest(endpoint, { id })
    expect((await listEditions()).items[0]?.finishedAt).toBe(finishedAt)
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
  })
})
