import { ann } from '@stoop/validators/cast/people'
import { expect, it } from 'vitest'
import { useWorld } from '../testing.ts'
import { personCard } from './share-card.ts'

const world = useWorld()

it('is there for a member, and for no name that nobody can have', async () => {
  expect(await personCard(world.as(ann), 'ann')).toMatchObject({ title: 'Ann Alvarez' })
  for (const username of ['nobody', '', 'a\0b', '\ud800', 'a\udc00', 'x'.repeat(31)])
    expect(await personCard(world.as(ann), username), JSON.stringify(username)).toBeUndefined()
})
