import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()
const as = test.callerFor

it.each(['Visit evil.com', 'www.evil.test', 'https://evil', 'mail me@evil.test', 'ｅｖｉｌ．ｃｏｍ'])(
  'rejects a web address as the name of a new or edited community: %s',
  async (name) => {
    const error = { reason: 'NAME_HAS_WEB_ADDRESS' }
    await expect(as(ann).communities.create({ name, description: 'We meet on Sundays' })).rejects.toMatchObject(error)
    const { id } = await as(ann).communities.create({ name: 'Neighbors', description: 'We meet on Sundays' })
    await expect(as(ann).communities.update({ id, version: 1, name })).rejects.toMatchObject(error)
  },
)
