import { hashSecret } from '@stoop/api/secret-tokens'
import { openDatabase } from '@stoop/db/client'
import { testDatabase } from '@stoop/db/testing'
import { authResponse } from '@stoop/validators/auth'
import { expect, it, onTestFinished } from 'vitest'
import { runServer } from '../fixtures/run-server.ts'
import { smtpError, startSmtpServer } from '../fixtures/smtp-server.ts'

const PASSWORDS = ['correct horse', 'a better password', 'the best password']

it('logs no tokens, passwords and addresses at debug level', async () => {
  const { url, close: closeDatabase } = await testDatabase()
  const { db, close } = openDatabase({ url })
  const smtp = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('refused') ? smtpError(550, `No such user: ${address}`) : undefined),
  })
  const env = {
    DATABASE_URL: url,
    MAIL_URL: smtp.url,
    SEED: 'none',
    LOG_LEVEL: 'debug',
    WEB_APP: 'off',
    RATE_LIMITS: 'off',
  }
  const server = runServer(env)
  onTestFinished(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await smtp.close()
    await close(1)
    await closeDatabase()
  })
  const address = await server.address
  let bearer = ''
  async function send(method: string, path: string, body: object, status = 200): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
    expect(response.status, path).toBe(status)
    return response.json()
  }
  const tokens: string[] = []
  /** Waits for the link to this page, and checks that only the hash of its token is stored. */
  async function tokenFor(page: string): Promise<string> {
    const findToken = () =>
      smtp.received
        .flatMap(({ text }) => text?.match(new RegExp(`${page}#([\\w-]+)`))?.[1] ?? [])
        .filter((token) => !tokens.includes(token))
        .at(-1)
    await expect.poll(findToken, { message: `a link to ${page}` }).toBeDefined()
    const token = findToken() ?? ''
    tokens.push(token)
    const [stored] = await db.execute(`select
      (select json_agg(t) from account_tokens t)::text || coalesce((select json_agg(o) from outbox o)::text, '') as rows`)
    expect(String(stored?.rows)).toContain(hashSecret(token))
    expect(String(stored?.rows)).not.toContain(token)
    return token
  }

  const ann = { email: 'ann@stoop.test', firstName: 'Ann', lastName: 'Lee', username: 'ann', selectedCity: 'Boston' }
  await send('POST', '/api/auth/register', { ...ann, password: PASSWORDS[0] }, 201)
  const refused = { ...ann, email: 'refused@stoop.test', username: 'refused' }
  await send('POST', '/api/auth/register', { ...refused, password: PASSWORDS[0] }, 201)
  await send('POST', '/api/auth/verify', { token: await tokenFor('/auth/verify') })
  await send('POST', '/api/auth/forgot', { email: ann.email })
  await send('POST', '/api/auth/reset', { token: await tokenFor('/auth/reset'), password: PASSWORDS[1] })
  const signedIn = await send('POST', '/api/auth/login', { email: ann.email, password: PASSWORDS[1] })
  bearer = authResponse.parse(signedIn).token
  await send('PUT', '/api/auth/password', { currentPassword: PASSWORDS[1], newPassword: PASSWORDS[2] })
  await send('PUT', '/api/auth/email', { email: 'ann.lee@stoop.test' })
  await send('POST', '/api/auth/email/confirm', { token: await tokenFor('/auth/email') })
  const undoToken = await tokenFor('/auth/undo')
  await send('POST', '/api/auth/email/undo', { token: undoToken })
  await send('POST', '/api/auth/email/undo', { token: undoToken }, 400)

  const log = [...server.lines, ...server.errors].join('\n')
  expect(log).toContain('was given up: EENVELOPE 550 RCPT TO')
  expect(log).toContain('"url":"/api/auth/email/undo"')
  const secrets = [...tokens, ...tokens.map(hashSecret), ...PASSWORDS, bearer, '@stoop.test', 'No such user']
  for (const secret of secrets) expect(log).not.toContain(secret)
}, 60_000)
