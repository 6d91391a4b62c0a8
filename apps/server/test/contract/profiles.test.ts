import { users } from '@stoop/db/schema'
import { currentUser, profile } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

contract(stoop, 'PUT /api/profile', (endpoint) => {
  it('updates first name, last name and bio', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await ann.callRest(endpoint, { firstName: ' Anna ', lastName: 'Alvarez', bio: 'Porch gardener' })
    expect(response).toMatchObject({
      status: 200,
      body: { firstName: 'Anna', lastName: 'Alvarez', bio: 'Porch gardener', email: 'ann@stoop.test' },
    })
    expect((await ann.callRest('GET /api/auth/user')).body).toEqual(response.body)
  })

  it('requires first and last name unless only the city is sent', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { firstName: '', lastName: 'A' })).body).toMatchObject({
      fields: { firstName: 'Required' },
    })
    const names = { firstName: 'A', lastName: 'B' }
    expect((await ann.callRest(endpoint, { ...names, bio: 'Gardener' })).body).toMatchObject({ bio: 'Gardener' })
    expect((await ann.callRest(endpoint, names)).body).toMatchObject({ bio: 'Gardener' })
    expect((await ann.callRest(endpoint, { ...names, bio: '' })).body).toMatchObject({ bio: null })
    expect((await ann.callRest(endpoint, { ...names, bio: 'x'.repeat(501) })).status).toBe(400)
    const withoutNames = [{}, { bio: 'x' }, { bio: 'x', selectedCity: 'Boston' }, { username: 'x' }, { bio: null }]
    for (const input of withoutNames)
      expect(await ann.callRest(endpoint, input), JSON.stringify(input)).toMatchObject({
        status: 400,
        body: { fields: { firstName: 'Required', lastName: 'Required' } },
      })
    for (const input of [{ firstName: 'A' }, { firstName: 'A', selectedCity: 'Boston' }])
      expect((await ann.callRest(endpoint, input)).body).toMatchObject({ fields: { lastName: 'Required' } })
    expect((await ann.callRest(endpoint, { lastName: 'B', bio: 'x' })).body).toMatchObject({
      fields: { firstName: 'Required' },
    })
    expect((await ann.callRest('GET /api/auth/user')).body).toMatchObject({
      ...names,
      bio: null,
      selectedCity: 'Chicago',
    })
  })

  it('ignores id, email, username, password and profileImageUrl in the input', async () => {
    const ann = await stoop.registerMember('Ann')
    const forged = {
      id: crypto.randomUUID(),
      email: 'evil@stoop.test',
      username: 'evil',
      password: 'changed!',
      profileImageUrl: 'https://evil.example/a.png',
    }
    const after = (await ann.callRest(endpoint, { firstName: 'Ann', lastName: 'Tester', ...forged })).parseBody(
      currentUser,
    )
    expect(after).toMatchObject({ id: ann.user.id, email: 'ann@stoop.test', username: 'ann', profileImageUrl: null })
    const login = { email: 'ann@stoop.test', password: ann.password }
    expect((await ann.callRest('POST /api/auth/login', login)).status).toBe(200)
  })

  it('rejects a selectedCity that is not one of the nine cities', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { selectedCity: 'Austin' })).body).toMatchObject({ selectedCity: 'Austin' })
    for (const selectedCity of ['Denver', '', null, 5]) {
      const response = await ann.callRest(endpoint, { selectedCity })
      expect(response, String(selectedCity)).toMatchObject({
        status: 400,
        body: { fields: { selectedCity: 'Please select a city from the list' } },
      })
    }
    const changes = { firstName: 'Anna', lastName: 'Alvarez', selectedCity: 'Miami' }
    expect((await ann.callRest(endpoint, changes)).body).toMatchObject(changes)
  })
})

contract(stoop, 'GET /api/users/:username', (endpoint) => {
  it('returns the profile with counts for a username in any case', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await befriend(ann, ben)
    await createPost(ann, 'Hello')
    const seen = (await ben.callRest(endpoint, { username: 'ANN' })).parseBody(profile)
    expect(seen).toMatchObject({ username: 'ann', postsCount: 1, friendsCount: 1, isFriend: true, isMe: false })
    expect((await ann.callRest(endpoint, { username: 'ann' })).body).toMatchObject({ isMe: true })
    expect((await ben.callRest(endpoint, { username: 'nobody' })).status).toBe(404)
  })

  it('returns the photo under its three names', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const photo = '/objects/ann.webp'
    await stoop.db.update(users).set({ profileImageUrl: photo })
    await befriend(ben, ann)
    const id = await createPost(ann, 'Hello', 'public')
    await ann.callRest('POST /api/posts/:id/comments', { id, content: 'Hi' })
    const communityId = await createCommunity(ann, 'Bike kitchen')
    await createCommunityPost(communityId, ann, 'Hi')
    const photoFields = { avatar: photo, profilePhoto: photo, profileImageUrl: photo }
    const cleo = await stoop.registerMember('Cleo')
    await cleo.callRest('POST /api/communities/:id/join', { id: communityId })
    await ann.callRest('POST /api/friends/request', { userId: cleo.user.id })

    expect((await ann.callRest('GET /api/auth/user')).body).toMatchObject(photoFields)
    expect((await ben.callRest(endpoint, { username: 'ann' })).body).toMatchObject(photoFields)
    expect((await ben.callRest('GET /api/friends')).body).toMatchObject([photoFields])
    expect((await cleo.callRest('GET /api/friends/requests')).body).toMatchObject([{ requester: photoFields }])
    expect((await cleo.callRest('GET /api/friends/suggestions')).body).toMatchObject([photoFields])
    expect((await ben.callRest('GET /api/posts/feed')).body).toMatchObject([{ author: photoFields }])
    expect((await ben.callRest('GET /api/posts/:id/comments', { id })).body).toMatchObject([{ author: photoFields }])
    expect((await cleo.callRest('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { author: photoFields },
    ])
    expect((await cleo.callRest('GET /api/communities/:id/members', { id: communityId })).body).toMatchObject([
      { user: photoFields },
      {},
    ])
    expect((await cleo.callRest('GET /api/notifications')).body).toMatchObject([{ fromUser: photoFields }])
    expect((await cleo.callRest('GET /api/users/search', { q: 'ann' })).body).toMatchObject([photoFields])
  })
})
