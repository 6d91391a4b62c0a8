import { newId } from '@stoop/db/ids'
import { communities, communityRequests, users } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../../rate-limit-config.ts'
import { createRateLimits } from '../../rate-limits.ts'
import { useTestContext } from '../../test-context.ts'
import { requestToJoin, withdrawRequest } from './request-to-join.ts'

const test = useTestContext()
const createByRequest = async () => {
  const form = { name: 'Porch Choir', description: 'We sing on the steps.', joinPolicy: 'request' as const }
  return (await test.callerFor(ann).communities.create(form)).id
}
/** The limits of the server, which are stored in the database. */
const createLimits = () => createRateLimits(DEFAULT_RATE_LIMITS, test.db, test.createServices.clock)

it('allows five requests in a day to the same community', async () => {
  const id = await createByRequest()
  const limits = createLimits()
  const asBen = { ...test.contextFor(ben), limits }
  for (let times = 0; times < 5; times++) {
    for (const _ of ['first', 'repeated']) await requestToJoin(asBen, { id })
    await withdrawRequest(asBen, { id })
  }
  await expect(requestToJoin(asBen, { id })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    reason: 'JOIN_REQUEST_LIMIT',
    message: 'You have asked to join this community too often today. Please try again in 24 hours.',
  })
  await requestToJoin({ ...test.contextFor(cleo), limits }, { id })
})

it('does not count requests that fail towards the limit', async () => {
  const id = await createByRequest()
  const asBen = { ...test.contextFor(ben), limits: createLimits() }
  await test.db.update(communities).set({ questions: ['Which voice?'] })
  for (let times = 0; times < 6; times++)
    await expect(requestToJoin(asBen, { id })).rejects.toMatchObject({ reason: 'ANSWERS_DIFFER' })
  expect(await requestToJoin(asBen, { id, answers: ['Alto'] })).toMatchObject({ requestState: 'pending' })
})

it('accepts more concurrent requests to join than there are database connections', async () => {
  const id = await createByRequest()
  const [row] = await test.db.select().from(users).where(eq(users.id, ben.id))
  if (!row) throw new Error('Ben is missing')
  const people = Array.from({ length: 30 }, (_, index) => ({
    ...row,
    id: newId(Date.now()),
    username: `asker${index}`,
    email: `asker${index}@stoop.test`,
  }))
  await test.db.insert(users).values(people)
  const limits = createLimits()
  const contextOf = ({ id: userId, username, email }: (typeof people)[number]) =>
    test.contextFor({ ...ben, id: userId, username, email })
  await Promise.all(people.map((person) => requestToJoin({ ...contextOf(person), limits }, { id })))
  expect(await test.db.$count(communityRequests)).toBe(30)
})
