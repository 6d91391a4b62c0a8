import { newId } from '@stoop/db/ids'
import { appeals, cases, communities, decisions } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { insertCase, insertDecision, insertReport } from './test-cases.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DAY_MS = 24 * 60 * 60 * 1000
const nextDay = () => testContext.advanceClock(DAY_MS)
const NOTHING = { reports: [], decisions: [], appeals: { open: 0, upheld: 0, reversed: 0 } }

// The clock is fixed: the counts are of whole days, and midnight during a test would change them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Inserts decided cases with a report each, for a community or for the site. */
async function insertDecidedCases(times: number, communityId: string | null = null): Promise<void> {
  for (let n = 0; n < times; n++) {
    const caseId = await insertCase(testContext.db, { subjectId: ben.id, communityId })
    await insertReport(testContext.db, { caseId, reporterId: cleo.id })
    await insertDecision(testContext.db, { caseId, subjectId: ben.id, moderatorId: ann.id })
  }
}

it('counts reports, decisions and appeals of the last twelve months without names', async () => {
  await insertDecidedCases(6)
  for (let n = 0; n < 5; n++) await insertDecision(testContext.db, { action: 'dismiss', rule: null })
  const old = new Date(Date.now() - 370 * DAY_MS)
  for (let n = 0; n < 5; n++) await insertDecision(testContext.db, { createdAt: old, action: 'warn' })
  for (const { id: decisionId } of (await testContext.db.select().from(decisions)).slice(0, 5))
    await testContext.db
      .insert(appeals)
      .values({ id: newId(Date.now()), decisionId, text: 'Why?', createdAt: new Date() })
  nextDay()
  const result = await as(null).site.transparency()
  expect(result).toEqual({
    since: expect.stringMatching(/T00:00:00.000Z$/),
    until: new Date(new Date(Date.now() + DAY_MS).setUTCHours(0, 0, 0, 0)).toISOString(),
    minCount: 5,
    reports: [{ reason: 'harassment', count: 6 }],
    decisions: [
      { action: 'dismiss', rule: null, count: 5 },
      { action: 'remove', rule: 'harassment', count: 6 },
    ],
    appeals: { open: 5, upheld: 0, reversed: 0 },
  })
  expect(JSON.stringify(result)).not.toContain(ben.id)
})

it('counts a report on the day of its decision', async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds', isPrivate: true })
  for (let n = 0; n < 5; n++) {
    const caseId = await insertCase(testContext.db, {
      subjectId: ben.id,
      communityId: id,
      state: 'open',
      decidedAt: null,
    })
    await insertReport(testContext.db, { caseId, reporterId: cleo.id })
  }
  nextDay()
  expect(await as(ann).communities.transparency({ id })).toMatchObject(NOTHING)
  const decidedAt = new Date(Date.now() + DAY_MS)
  await testContext.db.update(cases).set({ state: 'decided', decidedAt })
  expect(await as(ann).communities.transparency({ id })).toMatchObject(NOTHING)
  nextDay()
  expect(await as(ann).communities.transparency({ id })).toMatchObject({
    reports: [{ reason: 'harassment', count: 5 }],
  })
})

it('hides counts under five, which could show who was reported in a small community', async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  for (const user of [ben, cleo]) await as(user).communities.join({ id })
  await as(ann).communities.removeMember({ id, userId: ben.id, reason: 'Loud' })
  await insertDecidedCases(4, id)
  nextDay()
  expect(await as(ann).communities.transparency({ id })).toMatchObject({ minCount: 5, ...NOTHING })
  nextDay()
  expect(await as(null).site.transparency()).toMatchObject(NOTHING)
})

it('counts the reports of the whole site at most once in ten minutes', async () => {
  await insertDecidedCases(5)
  for (let n = 0; n < 3; n++) nextDay()
  expect((await as(null).site.transparency()).decisions).toMatchObject([{ count: 5 }])
  await testContext.db.delete(decisions)
  expect((await as(null).site.transparency()).decisions).toMatchObject([{ count: 5 }])
  testContext.advanceClock(10 * 60 * 1000)
  expect((await as(null).site.transparency()).decisions).toEqual([])
})

it('shows the counts of a private community only to its members', async () => {
  const garden = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await insertDecidedCases(5, garden.id)
  await insertDecidedCases(2)
  nextDay()
  expect(await as(cleo).communities.transparency({ id: garden.slug })).toMatchObject({
    reports: [{ count: 5 }],
    decisions: [{ action: 'remove', rule: 'harassment', count: 5 }],
  })
  await testContext.db.update(communities).set({ isPrivate: true })
  await expect(as(cleo).communities.transparency({ id: garden.id })).rejects.toThrow('Community not found')
  expect((await as(ann).communities.transparency({ id: garden.id })).decisions).toHaveLength(1)
})
