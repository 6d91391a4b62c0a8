import { domainEvents, notifications, pollTotals, postVotes, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inMemoryErasureFiles } from '../account/in-memory-erasure-files.ts'
import { eraseMember } from '../operator/delete-member.ts'
import { recount } from '../operator/recount.ts'
import { suspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()
const as = (member: FixtureUser) => test.callerFor(member)
const poll = { format: 'poll' as const, options: ['Friday', 'Saturday', 'Sunday'] }
const createPoll = (isMultiple = false) =>
  as(ann).posts.create({ content: 'Which day?', visibility: 'public', details: { ...poll, isMultiple } })
const resultsFor = async (viewer: FixtureUser, id: string) => {
  const { details } = await as(viewer).posts.one({ id })
  return details?.format === 'poll' ? details.results : undefined
}
const end = (endsAt: string) => test.db.execute(`update posts set details = details || '{"endsAt": "${endsAt}"}'`)
const LONG_AGO = '2020-01-01T00:00:00.000Z'

describe('a vote', () => {
  it('is counted for each chosen option, and once as a voter', async () => {
    const { id } = await createPoll(true)
    await as(ben).posts.vote({ id, choices: ['Friday', 'Sunday'] })
    await as(cleo).posts.vote({ id, choices: ['Sunday'] })
    expect(await resultsFor(ben, id)).toEqual({ voters: 2, votes: [1, 0, 2] })
    await as(ben).posts.vote({ id, choices: ['Saturday'] })
    expect(await resultsFor(cleo, id)).toEqual({ voters: 2, votes: [0, 1, 1] })
    await as(ben).posts.vote({ id, choices: [] })
    expect(await resultsFor(cleo, id)).toEqual({ voters: 1, votes: [0, 0, 1] })
    expect(await test.db.select().from(postVotes)).toHaveLength(1)
  })

  it('hides the results until the end from members who have not voted, and from the author', async () => {
    const { id } = await createPoll()
    await as(ben).posts.vote({ id, choices: ['Friday'] })
    expect(await resultsFor(ann, id)).toBeNull()
    expect((await as(ann).posts.feed({})).items).toMatchObject([{ details: { results: null } }])
    await end(LONG_AGO)
    expect(await resultsFor(ann, id)).toEqual({ voters: 1, votes: [1, 0, 0] })
  })

  it('notifies nobody, and its event does not name the voter', async () => {
    const { id } = await createPoll()
    await test.db.delete(domainEvents)
    await as(ben).posts.vote({ id, choices: ['Friday'] })
    expect(await test.db.select().from(notifications)).toEqual([])
    const [stored] = await test.db.select().from(domainEvents)
    expect(stored?.event).toEqual({ type: 'pollVoted', kind: 'friend', postId: id })
  })

  it('is counted once if the same member votes many times at the same moment', async () => {
    const { id } = await createPoll()
    const choices = ['Friday', 'Saturday', 'Sunday', 'Friday', 'Saturday', 'Sunday']
    await Promise.all(choices.map((choice) => as(ben).posts.vote({ id, choices: [choice] })))
    const results = await resultsFor(ben, id)
    expect(results?.voters).toBe(1)
    expect(results?.votes.toSorted()).toEqual([0, 0, 1])
  })

  it('is not counted while the voter is suspended', async () => {
    const { id } = await createPoll()
    for (const voter of [ben, cleo]) await as(voter).posts.vote({ id, choices: ['Friday'] })
    await suspendMember(test.createServices, 'operator', { ref: '@ben', days: 1, reason: 'Spam' })
    expect(await resultsFor(cleo, id)).toEqual({ voters: 1, votes: [1, 0, 0] })
  })

  it('stays counted after a block, because a change of the totals would show the choice of the blocked member', async () => {
    const { id } = await createPoll()
    for (const voter of [ann, ben, cleo]) await as(voter).posts.vote({ id, choices: ['Friday'] })
    await as(ann).people.block({ userId: ben.id })
    await as(cleo).people.block({ userId: ben.id })
    for (const viewer of [ann, cleo]) expect(await resultsFor(viewer, id)).toEqual({ voters: 3, votes: [3, 0, 0] })
  })

  it('is erased with the account of the voter', async () => {
    const { id } = await createPoll()
    for (const voter of [ben, cleo]) await as(voter).posts.vote({ id, choices: ['Friday'] })
    await eraseMember(test.createServices, 'operator', { ref: '@ben', files: inMemoryErasureFiles() })
    expect(await resultsFor(cleo, id)).toEqual({ voters: 1, votes: [1, 0, 0] })
  })

  it('requires that the voter can read the post', async () => {
    const { id } = await as(ann).posts.create({ content: 'Which day?', visibility: 'private', details: poll })
    await expect(as(dan).posts.vote({ id, choices: ['Friday'] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an edit of a poll', () => {
  it('can change the options only before the first vote', async () => {
    const { id } = await createPoll()
    const edit = (version: number, options: string[]) =>
      as(ann).posts.update({ id, version, details: { ...poll, options } })
    await edit(1, ['Friday', 'Sunday'])
    await as(ben).posts.vote({ id, choices: ['Sunday'] })
    await expect(edit(2, ['Sunday', 'Friday'])).rejects.toMatchObject({ reason: 'POLL_HAS_VOTES' })
    await as(ann).posts.update({
      id,
      version: 2,
      details: { ...poll, options: ['Friday', 'Sunday'], endsInMinutes: 6000 },
    })
    await as(ben).posts.vote({ id, choices: [] })
    await edit(3, ['Sunday', 'Friday'])
  })

  it('is rejected after the end', async () => {
    const { id } = await createPoll()
    await end(LONG_AGO)
    await expect(
      as(ann).posts.update({ id, version: 1, details: { ...poll, endsInMinutes: 60 } }),
    ).rejects.toMatchObject({ reason: 'POLL_ENDED' })
  })

  it('makes votes fail that name an earlier option', async () => {
    const { id } = await createPoll()
    await as(ann).posts.update({ id, version: 1, details: { ...poll, options: ['Monday', 'Tuesday'] } })
    await expect(as(ben).posts.vote({ id, choices: ['Friday'] })).rejects.toMatchObject({ reason: 'POLL_CHANGED' })
  })
})

it('recounts the totals of polls', async () => {
  const { id } = await createPoll()
  await as(ben).posts.vote({ id, choices: ['Friday'] })
  await test.db.update(pollTotals).set({ voters: 5, votes: [1, 2, 3, 4, 5, 6] })
  const { differences } = await recount(test.createServices, 'operator', { isDryRun: false })
  expect(differences).toEqual([{ counter: 'poll_totals.votes', id, stored: 5, actual: 1 }])
  expect(await resultsFor(ben, id)).toEqual({ voters: 1, votes: [1, 0, 0] })
  expect(await test.db.select().from(users).where(eq(users.id, ben.id))).toHaveLength(1)
})
