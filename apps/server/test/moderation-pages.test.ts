import { insertDecision, insertReport } from '@stoop/api/cases/test-cases'
import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { cases, decisions, reports } from '@stoop/db/schema'
import { describe, expect, it } from 'vitest'
import { createPost } from './fixtures/actions.ts'
import { deliverMail } from './fixtures/sent-mail.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const REPORT = {
  url: 'https://elsewhere.example/page',
  reason: 'illegal',
  text: 'It sells stolen bicycles.',
  name: 'Rea Reader',
  email: 'reader@example.com',
  isAccurate: 'yes',
}

const get = (url: string) => stoop.app.inject({ url })
const send = (fields: Record<string, string>) =>
  stoop.app.inject({
    method: 'POST',
    url: '/about/report',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('/about/transparency', () => {
  it('shows the counts as complete HTML without scripts or names', async () => {
    const ben = await stoop.registerMember('Benedict')
    for (let times = 0; times < 5; times++) await insertDecision(stoop.db, { subjectId: ben.user.id })
    for (const { caseId } of await stoop.db.select().from(decisions))
      await insertReport(stoop.db, { caseId, reason: 'hate', reporterId: ben.user.id })
    expect((await get('/about/transparency')).body).not.toContain('<td>Hate</td>')
    stoop.advanceClock(24 * 60 * 60 * 1000)
    const response = await get('/about/transparency')
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(response.body).toContain('<tr><td>Hate</td><td>5</td></tr>')
    expect(response.body).toContain('<tr><td>Every other reason</td><td>fewer than 5</td></tr>')
    expect(response.body).toContain('<tr><td>Content removed</td><td>Harassment</td><td>5</td></tr>')
    expect(response.body).toContain('<tr><td>Every other decision</td><td>–</td><td>fewer than 5</td></tr>')
    expect(response.body).toContain('<tr><td>Decision reversed</td><td>fewer than 5</td></tr>')
    expect(response.body).toContain('<a href="/about/transparency" aria-current="page">')
    expect(response.body).not.toMatch(/<script|Benedict|Go away/)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('/about/report', () => {
  it('shows a report form that works without scripts', async () => {
    const { statusCode, body, headers } = await get('/about/report?url=https%3A%2F%2Fstoop.test%2Fposts%2F%22%3E1')
    expect(statusCode).toBe(200)
    expect(body).toContain('<form method="post" action="/about/report">')
    expect(body).toContain('value="https://stoop.test/posts/&quot;&gt;1"')
    for (const name of ['url', 'reason', 'text', 'name', 'email', 'isAccurate'])
      expect(body).toMatch(new RegExp(`<label for="${name}">[^<]+`))
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  })

  it('mails the sender of a report a receipt without the text of the report', async () => {
    const response = await send(REPORT)
    expect(response.statusCode).toBe(201)
    expect(response.body).toContain('<h1>We have received your report</h1>')
    expect(response.body).toContain('<li>Address: https://elsewhere.example/page</li>')
    expect(response.body).toContain('<li>Reason: Something else that is illegal</li>')
    expect(response.body).toMatch(/<li>Received: \w+ \d+, \d{4} at /)
    expect(await stoop.db.select().from(cases)).toMatchObject([{ targetType: 'link', targetUrl: REPORT.url }])
    expect(await stoop.db.select().from(reports)).toMatchObject([
      { reporterId: null, reporterEmail: REPORT.email, text: 'Name: Rea Reader\n\nIt sells stolen bicycles.' },
    ])
    const mails = await deliverMail(stoop)
    expect(mails).toMatchObject([{ to: REPORT.email, subject: 'We have received your report' }])
    expect(JSON.stringify(mails)).not.toMatch(/elsewhere|bicycles|Rea Reader/)
  })

  it('opens a case about a post if the reporter gives no email', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await createPost(ann, 'Stolen bicycles', 'public')
    const { email: _, ...withoutEmail } = REPORT
    const response = await send({ ...withoutEmail, url: `http://stoop.test/post/${id}` })
    expect(response.body).toContain('Without an email we cannot tell you the outcome.')
    expect(await stoop.db.select().from(cases)).toMatchObject([{ targetType: 'post', targetId: id }])
    expect(await deliverMail(stoop)).toEqual([])
  })

  it('returns the form with all errors and all entered values', async () => {
    const response = await send({ url: '', reason: 'boredom', text: '<b>Stolen</b>', email: 'nobody' })
    expect(response.statusCode).toBe(400)
    for (const name of ['url', 'reason', 'email', 'isAccurate'])
      expect(response.body, name).toMatch(new RegExp(`<p class="error" id="${name}-error">[A-Z]`))
    expect(response.body).toContain('aria-invalid="true" aria-describedby="email-error"')
    expect(response.body).toContain('>&lt;b&gt;Stolen&lt;/b&gt;</textarea>')
    expect(await stoop.db.$count(reports)).toBe(0)
  })

  it('returns 400 without the confirmation that the report is accurate', async () => {
    const { isAccurate: _, ...unconfirmed } = REPORT
    const response = await send(unconfirmed)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('<p class="error" id="isAccurate-error">Please confirm this</p>')
    expect(await stoop.db.$count(reports)).toBe(0)
  })

  it('returns 415 for a body that is not a form', async () => {
    const json = { method: 'POST' as const, url: '/about/report', headers: { 'content-type': 'text/plain' } }
    expect((await stoop.app.inject({ ...json, payload: 'url=x' })).statusCode).toBe(415)
  })

  it('returns 429 with the form after too many reports from one address', async () => {
    const allowances = { ...DEFAULT_RATE_LIMITS.allowances, linkReport: { points: 7, duration: 3600 } }
    stoop.setLimits(inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances }))
    for (let n = 0; n < 7; n++) expect((await send({ ...REPORT, url: `https://e.example/${n}` })).statusCode).toBe(201)
    const rejected = await send(REPORT)
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect(rejected.body).toContain('<p class="error" role="alert">Too many attempts.')
    expect(rejected.body).toContain('It sells stolen bicycles.</textarea>')
    expect(await deliverMail(stoop)).toHaveLength(DEFAULT_RATE_LIMITS.allowances.linkMail.points)
  })
})
