import { appeals, auditLog, decisions } from '@stoop/db/schema'
import { ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAppealToken } from '../cases/appeal-token.ts'
import { insertDecision } from '../cases/test-cases.ts'
import { suspendMember } from '../operator/suspend-member.ts'
import { suspendByDecision } from '../suspensions/suspend.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const text = 'I wrote about a film.'
const DAY_MS = 24 * 60 * 60 * 1000

describe('statements', () => {
  it('lists the decisions about the viewer except dismissals, newest first', async () => {
    const first = await insertDecision(testContext.db, { subjectId: ben.id })
    await insertDecision(testContext.db, { subjectId: ben.id, action: 'dismiss', rule: null })
    await insertDecision(testContext.db, { subjectId: cleo.id })
    const second = await insertDecision(testContext.db, { subjectId: ben.id, action: 'warn', isRemoved: false })
    const { items } = await as(ben).statements.list({})
    expect(items.map(({ id }) => id)).toEqual([second, first])
    expect(items[1]).toMatchObject({
      ...{ action: 'remove', rule: 'harassment', facts: 'You told a neighbour to go away.', isRemoved: true },
      ...{ source: 'report', targetType: 'post', excerpt: 'Go away', until: null, appeal: null },
    })
  })

  it('throws notFound for a decision about another member, and for a dismissal', async () => {
    const dismissal = await insertDecision(testContext.db, { subjectId: ben.id, action: 'dismiss' })
    const aboutBen = await insertDecision(testContext.db, { subjectId: ben.id })
    await expect(as(ben).statements.one({ id: dismissal })).rejects.toThrow('Decision not found')
    await expect(as(ben).statements.appeal({ id: dismissal, text })).rejects.toThrow('Decision not found')
    await expect(as(cleo).statements.one({ id: aboutBen })).rejects.toThrow('Decision not found')
    await expect(as(cleo).statements.appeal({ id: aboutBen, text })).rejects.toThrow('Decision not found')
  })
})

describe('an appeal', () => {
  it('stores an appeal once, even if calls are concurrent, and shows it with the decision', async () => {
    const id = await insertDecision(testContext.db, { subjectId: ben.id })
    expect((await as(ben).statements.one({ id })).appealBefore).not.toBeNull()
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => as(ben).statements.appeal({ id, text })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'ALREADY_APPEALED' })
    expect(await as(ben).statements.one({ id })).toMatchObject({ appealBefore: null, appeal: { text, outcome: null } })
    expect(await testContext.db.$count(appeals)).toBe(1)
    expect(await testContext.db.select().from(auditLog)).toMatchObject([{ actor: ben.id, action: 'case appeal' }])
  })

  it('accepts an appeal for six months', async () => {
    const id = await insertDecision(testContext.db, { subjectId: ben.id })
    const setDaysAgo = (days: number) =>
      testContext.db
        .update(decisions)
        .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(decisions.id, id))
    // Six months are 181 to 184 days.
    await setDaysAgo(185)
    await expect(as(ben).statements.appeal({ id, text })).rejects.toMatchObject({ reason: 'APPEAL_TOO_LATE' })
    expect((await as(ben).statements.one({ id })).appealBefore).toBeNull()
    await setDaysAgo(180)
    expect((await as(ben).statements.appeal({ id, text })).appeal).toMatchObject({ text })
  })
})

describe('a suspended member', () => {
  async function suspendBen(days: number | null): Promise<string> {
    const facts = 'Threats in replies.'
    const id = await insertDecision(testContext.db, { subjectId: ben.id, action: 'suspend', days, facts })
    await inTransaction(testContext.createServices, (tx) => suspendByDecision(tx, id))
    return id
  }
  const signInAsBen = (password = 'secret') => as(null).auth.login({ email: ben.email, password })
  async function getToken(): Promise<string> {
    const error: unknown = await signInAsBen().catch((reason: unknown) => reason)
    const params = typeof error === 'object' && error !== null && 'params' in error ? error.params : {}
    return typeof params === 'object' && params !== null && 'appealToken' in params ? String(params.appealToken) : ''
  }

  it('returns the reason, the end and an appeal token when a suspended member signs in', async () => {
    // The clock is fixed, because midnight during the test would change the day on which the suspension ends.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await suspendBen(7)
    const until = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)
    await expect(signInAsBen()).rejects.toMatchObject({
      reason: 'ACCOUNT_SUSPENDED',
      message: `This account is suspended until ${until}. Reason: Threats in replies.`,
      params: { until, reason: 'Threats in replies.', appealToken: expect.stringMatching(/^[\w-]+\.\w+\.[\w-]+$/) },
    })
  })

  it('returns no details of a suspension if the password is wrong', async () => {
    await suspendBen(null)
    await expect(signInAsBen('wrong password')).rejects.toMatchObject({ reason: 'WRONG_CREDENTIALS', params: {} })
  })

  it('accepts the token of a suspended member for the statement and the appeal', async () => {
    const id = await suspendBen(null)
    const token = await getToken()
    expect(await as(null).statements.oneByToken({ token })).toMatchObject({ id, action: 'suspend', until: null })
    expect(await as(null).statements.appealByToken({ token, text })).toMatchObject({ id, appeal: { text } })
    await expect(as(null).statements.appealByToken({ token, text })).rejects.toMatchObject({
      reason: 'ALREADY_APPEALED',
    })
    expect(await as(null).statements.oneByToken({ token })).toMatchObject({ appeal: { text, outcome: null } })
  })

  it('rejects a token that was changed, has expired or belongs to a deleted account', async () => {
    const id = await suspendBen(7)
    const other = await insertDecision(testContext.db, { subjectId: cleo.id })
    const token = await getToken()
    const [, expiresAt = '', signature = ''] = token.split('.')
    const later = (Number.parseInt(expiresAt, 36) + DAY_MS).toString(36)
    for (const forged of [
      `${other}.${expiresAt}.${signature}`,
      `${id}.${later}.${signature}`,
      id,
      `${id}..`,
      '..',
      'x',
    ])
      await expect(as(null).statements.oneByToken({ token: forged }), forged).rejects.toMatchObject({
        reason: 'INVALID_LINK',
      })
    await testContext.db.update(decisions).set({ subjectId: null }).where(eq(decisions.id, id))
    await expect(as(null).statements.oneByToken({ token })).rejects.toMatchObject({ reason: 'INVALID_LINK' })
    const otherToken = await createAppealToken(testContext.createServices, other)
    testContext.advanceClock(190 * DAY_MS)
    await expect(as(null).statements.oneByToken({ token: otherToken })).rejects.toMatchObject({
      reason: 'INVALID_LINK',
    })
  })

  it('returns no appeal token if an operator has suspended the member', async () => {
    await suspendBen(7)
    await suspendMember(testContext.createServices, 'operator', { ref: '@ben', days: null, reason: 'Fraud.' })
    await expect(signInAsBen()).rejects.toMatchObject({ params: { until: 'further notice', reason: 'Fraud.' } })
    expect(await getToken()).toBe('')
  })
})
