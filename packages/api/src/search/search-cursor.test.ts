import { users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()

const cursorOf = (rank: number) =>
  Buffer.from(JSON.stringify(['search.people', [rank, 0, '', '01900000-0000-7000-8000-00000000000a']])).toString(
    'base64url',
  )
const search = (q: string, rank: number) => testContext.callerFor(ann).search.people({ q, cursor: cursorOf(rank) })

it('returns an empty page after the last step, even if there are typo candidates', async () => {
  await testContext.db.update(users).set({ firstName: 'Maria' }).where(eq(users.id, ann.id))
  expect((await testContext.callerFor(ann).search.people({ q: 'mraia' })).items).toHaveLength(1)
  for (const rank of [7, 19, 20])
    expect(await search('mraia', rank), `rank ${rank}`).toEqual({ items: [], nextCursor: null })
})

it.each([-1, 21, 1e9])('rejects a cursor with the impossible rank %d', async (rank) => {
  await expect(search('maria', rank)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
