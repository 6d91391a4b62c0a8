import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@stoop/db/testing'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openEventStream } from './fixtures/event-stream.ts'
import { runServer } from './fixtures/run-server.ts'
import { runStoop } from './fixtures/run-stoop.ts'
import { send, text } from './fixtures/server-processes.ts'

// The tests start two real servers.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PASSWORD = 'front-stoop'
/** How long a server caches a session if the database reports no end. */
const LONG_BEFORE_EXPIRY_MS = 30_000

/** A member with two sessions. */
type Ann = { email: string; token: string; otherToken: string }
/** Ends at least the first session, on the first server or with a command. */
type Ending = (ann: Ann) => Promise<unknown>

const dataDir = mkdtempSync(join(tmpdir(), 'stoop-sessions-'))
const servers: ReturnType<typeof runServer>[] = []
let env: Record<string, string> = {}
let closeDatabase = async () => {}
let first = ''
let second = ''

beforeAll(async () => {
  const { url, close } = await testDatabase()
  closeDatabase = close
  env = { DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', WEB_APP: 'off' }
  servers.push(runServer(env), runServer(env))
  ;[first = '', second = ''] = await Promise.all(servers.map(({ address }) => address))
})
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    await ended
  }
  await closeDatabase()
  rmSync(dataDir, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

const onFirst = async (token: string, method: string, path: string, body?: object) => {
  const response = await send({ address: first, token }, method, path, body)
  expect(response.status, `${method} ${path}`).toBe(200)
  return response.json()
}

const signIn = async (email: string) =>
  text(await onFirst('', 'POST', '/api/auth/login', { email, password: PASSWORD }), 'token')

async function registerAnn(name: string): Promise<Ann> {
  const email = `${name}@stoop.test`
  const form = { email, username: name, password: PASSWORD, firstName: 'Ann', lastName: 'Lee', selectedCity: 'Boston' }
  const response = await send({ address: first, token: '' }, 'POST', '/api/auth/register', form)
  return { email, token: text(await response.json(), 'token'), otherToken: await signIn(email) }
}

const runCommand = async (...args: string[]) => {
  const { status, stdout, stderr } = await runStoop(['member', ...args], env)
  expect(status, stdout + stderr).toBe(0)
}

/** Requests a link to choose a new password. Returns its token from the file of the mail. */
async function requestReset(email: string): Promise<string> {
  await onFirst('', 'POST', '/api/auth/forgot', { email })
  let token = ''
  const readToken = async () => {
    for (const name of await readdir(join(dataDir, 'mail')).catch(() => [])) {
      if (!name.endsWith('.eml')) continue
      const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', name)))
      if (mail.to?.some(({ address }) => address === email))
        token = /\/auth\/reset#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? token
    }
    return token
  }
  await expect.poll(readToken, { timeout: LONG_BEFORE_EXPIRY_MS, interval: 200 }).not.toBe('')
  return token
}

async function findFirstSession({ otherToken }: Ann): Promise<string> {
  const sessions: unknown = await onFirst(otherToken, 'GET', '/api/auth/sessions')
  const ids = Array.isArray(sessions)
    ? sessions.filter((each) => text(each, 'isCurrent') === 'false').map((each) => text(each, 'id'))
    : []
  expect(ids).toHaveLength(1)
  return ids[0] ?? ''
}

const ENDINGS: [what: string, name: string, ending: Ending][] = [
  ['the member signs out', 'ann1', ({ token }) => onFirst(token, 'POST', '/api/auth/logout')],
  [
    'the member ends it from another device',
    'ann2',
    async (ann) => onFirst(ann.otherToken, 'DELETE', `/api/auth/sessions/${await findFirstSession(ann)}`),
  ],
  ['the member ends all others', 'ann3', ({ otherToken }) => onFirst(otherToken, 'DELETE', '/api/auth/sessions')],
  [
    'the member changes the password',
    'ann4',
    ({ otherToken }) =>
      onFirst(otherToken, 'PUT', '/api/auth/password', { currentPassword: PASSWORD, newPassword: 'back-stoop' }),
  ],
  [
    'the member chooses a new password by a mailed link',
    'ann5',
    async ({ email }) =>
      onFirst('', 'POST', '/api/auth/reset', { token: await requestReset(email), password: 'back-stoop' }),
  ],
  [
    'the member deletes the account',
    'ann6',
    ({ otherToken }) => onFirst(otherToken, 'DELETE', '/api/account', { password: PASSWORD }),
  ],
  ['the operator signs the member out', 'ann7', ({ email }) => runCommand('sign-out', email)],
  [
    'the operator suspends the member',
    'ann8',
    ({ email }) => runCommand('suspend', email, '--days', '7', '--reason', 'Spam'),
  ],
  ['the operator deletes the member', 'ann9', ({ email }) => runCommand('delete', email, '--yes')],
  ['the operator erases the member', 'ann10', ({ email }) => runCommand('delete', email, '--now', '--yes')],
]

it.each(ENDINGS)('ends a session and its event stream on another server when %s', async (_what, name, end) => {
  const ann = await registerAnn(name)
  const readOnSecond = async () => (await send({ address: second, token: ann.token }, 'GET', '/api/auth/user')).status
  // The server caches the session only when it receives reports about ended sessions.
  expect(await readOnSecond()).toBe(200)
  const stream = await openEventStream({ address: second, token: ann.token })
  expect(stream.response.status).toBe(200)
  await end(ann)
  await expect.poll(readOnSecond, { timeout: LONG_BEFORE_EXPIRY_MS, interval: 50 }).toBe(401)
  expect(await stream.ended).toMatchObject({ by: 'error', error: expect.stringContaining('"httpStatus":401') })
})
