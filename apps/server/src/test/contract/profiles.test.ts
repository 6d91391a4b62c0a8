import { users } from '@stoop/db/schema'
import { currentUser, profile } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { befriend, found, write, writeIn } from '../scene.ts'
import { useServer } from '../server.ts'

const stoop = useServer()

contract(stoop, 'PUT /api/profile', (place) => {
  it('264 "firstName, lastName, bio"', async () => {
    const ann = await stoop.join('Ann')
    const answer = await ann.ask(place, { firstName: ' Anna ', lastName: 'Alvarez', bio: 'Porch gardener' })
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Anna', lastName: 'Alvarez', bio: 'Porch gardener', email: 'ann@stoop.test' },
    })
    expect((await ann.ask('GET /api/auth/user')).body).toEqual(answer.body)
  })

  it('"First Name and Last Name required; bio optional"', async () => {
    const ann = await stoop.join('Ann')
    expect((await ann.ask(place, { firstName: '', lastName: 'A' })).body).toMatchObject({
      fields: { firstName: 'Required' },
    })
    const named = { firstName: 'A', lastName: 'B' }
    expect((await ann.ask(place, { ...named, bio: 'Gardener' })).body).toMatchObject({ bio: 'Gardener' })
    expect((await ann.ask(place, named)).body).toMatchObject({ bio: 'Gardener' })
    expect((await ann.ask(place, { ...named, bio: '' })).body).toMatchObject({ bio: null })
    expect((await ann.ask(place, { ...named, bio: 'x'.repeat(501) })).status).toBe(400)
    const nameless = [{}, { bio: 'x' }, { bio: 'x', selectedCity: 'Boston' }, { username: 'x' }, { bio: null }]
    for (const input of nameless)
      expect(await ann.ask(place, input), JSON.stringify(input)).toMatchObject({
        status: 400,
        body: { fields: { firstName: 'Required', lastName: 'Required' } },
      })
    for (const input of [{ firstName: 'A' }, { firstName: 'A', selectedCity: 'Boston' }])
      expect((await ann.ask(place, input)).body).toMatchObject({ fields: { lastName: 'Required' } })
    expect((await ann.ask(place, { lastName: 'B', bio: 'x' })).body).toMatchObject({
      fields: { firstName: 'Required' },
    })
    expect((await ann.ask('GET /api/auth/user')).body).toMatchObject({ ...named, bio: null, selectedCity: 'Chicago' })
  })

  it('287 email, username, password, id and photo are not to be changed here', async () => {
    const ann = await stoop.join('Ann')
    const forged = {
      id: crypto.randomUUID(),
      email: 'evil@stoop.test',
      username: 'evil',
      password: 'changed!',
      profileImageUrl: 'https://evil.example/a.png',
    }
    const after = (await ann.ask(place, { firstName: 'Ann', lastName: 'Tester', ...forged })).as(currentUser)
    expect(after).toMatchObject({ id: ann.user.id, email: 'ann@stoop.test', username: 'ann', profileImageUrl: null })
    const login = { email: 'ann@stoop.test', password: ann.password }
    expect((await ann.ask('POST /api/auth/login', login)).status).toBe(200)
  })

  it('R24 takes an optional selectedCity, one of the nine', async () => {
    const ann = await stoop.join('Ann')
    expect((await ann.ask(place, { selectedCity: 'Austin' })).body).toMatchObject({ selectedCity: 'Austin' })
    for (const selectedCity of ['Denver', '', null, 5]) {
      const answer = await ann.ask(place, { selectedCity })
      expect(answer, String(selectedCity)).toMatchObject({
        status: 400,
        body: { fields: { selectedCity: 'Please select one of the nine cities' } },
      })
    }
    const moved = { firstName: 'Anna', lastName: 'Alvarez', selectedCity: 'Miami' }
    expect((await ann.ask(place, moved)).body).toMatchObject(moved)
  })
})

contract(stoop, 'GET /api/users/:username', (place) => {
  it('R1 "a member by username", in any case, with counts (R62)', async () => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    await befriend(ann, ben)
    await write(ann, 'Hello')
    const seen = (await ben.ask(place, { username: 'ANN' })).as(profile)
    expect(seen).toMatchObject({ username: 'ann', postsCount: 1, friendsCount: 1, isFriend: true, isMe: false })
    expect((await ann.ask(place, { username: 'ann' })).body).toMatchObject({ isMe: true })
    expect((await ben.ask(place, { username: 'nobody' })).status).toBe(404)
  })

  it('276 the photo is readable as avatar, profilePhoto and profileImageUrl wherever a user appears', async () => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    const photo = '/objects/ann.webp'
    await stoop.db.update(users).set({ profileImageUrl: photo })
    await befriend(ben, ann)
    const id = await write(ann, 'Hello', 'public')
    await ann.ask('POST /api/posts/:id/comments', { id, content: 'Hi' })
    const communityId = await found(ann, 'Bike kitchen')
    await writeIn(communityId, ann, 'Hi')
    const spelt = { avatar: photo, profilePhoto: photo, profileImageUrl: photo }
    const cleo = await stoop.join('Cleo')
    await cleo.ask('POST /api/communities/:id/join', { id: communityId })
    await ann.ask('POST /api/friends/request', { userId: cleo.user.id })

    expect((await ann.ask('GET /api/auth/user')).body).toMatchObject(spelt)
    expect((await ben.ask(place, { username: 'ann' })).body).toMatchObject(spelt)
    expect((await ben.ask('GET /api/friends')).body).toMatchObject([spelt])
    expect((await cleo.ask('GET /api/friends/requests')).body).toMatchObject([{ requester: spelt }])
    expect((await cleo.ask('GET /api/friends/suggestions')).body).toMatchObject([spelt])
    expect((await ben.ask('GET /api/posts/feed')).body).toMatchObject([{ author: spelt }])
    expect((await ben.ask('GET /api/posts/:id/comments', { id })).body).toMatchObject([{ author: spelt }])
    expect((await cleo.ask('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { author: spelt },
    ])
    expect((await cleo.ask('GET /api/communities/:id/members', { id: communityId })).body).toMatchObject([
      { user: spelt },
      {},
    ])
    expect((await cleo.ask('GET /api/notifications')).body).toMatchObject([{ fromUser: spelt }])
    expect((await cleo.ask('GET /api/users/search', { q: 'ann' })).body).toMatchObject([spelt])
  })
})
