import { expect, it } from 'vitest'
import { barrage, type Send } from '../inputs/barrage.ts'
import { befriend, found, write, writeIn } from './scene.ts'
import { useServer } from './server.ts'

const stoop = useServer()

// `pnpm faults inputs` sends 100,000 of the same kind.
it('answers 1,500 requests of any kind without a 5xx, every refusal of /api with a sentence', async () => {
  const ann = await stoop.join('Ann')
  const ben = await stoop.join('Ben')
  await befriend(ann, ben)
  const post = await write(ann, 'Hello', 'public')
  const community = await found(ann, 'Runners')
  const ids = [ann.user.id, ben.user.id, post, community, await writeIn(community, ann, 'Hi')]
  const send: Send = async (request) => {
    const { statusCode: status, body } = await stoop.app.inject(request)
    return { status, body }
  }
  const figures = await barrage({ send, tokens: [ann.token, ben.token], ids, count: 1500, seed: 20, at: 8 })
  expect(figures.broke).toEqual([])
  expect(figures.mute).toEqual([])
  // It must reach the rules too, not only their doors.
  expect(figures.byStatus[200]).toBeGreaterThan(100)
  expect(figures.byStatus[400]).toBeGreaterThan(200)
})
