import { notifyAppealOutcome, notifyDecision } from '@stoop/api/cases/notify-decision'
import { insertCase, insertDecision, insertReport } from '@stoop/api/cases/test-cases'
import { inTransaction } from '@stoop/api/transaction'
import { newId } from '@stoop/db/ids'
import { appeals, reports, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { smtpTransport } from '../../src/jobs/mail/smtp-transport.ts'
import { runMail } from '../fixtures/sent-mail.ts'
import { type SmtpServer, startSmtpServer } from '../fixtures/smtp-server.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'

const stoop = useServer()
const FIVE_MINUTES_MS = 5 * 60 * 1000
const log = { warn: vi.fn(), error: vi.fn() }
const members: { ben?: Member } = {}
let smtp: SmtpServer

beforeEach(async () => {
  smtp = await startSmtpServer()
  members.ben = await stoop.registerMember('Ben')
})
afterEach(() => smtp.close())

const ben = () => {
  if (!members.ben) throw new Error('Created in beforeEach')
  return members.ben
}

async function sendDue() {
  const transport = smtpTransport({ url: smtp.url, from: 'stoop@mail.test', getOrigin: () => 'https://stoop.test' })
  onTestFinished(() => transport.close())
  await runMail(stoop, transport, log)
  return smtp.received
}

type Decision = Parameters<typeof insertDecision>[1]

async function decideAboutBen(decision: Decision = {}): Promise<string> {
  const id = await insertDecision(stoop.db, { subjectId: ben().user.id, ...decision })
  await inTransaction(stoop.services, (tx) => notifyDecision(tx, id))
  return id
}

describe('the statement', () => {
  it('names the decision, the reason, the rule and the way to appeal', async () => {
    // Chicago, Ben's city, is hours behind UTC, so the day there is the previous one.
    const id = await decideAboutBen({ createdAt: new Date('2026-11-03T03:00:00Z') })
    const [mail] = await sendDue()
    expect(mail).toMatchObject({ to: [{ address: 'ben@stoop.test' }], subject: 'Your post was removed' })
    const text = mail?.text?.replaceAll(/\s+/g, ' ')
    expect(text).toContain('A moderator has removed your post. This applies everywhere on this server.')
    expect(text).toContain('It is about your post: “Go away”')
    expect(text).toContain('The rule: Harassment.')
    expect(text).toContain('The facts: You told a neighbour to go away.')
    expect(text).toContain('The decision follows a report. A person made it, without automated means.')
    expect(text).toContain('you can appeal until May 2, 2027 at 10:00 PM CDT.')
    expect(text).toContain('an out-of-court dispute settlement body or to a court')
    expect(text).toContain(`http://stoop.test/statements/${id}`)
  })

  it('links to an appeal without sign-in if the member is suspended', async () => {
    const createdAt = new Date('2026-11-03T03:00:00Z')
    await decideAboutBen({ action: 'suspend', days: 7, createdAt, case: { source: 'hold' } })
    const [mail] = await sendDue()
    expect(mail?.subject).toBe('Your account is suspended')
    const text = mail?.text?.replaceAll(/\s+/g, ' ')
    expect(text).toContain('suspended your account until November 9, 2026 at 9:00 PM CST. Your post was also removed.')
    expect(text).toContain('An automatic check held it back for review. A person made the decision.')
    expect(text).toMatch(/http:\/\/stoop\.test\/auth\/suspended#[\w-]+\.\w+\.[\w-]+/)
  })

  it.each([
    ['remove', 'Your post was removed', 'has removed your post. This applies in the community.'],
    ['removeMember', 'You were removed from the community Cyclists', 'has removed you from it. You are not banned.'],
    ['ban', 'You are banned from the community Cyclists', 'has banned you from it: you cannot join it any more.'],
  ] as const)('names the community whose moderators decided: %s', async (action, subject, text) => {
    const snapshot = {
      ...{ text: null, name: 'Ben', imageUrl: null, imageAlt: null, version: null, createdAt: null, postId: null },
      communityName: 'Cyclists',
    }
    const ofCase = { level: 'community', source: 'moderator', snapshot } as const
    const facts = 'Visit my other website.'
    await decideAboutBen({ action, rule: 'communityRules', facts, isRemoved: action === 'remove', case: ofCase })
    const [mail] = await sendDue()
    expect(mail?.subject).toBe(subject)
    const body = mail?.text?.replaceAll(/\s+/g, ' ')
    expect(body).toContain(`A moderator of the community Cyclists ${text}`)
    expect(body).toContain('without a report and without automated means.')
    expect(body).not.toContain('everywhere on this server')
    expect(body?.includes('your profile')).toBe(false)
    expect(mail?.raw).not.toContain(facts)
    expect(body).toContain('The reasons that the moderators of the community give are on the page of the decision.')
  })

  it('escapes the content in the HTML part of a statement', async () => {
    await decideAboutBen({ facts: '<b>Loud</b>' })
    expect((await sendDue())[0]?.html).toContain('The facts: &lt;b&gt;Loud&lt;/b&gt;')
  })

  it('sends no statement to an unverified email', async () => {
    await stoop.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ben().user.id))
    await decideAboutBen()
    expect(await sendDue()).toEqual([])
  })
})

describe('the outcome of an appeal', () => {
  it.each([
    ['ban', 'You are no longer banned because of it. If it ended your membership, you are a member again, unless'],
    ['removeMember', 'the decision no longer applies. If it ended your membership, you are a member again, unless'],
  ] as const)('explains in the mail what the reversal of a %s changes', async (action, text) => {
    const decisionId = await insertDecision(stoop.db, { subjectId: ben().user.id, action, isRemoved: false })
    const decided = { outcome: 'reversed' as const, explanation: 'You were quiet.', decidedAt: new Date() }
    const id = newId(Date.now())
    await stoop.db.insert(appeals).values({ id, decisionId, text: 'Why?', createdAt: new Date(), ...decided })
    await inTransaction(stoop.services, (tx) => notifyAppealOutcome(tx, decisionId))
    const body = (await sendDue())[0]?.text?.replaceAll(/\s+/g, ' ')
    expect(body).toContain(text)
    expect(body).toContain('The reasons: You were quiet.')
    expect(body).not.toContain('visible again')
  })
})

it('leaves texts by moderators of a community out of the mail', async () => {
  const ofCase = { level: 'community', source: 'moderator' } as const
  const decisionId = await insertDecision(stoop.db, { subjectId: ben().user.id, action: 'ban', case: ofCase })
  const decided = { outcome: 'upheld' as const, explanation: 'Visit my other website.', decidedAt: new Date() }
  const id = newId(Date.now())
  await stoop.db.insert(appeals).values({ id, decisionId, text: 'Why?', createdAt: new Date(), ...decided })
  await inTransaction(stoop.services, (tx) => notifyAppealOutcome(tx, decisionId))
  const [mail] = await sendDue()
  expect(mail?.text).toContain('Your appeal was not successful')
  expect(mail?.raw).not.toContain('other website')
})

describe('the outcome of a report', () => {
  it('sends the outcome once to an address that has reported the same link many times', async () => {
    const caseId = await insertCase(stoop.db, { subjectId: ben().user.id })
    for (const reporterEmail of ['reader@example.com', 'Reader@example.com', 'reader@example.com'])
      await insertReport(stoop.db, { caseId, reporterEmail })
    await decideAboutBen({ caseId, action: 'dismiss' })
    expect(await sendDue()).toHaveLength(1)
  })

  it.each([
    ['remove', 'A moderator has reviewed it and taken action.'],
    ['dismiss', 'found nothing that breaks our rules or the law.'],
  ] as const)(
    'sends the outcome without the content to a reporter without an account, after %s',
    async (action, outcome) => {
      const caseId = await insertCase(stoop.db, { subjectId: ben().user.id })
      const createdAt = new Date('2026-11-02T12:00:00Z')
      await insertReport(stoop.db, { caseId, createdAt, reporterEmail: 'reader@example.com' })
      await decideAboutBen({ caseId, action })
      const mail = (await sendDue()).find(({ subject }) => subject === 'Your report has been reviewed')
      expect(mail?.to).toMatchObject([{ address: 'reader@example.com' }])
      const text = mail?.text?.replaceAll(/\s+/g, ' ')
      expect(text).toContain('On November 2, 2026 you reported a post. Reason: Harassment.')
      expect(text).toContain(outcome)
      expect(text).toContain('an out-of-court dispute settlement body or to a court')
      expect(mail?.raw).not.toContain('Go away')
    },
  )

  it('sends the receipt and the outcome in the language in which a person without an account has sent a report', async () => {
    const report = { url: '/profile/ben', reason: 'spam', email: 'leserin@example.com' }
    const headers = { 'accept-language': 'de-AT, en;q=0.5' }
    const response = await stoop.app.inject({ method: 'POST', url: '/api/reports/link', headers, payload: report })
    expect(response.statusCode).toBe(200)
    await sendDue()
    const [row] = await stoop.db
      .select({ caseId: reports.caseId })
      .from(reports)
      .where(eq(reports.reporterEmail, report.email))
    await decideAboutBen({ caseId: row?.caseId ?? '', action: 'dismiss' })
    expect((await sendDue()).map(({ subject }) => subject)).toEqual([
      'Wir haben deine Meldung bekommen',
      'Deine Meldung wurde geprüft',
    ])
  })

  it('sends a member the outcome after five minutes, unless the member has read the notification', async () => {
    const [ann, cleo] = [await stoop.registerMember('Ann'), await stoop.registerMember('Cleo')]
    const caseId = await insertCase(stoop.db, { subjectId: ben().user.id })
    // Chicago, the reporters' city, is hours behind UTC, so the day there is the previous one.
    const createdAt = new Date('2026-11-02T03:00:00Z')
    for (const { user } of [ann, cleo]) await insertReport(stoop.db, { caseId, createdAt, reporterId: user.id })
    await decideAboutBen({ caseId, action: 'dismiss' })
    expect(await sendDue()).toEqual([])
    await ann.callRest('POST /api/notifications/read-all', {})
    stoop.advanceClock(FIVE_MINUTES_MS)
    const received = await sendDue()
    expect(received.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['cleo@stoop.test', 'Your report has been reviewed'],
    ])
    expect(received[0]?.text).toContain('On November 1, 2026 you reported a post.')
    expect(received[0]?.text).not.toContain('settings/notifications')
  })
})
