import { NOUNS } from '@stoop/api/privacy/nouns'
import { personalDataNoun } from '@stoop/validators/account-data'
import { expect, it } from 'vitest'
import { createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

contract(stoop, 'GET /api/account/data', (endpoint) => {
  it('lists every kind of personal data with the counts of the caller', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await createPost(ann, 'First')
    await createPost(ben, 'Second')
    await createPost(ben, 'Third')
    const response = await ann.callRest(endpoint)
    expect(response.status).toBe(200)
    const nouns = response.parseList(personalDataNoun)
    expect(nouns.map(({ noun }) => noun)).toEqual(Object.keys(NOUNS))
    expect(nouns.find(({ noun }) => noun === 'posts')).toMatchObject({ count: 1 })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})
