import { newId } from '@stoop/db/ids'
import { friendships, personWords, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { SettingsInput } from '@stoop/validators/settings'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const test = useTestContext()

const setPrivacy = (user: FixtureUser, privacy: SettingsInput['privacy']) =>
  test.callerFor(user).settings.update({ privacy })
const request = (from: FixtureUser, to: FixtureUser) => test.callerFor(from).friends.request({ userId: to.id })
const befriend = async (a: FixtureUser, b: FixtureUser) => {
  const { id } = await request(a, b)
  await test.callerFor(b).friends.respond({ friendshipId: id, status: 'accepted' })
}

describe('friend requests', () => {
  const OFF = { code: 'FORBIDDEN', reason: 'FRIEND_REQUESTS_OFF' }

  it('are forbidden if the addressee accepts none', async () => {
    await setPrivacy(ben, { friendRequestsFrom: 'nobody' })
    await expect(request(ann, ben)).rejects.toMatchObject(OFF)
    const withKey = test.callerFor(ann, { idempotencyKey: 'key' })
    for (let n = 0; n < 2; n++)
      await expect(withKey.friends.request({ addresseeId: ben.id })).rejects.toMatchObject(OFF)
    expect(await test.db.$count(friendships)).toBe(0)
    expect(await test.callerFor(ben).notifications.counts()).toMatchObject({
      friendRequests: 0,
      unreadNotifications: 0,
    })
  })

  it('need a mutual friend if the addressee accepts friends of friends', async () => {
    await setPrivacy(ben, { friendRequestsFrom: 'friendsOfFriends' })
    await befriend(ben, cleo)
    await request(ann, cleo)
    await expect(request(ann, ben)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'FRIENDS_OF_FRIENDS_ONLY' })
    await befriend(dan, cleo)
    expect(await request(dan, ben)).toMatchObject({ friendshipStatus: 'sent', isNew: true })
  })

  it('can be accepted by a member who accepts no new ones', async () => {
    await request(ben, ann)
    await setPrivacy(ben, { friendRequestsFrom: 'nobody' })
    expect(await request(ann, ben)).toMatchObject({ friendshipStatus: 'friends' })
    await expect(request(ann, ben)).rejects.toMatchObject({ reason: 'ALREADY_FRIENDS' })
  })

  it('stay pending when the addressee turns them off later', async () => {
    const { id } = await request(ann, ben)
    await setPrivacy(ben, { friendRequestsFrom: 'nobody' })
    expect(await request(ann, ben)).toMatchObject({ id, friendshipStatus: 'sent', isNew: false })
    expect(await test.callerFor(ben).friends.respond({ friendshipId: id, status: 'accepted' })).toMatchObject({
      status: 'accepted',
    })
  })

  it('are forbidden again after a decline', async () => {
    const { id } = await request(ann, ben)
    await test.callerFor(ben).friends.respond({ friendshipId: id, status: 'declined' })
    await setPrivacy(ben, { friendRequestsFrom: 'nobody' })
    expect(await request(ann, ben), 'the decline stays secret').toMatchObject({ friendshipStatus: 'sent' })
    await test.callerFor(ann).friends.cancel({ friendshipId: id })
    await expect(request(ann, ben)).rejects.toMatchObject(OFF)
    test.advanceClock(31 * DAY_MS)
    await expect(request(ann, ben)).rejects.toMatchObject(OFF)
  })
})

describe('suggestions', () => {
  const list = async (user: FixtureUser) =>
    (await test.callerFor(user).friends.suggestions({})).items.map(({ username }) => username)
  const count = async (user: FixtureUser) => (await test.callerFor(user).notifications.counts()).suggestions

  it('leave out members who have turned suggestions off', async () => {
    await befriend(ann, ben)
    await befriend(ben, cleo)
    expect(await list(ann)).toEqual(['cleo', 'dan'])
    await setPrivacy(cleo, { isInSuggestions: false })
    expect(await list(ann)).toEqual(['dan'])
    expect(await count(ann)).toBe(1)
    await setPrivacy(dan, { isInSuggestions: false })
    expect(await list(ann)).toEqual([])
    expect(await count(ann)).toBe(0)
    expect(await list(cleo), 'their own suggestions stay').toEqual(['ann'])
  })

  it('do not reveal a hidden city by their reason or their order', async () => {
    await befriend(ann, ben)
    await setPrivacy(cleo, { isCityShown: false })
    const { items } = await test.callerFor(ann).friends.suggestions({})
    expect(items.map(({ username, selectedCity, reason }) => [username, selectedCity, reason])).toEqual([
      ['dan', 'Boston', 'New on Stoop, in Boston'],
      ['cleo', null, 'New on Stoop'],
    ])
    const pages = [await test.callerFor(ann).friends.suggestions({ limit: 1 })]
    pages.push(await test.callerFor(ann).friends.suggestions({ limit: 1, cursor: pages[0]?.nextCursor ?? undefined }))
    expect(pages.flatMap((page) => page.items.map(({ username }) => username))).toEqual(['dan', 'cleo'])
  })
})

describe('the city', () => {
  it('is in no response to others while the member hides it', async () => {
    await befriend(ann, dan)
    const { id: requestId } = await request(dan, ben)
    const { id: communityId } = await test
      .callerFor(ann)
      .communities.create({ name: 'Porch Choir', description: 'We sing on the steps.' })
    await test.callerFor(dan).communities.join({ id: communityId })
    await test.callerFor(dan).posts.create({ content: 'Hello', visibility: 'public' })
    const readAll = () => {
      const [asFriend, asStranger] = [test.callerFor(ann), test.callerFor(ben)]
      return Promise.all([
        asFriend.profiles.of({ username: 'dan' }),
        asStranger.profiles.of({ username: 'dan' }),
        asFriend.friends.list({}),
        asStranger.friends.requests({}),
        test.callerFor(cleo).friends.suggestions({}),
        asFriend.search.people({ q: 'dan' }),
        asStranger.search.people({ q: 'da' }),
        asFriend.communities.members({ id: communityId }),
        asFriend.posts.feed({}),
        asStranger.posts.ofMember({ userId: dan.id }),
        asFriend.notifications.list({}),
        test.callerFor(null).profiles.preview({ username: 'dan' }),
      ])
    }
    expect(JSON.stringify(await readAll())).toContain('Boston')
    await setPrivacy(dan, { isCityShown: false })
    expect(JSON.stringify(await readAll())).not.toContain('Boston')
    expect(requestId).toBeTruthy()
    const own = test.callerFor(dan)
    expect(await own.profiles.of({ username: 'dan' })).toMatchObject({ selectedCity: 'Boston' })
    expect(await own.auth.user()).toMatchObject({ selectedCity: 'Boston' })
  })

  it('leaves the search index while it is hidden', async () => {
    const readCities = async () => {
      const rows = await test.db
        .select({ city: personWords.city })
        .from(personWords)
        .where(eq(personWords.subjectId, dan.id))
      return [...new Set(rows.map(({ city }) => city))]
    }
    expect(await readCities()).toEqual(['Boston'])
    await setPrivacy(dan, { isCityShown: false })
    expect(await readCities()).toEqual([''])
    await test.callerFor(dan).profiles.update({ selectedCity: 'Miami' })
    expect(await readCities()).toEqual([''])
    await setPrivacy(dan, { isCityShown: true })
    expect(await readCities()).toEqual(['Miami'])
  })

  it('never enters the search index if the account was created with a hidden city', async () => {
    const id = newId(Date.now())
    const createdAt = new Date()
    await test.db.insert(users).values({
      ...dan,
      id,
      username: 'danny',
      email: 'danny@stoop.test',
      password: 'plain:secret',
      isCityShown: false,
      createdAt,
      updatedAt: createdAt,
    })
    const rows = await test.db.select().from(personWords).where(eq(personWords.subjectId, id))
    expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(['']))
  })
})
