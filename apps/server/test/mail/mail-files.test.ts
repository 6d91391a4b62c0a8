import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queueMail } from '@stoop/api/outbox/queue-mail'
import { inTransaction } from '@stoop/api/transaction'
import { outbox } from '@stoop/db/schema'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openMailTransport } from '../../src/jobs/mail/open-mail-transport.ts'
import { runMail } from '../fixtures/sent-mail.ts'
import { useServer } from '../fixtures/test-server.ts'

const stoop = useServer()
const log = { warn: vi.fn(), error: vi.fn() }

it('writes messages to private files if MAIL_URL is not set', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { id: userId, email } = (await stoop.registerMember('Ann')).user
  const id = await inTransaction(stoop.services, (tx) =>
    queueMail(tx, { userId, email }, { template: 'reset-password', params: {} }),
  )
  const print = vi.fn()
  const env = { mailUrl: undefined, mailFrom: 'Stoop <stoop@localhost>', dataDir }
  await runMail(stoop, openMailTransport(env, stoop.site, print), log)

  const file = join(dataDir, 'mail', `${id}.eml`)
  expect(print.mock.calls).toEqual([[`Mail: ${file}`]])
  expect(await readdir(join(dataDir, 'mail'))).toEqual([`${id}.eml`])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700)
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail.text).toMatch(/http:\/\/stoop\.test\/auth\/reset#[\w-]{43}/)
  expect(await stoop.db.select().from(outbox)).toEqual([])
})

it('keeps messages in the outbox while the folder cannot be written', async () => {
  const { id: userId, email } = (await stoop.registerMember('Ann')).user
  await inTransaction(stoop.services, (tx) =>
    queueMail(tx, { userId, email }, { template: 'password-changed', params: {} }),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(join(dataDir, 'mail'), '')
  const env = { mailUrl: undefined, mailFrom: 'Stoop <stoop@localhost>', dataDir }
  await runMail(stoop, openMailTransport(env, stoop.site, vi.fn()), log)
  expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/^Mail cannot be sent/))
  expect(await stoop.db.select().from(outbox)).toHaveLength(1)
})
