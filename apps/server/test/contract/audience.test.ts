import { audience } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { befriend, createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

/** Registers Ann, her friend Ben, and Cleo. */
async function registerMembers() {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  await befriend(ann, ben)
  return { ann, ben, cleo }
}

contract(stoop, 'GET /api/posts/audience', (endpoint) => {
  it('returns how many members could read a post with this visibility, and the first of them', async () => {
    const { ann } = await registerMembers()
    const readers = async (visibility: string) => {
      const { count, people } = (await ann.callRest(endpoint, { visibility })).parseBody(audience)
      return [count, ...people.map(({ firstName }) => firstName)]
    }
    expect(await readers('public')).toEqual([2, 'Ben', 'Cleo'])
    expect(await readers('friends')).toEqual([1, 'Ben'])
    expect(await readers('private')).toEqual([0])
  })

  it('returns 400 for a missing or unknown visibility', async () => {
    const { ann } = await registerMembers()
    expect((await ann.callRest(endpoint)).status).toBe(400)
    expect((await ann.callRest(endpoint, { visibility: 'city' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/posts/:id/audience', (endpoint) => {
  it('returns the number of members who can read the post, and the first of them, to its author', async () => {
    const { ann } = await registerMembers()
    const id = await createPost(ann, 'For friends')
    const { visibility, count, people } = (await ann.callRest(endpoint, { id })).parseBody(audience)
    expect({ visibility, count, people }).toMatchObject({
      visibility: 'friends',
      count: 1,
      people: [{ firstName: 'Ben' }],
    })
  })

  it('returns 404 to other members, even for a post that they can read', async () => {
    const { ann, ben } = await registerMembers()
    const id = await createPost(ann, 'For all', 'public')
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})
