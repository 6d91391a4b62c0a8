import { users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { findPersonCard } from './share-card.ts'

const testContext = useTestContext()

it('returns a card for a member and none for an invalid username', async () => {
  expect(await findPersonCard(testContext.contextFor(ann), 'ann')).toMatchObject({ title: 'Ann Alvarez' })
  for (const username of ['nobody', '', 'a\0b', '\ud800', 'a\udc00', 'x'.repeat(31)])
    expect(await findPersonCard(testContext.contextFor(ann), username), JSON.stringify(username)).toBeUndefined()
})

it('shows the name and photo of a member, but not the city', async () => {
  const card = await findPersonCard(testContext.contextFor(ann), 'ann')
  expect(card).toMatchObject({ title: 'Ann Alvarez', subtitle: '@ann', city: null })
  expect(JSON.stringify(card)).not.toContain('Chicago')
  await testContext.db.update(users).set({ selectedCity: 'Miami' }).where(eq(users.id, ann.id))
  expect(await findPersonCard(testContext.contextFor(ann), 'ann')).toEqual(card)
})
