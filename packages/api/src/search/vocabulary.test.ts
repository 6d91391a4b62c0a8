import { communities, users, vocabulary } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const rename = (who: FixtureUser, firstName: string, lastName: string = who.lastName) =>
  testContext.callerFor(who).profiles.update({ firstName, lastName })
const listWords = async () =>
  (await testContext.db.select({ word: vocabulary.word }).from(vocabulary)).map(({ word }) => word)

/** Computes the expected vocabulary from the words of members and communities. */
const computeVocabulary = () =>
  testContext.db.execute(sql`select word, count(*)::int as uses from (
      select distinct subject_id, substring(word collate "default" from '^[[:alpha:]]{3,}') collate "C" as word
      from (select subject_id, word from person_words union all select subject_id, word from community_words where in_name) w
      where word collate "default" ~ '^[[:alpha:]]{3}'
    ) used group by word order by word`)
const listVocabulary = () => testContext.db.execute(sql`select word, uses from vocabulary order by word`)

it('removes the words of a name when the last user with them takes another name', async () => {
  await rename(ann, 'Zephyrine')
  expect(await listWords()).toEqual(expect.arrayContaining(['zephyrine', 'alvarez']))
  await rename(ben, 'Zephyrine')
  await rename(ann, 'Ann')
  expect(await listWords()).toContain('zephyrine')
  await rename(ben, 'Ben')
  expect(await listWords()).not.toContain('zephyrine')
  expect((await testContext.callerFor(cleo).search.people({ q: 'zephirine' })).items).toEqual([])
})

it('removes the words of an archived community and of a deleted member', async () => {
  const { id } = await testContext
    .callerFor(ann)
    .communities.create({ name: 'Zeppelin Alvarez', description: 'Airships over the lake' })
  expect(await listWords()).toContain('zeppelin')
  await testContext.callerFor(ann).communities.leave({ id })
  expect(await listWords()).not.toContain('zeppelin')
  expect(await listWords()).toContain('alvarez')
  await testContext.db.delete(users).where(eq(users.id, ann.id))
  expect(await listWords()).not.toContain('alvarez')
  await testContext.db.delete(communities)
  expect(await listVocabulary()).toEqual(await computeVocabulary())
})

it('keeps the counts of words if only the city or the bio changes', async () => {
  const before = await listVocabulary()
  await testContext.callerFor(ann).profiles.update({ selectedCity: 'Boston' })
  await testContext.callerFor(ann).profiles.update({ firstName: ann.firstName, lastName: ann.lastName, bio: 'Hello' })
  expect(await listVocabulary()).toEqual(before)
  expect((await testContext.callerFor(dan).search.people({ q: 'alvarez' })).items).toMatchObject([
    { selectedCity: 'Boston' },
  ])
})

it('keeps the counts of words exact while members take and give up the same words', async () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']
  const at = (n: number) => names[n % names.length] ?? ''
  const rounds = [ann, ben, cleo, dan].map(async (who, n) => {
    for (let round = 0; round < 25; round++)
      await rename(who, at(n % 2 ? round : names.length * 5 - round), at(n % 2 ? round + 2 : round * 3))
  })
  const results = await Promise.allSettled(rounds)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await listVocabulary()).toEqual(await computeVocabulary())
})

it('keeps no words of former names, however often members change their names', async () => {
  const before = (await listVocabulary()).length
  for (let round = 0; round < 20; round++)
    await Promise.all(
      [ann, ben, cleo, dan].map((who, n) => rename(who, createRandomName(n, round), createRandomName(round, n))),
    )
  // At most 20 words fit into one name.
  expect((await listVocabulary()).length).toBeLessThanOrEqual(before + 4 * 20)
  expect(await listVocabulary()).toEqual(await computeVocabulary())
})

const createRandomName = (a: number, b: number) =>
  Array.from({ length: 10 }, (_, n) => String.fromCharCode(...[a, b, n].map((value) => 97 + (value % 26)), 120)).join(
    ' ',
  )
