import { expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost, createPost } from './fixtures/actions.ts'
import { useServer } from './fixtures/test-server.ts'
import { fuzz, type SendRequest } from './fuzzing/fuzz.ts'

const stoop = useServer()

// A sample: `pnpm faults inputs` sends 100,000 generated requests.
it('returns only documented errors below 500 for 1,500 generated requests', async () => {
  const ann = await stoop.registerMember('Ann')
  const ben = await stoop.registerMember('Ben')
  await befriend(ann, ben)
  const post = await createPost(ann, 'Hello', 'public')
  const community = await createCommunity(ann, 'Runners')
  const ids = [ann.user.id, ben.user.id, post, community, await createCommunityPost(community, ann, 'Hi')]
  const send: SendRequest = async (request) => {
    const { statusCode: status, body } = await stoop.app.inject(request)
    return { status, body }
  }
  const figures = await fuzz({ send, tokens: [ann.token, ben.token], ids, count: 1500, seed: 20, concurrency: 8 })
  expect(figures.serverErrors).toEqual([])
  expect(figures.undocumentedErrors).toEqual([])
  // Some requests must be valid: only these reach the service functions.
  expect(figures.byStatus[200]).toBeGreaterThan(100)
  expect(figures.byStatus[400]).toBeGreaterThan(200)
})
