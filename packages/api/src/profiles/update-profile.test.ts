import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { updateProfile } from './update-profile.ts'

const testContext = useTestContext()

it('allows five changes of the name in a day', async () => {
  const ctx = { ...testContext.contextFor(ann), limits: inMemoryRateLimits() }
  const rename = (firstName: string) => updateProfile(ctx, { firstName, lastName: ann.lastName })
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await rename(name)
  await expect(rename('Six')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You have changed your name too often today. Please try again in 24 hours.',
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400),
  })
  expect(await updateProfile(ctx, { firstName: 'Five', lastName: ann.lastName, bio: 'Hello' })).toMatchObject({
    firstName: 'Five',
    bio: 'Hello',
  })
})

it('counts an update towards the limit only if a name changes', async () => {
  const ctx = { ...testContext.contextFor(ann), limits: inMemoryRateLimits() }
  const { firstName, lastName } = ann
  for (let n = 0; n < 20; n++) await updateProfile(ctx, { firstName, lastName, bio: `Bio ${n}` })
  for (let n = 0; n < 20; n++) await updateProfile(ctx, { selectedCity: n % 2 ? 'Boston' : 'Miami' })
  for (let n = 0; n < 20; n++)
    await expect(updateProfile(ctx, { firstName: 'Admin', lastName })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await updateProfile(ctx, { firstName: 'Anna', lastName })).toMatchObject({ firstName: 'Anna' })
})
