// Over 200 lines: all responses of a mail server, and all failures of the connection to it.
import { LEASE_MS, leaseJob } from '@stoop/api/jobs/lease'
import { mailJob } from '@stoop/api/mail/mail-job'
import type { MailMessage } from '@stoop/api/outbox/mail-message'
import { queueMail } from '@stoop/api/outbox/queue-mail'
import { inTransaction } from '@stoop/api/transaction'
import { jobs, outbox } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { smtpTransport } from '../../src/jobs/mail/smtp-transport.ts'
import { startRunner } from '../../src/jobs/start-runner.ts'
import { runJobs, runMail } from '../fixtures/sent-mail.ts'
import { type SmtpServer, smtpError, startSmtpServer } from '../fixtures/smtp-server.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'

const stoop = useServer()
const MINUTE_MS = 60 * 1000
const PASSWORD_CHANGED: MailMessage = { template: 'password-changed', params: {} }
const log = { warn: vi.fn(), error: vi.fn() }
let smtp: SmtpServer

async function startServer(options?: SMTPServerOptions, port?: number): Promise<SmtpServer> {
  smtp = await startSmtpServer(options, port)
  return smtp
}

function openTransport(url = smtp.url) {
  const transport = smtpTransport({ url, from: 'Stoop <stoop@mail.test>', getOrigin: () => 'https://stoop.test' })
  onTestFinished(() => transport.close())
  return transport
}

const queue = (member: Member, message: MailMessage = PASSWORD_CHANGED) =>
  inTransaction(stoop.services, (tx) => queueMail(tx, { userId: member.user.id, email: member.user.email }, message))

const waiting = () => stoop.db.select().from(outbox)
const mailJobs = () => stoop.db.select().from(jobs).where(eq(jobs.kind, 'mail'))

const startMail = () =>
  startRunner(stoop.services, [mailJob(stoop.services, openTransport(), log)], { onError: log.error, pollMs: 2000 })

beforeEach(() => {
  log.warn.mockReset()
  log.error.mockReset()
})
afterEach(async () => {
  expect(log.error).not.toHaveBeenCalled()
  await smtp.close()
})

describe('a message', () => {
  it('sends a message with a text and an HTML part, without remote content', async () => {
    await startServer()
    const ann = await stoop.registerMember('Ann')
    const id = await queue(ann)
    await runMail(stoop, openTransport(), log)
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      from: { name: 'Stoop', address: 'stoop@mail.test' },
      to: [{ address: 'ann@stoop.test' }],
      subject: 'Your password was changed',
      messageId: `<${id}@stoop.test>`,
    })
    expect(mail?.text).toContain('http://stoop.test/auth/forgot')
    expect(mail?.html).toContain('prefers-color-scheme:dark')
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(|@import/)
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(await waiting()).toEqual([])
  })

  it('escapes markup in the texts of members', async () => {
    await startServer()
    const ann = await stoop.registerMember('Ann')
    await queue(ann, { template: 'new-sign-in', params: { device: '<img src=x> & "co"', at: '2026-11-22T22:00:00Z' } })
    await runMail(stoop, openTransport(), log)
    expect(smtp.received[0]?.html).toContain('&lt;img src=x&gt; &amp; &quot;co&quot;, November 22, 2026 at 4:00 PM CST')
    expect(smtp.received[0]?.text).toContain('<img src=x> & "co"')
  })
})

describe('the mail job', () => {
  it('sends a message soon after the commit of its transaction', async () => {
    await startServer()
    const ann = await stoop.registerMember('Ann')
    const stop = startMail()
    await queue(ann)
    await expect.poll(() => smtp.received).toHaveLength(1)
    await stop()
    await queue(ann)
    expect(await waiting()).toHaveLength(1)
  })

  it('finishes sending the current message when the job is stopped', async () => {
    const received = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await startServer({
      onData(stream, _session, callback) {
        stream.resume()
        stream.on('end', () => received.resolve())
        void answer.promise.then(() => callback())
      },
    })
    const ann = await stoop.registerMember('Ann')
    await queue(ann)
    await queue(ann)
    const stop = startMail()
    await received.promise
    const stopped = stop()
    answer.resolve()
    await stopped
    expect(await waiting()).toHaveLength(1)
  })

  it('sends all messages when an unreachable mail server is available again', async () => {
    const { port } = await startServer()
    await smtp.close()
    const ann = await stoop.registerMember('Ann')
    for (let n = 0; n < 3; n++) await queue(ann)
    const job = mailJob(stoop.services, openTransport(), log)
    for (let minute = 0; minute < 5; minute++) {
      await runJobs(stoop, job)
      stoop.advanceClock(MINUTE_MS)
    }
    expect(await waiting()).toHaveLength(3)
    expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/^Mail cannot be sent \(\w+ CONN\)/)]])
    await startServer({}, port)
    await runJobs(stoop, job)
    expect(smtp.received).toHaveLength(3)
    expect(log.warn).toHaveBeenLastCalledWith('Mail is being sent again.')
  })

  it('drops a message that the server rejects permanently', async () => {
    await startServer({
      onRcptTo: ({ address }, _session, callback) => callback(smtpError(550, `No such user: ${address}`)),
    })
    await queue(await stoop.registerMember('Ann'))
    await queue(await stoop.registerMember('Ben'))
    await runMail(stoop, openTransport(), log)
    expect(await waiting()).toEqual([])
    expect(log.warn).toHaveBeenCalledTimes(2)
    expect(log.warn.mock.calls.flat().join()).toMatch(
      /\(password-changed, attempt 1\) was given up: EENVELOPE 550 RCPT TO/,
    )
    expect(log.warn.mock.calls.flat().join()).not.toMatch(/@|No such user/)
  })

  it('retries a temporarily rejected message after the documented waiting times', async () => {
    await startServer({ onRcptTo: (_address, _session, callback) => callback(smtpError(450, 'Greylisted')) })
    await queue(await stoop.registerMember('Ann'))
    // Stop the clock: the waiting times are exact only if no time passes between the attempt and the query.
    stoop.stopClock()
    const transport = openTransport()
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      await runMail(stoop, transport, log)
      const [job] = await mailJobs()
      const wait = Math.round((Number(job?.runAt) - stoop.services.clock.now()) / 1000)
      waits.push(wait)
      stoop.advanceClock((wait + 1) * 1000)
    }
    expect(waits).toEqual([10, 30, 60, 120, 300, 600, 900, 900])
    expect(log.warn).toHaveBeenLastCalledWith(expect.stringContaining('is tried again later: EENVELOPE 450 RCPT TO'))
    stoop.advanceClock(2 * 24 * 60 * MINUTE_MS)
    await runMail(stoop, transport, log)
    expect(await waiting()).toEqual([])
    expect(log.warn).toHaveBeenLastCalledWith(expect.stringContaining('was given up: postponed: EENVELOPE 450 RCPT TO'))
  })

  it('does not send a message that is older than two days', async () => {
    await startServer()
    await queue(await stoop.registerMember('Ann'))
    stoop.advanceClock(2 * 24 * 60 * MINUTE_MS + 1000)
    await runMail(stoop, openTransport(), log)
    expect(smtp.received).toEqual([])
    expect(await waiting()).toEqual([])
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('was given up: it is too old'))
  })

  it('sends a change-of-email message, which has an undo link, until it is 7 days old', async () => {
    await startServer()
    const ann = await stoop.registerMember('Ann')
    const message: MailMessage = { template: 'email-changed', params: { newEmail: 'new@stoop.test' } }
    const weekMs = 7 * 24 * 60 * MINUTE_MS
    await queue(ann, message)
    stoop.advanceClock(weekMs - MINUTE_MS)
    await runMail(stoop, openTransport(), log)
    expect(smtp.received).toHaveLength(1)
    await queue(ann, message)
    stoop.advanceClock(weekMs + MINUTE_MS)
    await runMail(stoop, openTransport(), log)
    expect(smtp.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('keeps messages when the server rejects the sender or the password', async () => {
    await startServer({ onMailFrom: (_address, _session, callback) => callback(smtpError(553, 'Sender not allowed')) })
    await queue(await stoop.registerMember('Ann'))
    await runMail(stoop, openTransport(), log)
    expect(await mailJobs()).toMatchObject([{ lastError: 'unavailable: EENVELOPE 553 MAIL FROM' }])
  })

  it('sends the password to no server without encryption, except on this machine', async () => {
    await startServer()
    await queue(await stoop.registerMember('Ann'))
    const transport = openTransport(`smtp://user:secret@[::ffff:127.0.0.1]:${smtp.port}`)
    await runMail(stoop, transport, log)
    expect(smtp.received).toEqual([])
    expect(await mailJobs()).toMatchObject([{ lastError: expect.stringMatching(/^unavailable: ETLS /) }])
  })

  it('does not send a message that another server has leased until the lease expires', async () => {
    await startServer()
    const ann = await stoop.registerMember('Ann')
    await queue(ann)
    await leaseJob(stoop.services, eq(jobs.kind, 'mail'))
    const transport = openTransport()
    await runMail(stoop, transport, log)
    expect(smtp.received).toEqual([])
    stoop.advanceClock(LEASE_MS + 1)
    await runMail(stoop, transport, log)
    expect(smtp.received).toHaveLength(1)
  })

  it('sends each message once when several servers send at the same time', async () => {
    await startServer()
    const ann = await stoop.registerMember('Ann')
    for (let n = 0; n < 20; n++) await queue(ann)
    const transports = Array.from({ length: 4 }, () => openTransport())
    await Promise.all(transports.map((transport) => runMail(stoop, transport, log)))
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(20)
    expect(smtp.received).toHaveLength(20)
  })
})
