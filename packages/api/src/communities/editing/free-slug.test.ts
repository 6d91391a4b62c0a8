import { communities, formerSlugs } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'
import { takeFreeSlug } from './free-slug.ts'

const test = useTestContext()
const createCommunity = async (name: string) =>
  (await test.callerFor(ann).communities.create({ name, description: 'Who has the ladder' })).id

it.each([
  ['took', (id: string) => test.db.update(communities).set({ slug: 'first' }).where(eq(communities.id, id))],
  [
    'gave up',
    (communityId: string) => test.db.insert(formerSlugs).values({ slug: 'first', communityId, changedAt: new Date() }),
  ],
])('takes the next slug if another community %s the first slug in the meantime', async (_, interfere) => {
  const [communityId, otherId] = [await createCommunity('Block Captains'), await createCommunity('Ladder Club')]
  const taken = await takeFreeSlug(test.db, { slugs: ['first', 'second'], communityId }, async (savepoint, slug) => {
    if (slug === 'first') await interfere(otherId)
    await savepoint.update(communities).set({ slug }).where(eq(communities.id, communityId))
    return slug
  })
  expect(taken).toBe('second')
  const rows = await test.db.select().from(communities).where(eq(communities.id, communityId))
  expect(rows).toMatchObject([{ slug: 'second' }])
})
