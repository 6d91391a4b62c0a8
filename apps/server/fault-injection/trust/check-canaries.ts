// Over 200 lines: the acts that use the canaries, the places that are searched, and the declared hits.
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { REST } from '@stoop/api/rest-table'
import { authResponse } from '@stoop/validators/auth'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Line } from '../pgbouncer/lines.ts'
import { type Installation, requireServer } from './installation.ts'
import { bearer, sendInTurn, sendOne, type TrustRequest } from './send-all.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics-of-this-check'
/** The log has all that the server ever logs. */
export const CANARY_ENV = { LOG_LEVEL: 'debug', METRICS_TOKEN }

type Kind = 'password' | 'token' | 'email' | 'text'
/** A value that occurs nowhere else, and the name of what it was used for. */
type Canary = { kind: Kind; name: string; value: string }
/** A searched place, such as a column or the log, with its content. */
type Place = { name: string; content: string }

/** Where a canary may be. All other hits are failures. */
const DECLARED: Record<Kind, RegExp> = {
  password: /^never$/,
  // Links in mails carry a token. Without a mail server, the operator reads mails in this folder.
  token: /^file mail\//,
  email: /^(column (users\.email|account_tokens\.email|outbox\.\w+)|file mail\/|own response)/,
  text: /^(column (posts|comments|messages|community_posts|community_comments|versions|users|reports|cases|communities|vocabulary)\.\w+|own response)/,
}

/** Enters a marked text in every secret and private input, then searches for it in every place. */
export async function checkCanaries(installation: Installation): Promise<Line[]> {
  const { address, lines } = requireServer(installation)
  const canaries: Canary[] = []
  const plant = (kind: Kind, name: string, prefix = 'canary') => {
    // Letters and digits only, so that no encoding changes the value.
    const value = `${prefix}${randomBytes(9).toString('hex')}`
    canaries.push({ kind, name, value })
    return value
  }
  const watch = (kind: Kind, name: string, value: string) => canaries.push({ kind, name, value })
  const own = await useCanaries(installation, plant, watch)
  const places: Place[] = [
    ...(await readColumns(installation)),
    ...(await readFiles(installation.dataDir)),
    {
      name: 'metrics',
      content: (await sendOne({ address, method: 'GET', path: '/metrics', headers: bearer(METRICS_TOKEN) })).text,
    },
    ...(await readResponses(address, 'response to a visitor', {})),
    ...(await readResponses(address, 'response to a stranger', bearer(own.strangersToken))),
    ...(await readResponses(address, 'own response', bearer(own.token))),
    { name: 'log', content: lines.join('\n') },
  ]
  const hits = canaries.flatMap((canary) =>
    places.filter(({ content }) => contains(content, canary.value)).map(({ name }) => ({ canary, name })),
  )
  const undeclared = hits.filter(({ canary, name }) => !DECLARED[canary.kind].test(name))
  const kinds = Object.entries(Object.groupBy(canaries, ({ kind }) => kind)).map(
    ([kind, group = []]) => `${group.length} ${kind}`,
  )
  return [
    ['canaries', kinds.join(', '), canaries.length > 15],
    [
      'searched places',
      `${places.length}, of which the log has ${lines.length} lines`,
      places.length > 200 && lines.length > 50,
    ],
    ['declared hits', hits.length - undeclared.length, hits.length > undeclared.length],
    [
      'other hits',
      [undeclared.length, ...new Set(undeclared.map(({ canary, name }) => `${canary.name} in ${name}`))]
        .slice(0, 12)
        .join('; '),
      undeclared.length === 0,
    ],
  ]
}

/** Also finds the value in hexadecimal and base64, as in dumps and headers. */
const contains = (content: string, value: string) =>
  content.toLowerCase().includes(value.toLowerCase()) ||
  content.includes(Buffer.from(value).toString('hex')) ||
  content.includes(Buffer.from(value).toString('base64').slice(0, 20))

type Plant = (kind: Kind, name: string, prefix?: string) => string

async function useCanaries(
  installation: Installation,
  plant: Plant,
  watch: (kind: Kind, name: string, value: string) => void,
) {
  const { address } = requireServer(installation)
  const send = async (token: string, method: string, path: string, body?: object, expected?: number) => {
    const request: TrustRequest = {
      address,
      method,
      path,
      headers: token === '' ? {} : bearer(token),
      ...(body && { body }),
    }
    const { status, text } = await sendOne(request)
    if (expected === undefined ? status >= 300 : status !== expected)
      throw new Error(`${method} ${path}: ${status} ${text}`)
    return text
  }
  const idOf = (text: string) => z.object({ id: z.string() }).parse(JSON.parse(text)).id
  const register = async (username: string, email: string, password: string) => {
    const form = { email, password, username, firstName: username, lastName: 'Tester', selectedCity: 'Chicago' }
    const { token, user } = authResponse.parse(JSON.parse(await send('', 'POST', '/api/auth/register', form)))
    watch('token', `the session of ${username}`, token)
    return { token, id: user.id, form }
  }
  const email = `${plant('email', 'the email')}@stoop.test`
  const [first, second, third] = [
    plant('password', 'the first password'),
    plant('password', 'a changed password'),
    plant('password', 'a password after a reset'),
  ]
  const ann = await register('ann', email, first)
  const ben = await register(
    'ben',
    `${plant('email', "a friend's email")}@stoop.test`,
    plant('password', "a friend's password"),
  )
  const stranger = await register('zoe', 'zoe@stoop.test', 'correct horse')

  // Secrets in the wrong place: a wrong password, a password as email, a token in the address, a broken body.
  await send('', 'POST', '/api/auth/login', { email, password: plant('password', 'a wrong password') }, 401)
  await send(
    '',
    'POST',
    '/api/auth/login',
    { email: `${plant('password', 'a password typed as email')}@stoop.test`, password: 'correct horse' },
    401,
  )
  await send(
    '',
    'POST',
    '/api/auth/register',
    { ...ann.form, username: 'ann2', password: plant('password', 'the password of a second registration') },
    409,
  )
  await send(
    '',
    'POST',
    '/api/auth/reset',
    { token: plant('token', 'an unknown link'), password: plant('password', 'a password with an unknown link') },
    400,
  )
  await send('', 'GET', `/api/users/${plant('text', 'an unknown username')}`, undefined, 401)
  await send('', 'GET', `/auth/reset/${plant('token', 'a token in the path')}`, undefined, 404)
  await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${plant('email', 'an email in broken JSON')}",`,
  })
  await fetch(`${address}/api/auth/user`, {
    headers: {
      authorization: `Bearer ${plant('token', 'an unknown token')}`,
      cookie: `stoop=${plant('token', 'an unknown cookie')}`,
    },
  })
  await Promise.all(
    [1, 2, 3, 4].map(() =>
      sendOne({
        address,
        method: 'POST',
        path: '/api/auth/register',
        body: { ...ann.form, email: email.toUpperCase(), username: 'ann3' },
      }),
    ),
  )

  await send(ann.token, 'PUT', '/api/auth/password', { currentPassword: first, newPassword: second })
  await send('', 'POST', '/api/auth/forgot', { email })
  const linkToken = await waitForLink(installation.dataDir)
  watch('token', 'the link to a new password', linkToken)
  await send('', 'POST', '/api/auth/reset', { token: linkToken, password: third })
  const signedIn = authResponse.parse(JSON.parse(await send('', 'POST', '/api/auth/login', { email, password: third })))
  const { token } = signedIn
  watch('token', 'the session after the reset', token)

  const text = (name: string) => plant('text', name)
  await send(token, 'POST', '/api/friends/request', { userId: ben.id })
  await send(ben.token, 'POST', '/api/friends/request', { userId: ann.id })
  await send(token, 'POST', `/api/conversations/${ben.id}/messages`, { content: text('a message') })
  await send(token, 'GET', `/api/conversations/${ben.id}/messages?q=${text('a search in messages')}`)
  await send(token, 'GET', `/api/users/search?q=${text('a search for people')}`)
  const post = idOf(await send(token, 'POST', '/api/posts', { content: text('a private post'), visibility: 'private' }))
  await send(token, 'PUT', `/api/posts/${post}`, { content: text('an edited private post'), version: 1 })
  const friendsPost = idOf(await send(token, 'POST', '/api/posts', { content: text('a post for friends') }))
  await send(ben.token, 'POST', `/api/posts/${friendsPost}/comments`, { content: text('a reply to friends') })
  await send(ben.token, 'POST', '/api/reports', {
    targetType: 'post',
    targetId: friendsPost,
    reason: 'spam',
    text: text('a report'),
  })
  // Errors of the database must not quote values: its connections end while members write.
  const writes = Array.from({ length: 40 }, () => ({
    address,
    method: 'POST',
    path: '/api/posts',
    headers: bearer(token),
    body: { content: text('a post while the database is away'), visibility: 'private' },
  }))
  await Promise.all([
    sendInTurn(writes, 8),
    installation.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stoop'`,
    ),
  ])
  return { token, strangersToken: stranger.token }
}

/** Waits for the mail with the link to a new password. */
async function waitForLink(dataDir: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    for (const { content } of await readFiles(join(dataDir, 'mail'))) {
      const decoded = content.replaceAll('=\r\n', '').replaceAll('=\n', '')
      const token = /\/auth\/reset#([\w-]{43})/.exec(decoded)?.[1]
      if (token) return token
    }
    await pause(100)
  }
  throw new Error('The mail with the link did not arrive')
}

/** Reads every column of every table as text. */
async function readColumns({ db }: Installation): Promise<Place[]> {
  const columns = await db.execute<{
    table: string
    column: string
  }>(sql`select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const places: Place[] = []
  for (const { table, column } of columns) {
    const [row] = await db.execute<{ content: string | null }>(
      sql`select string_agg(${sql.identifier(column)}::text, ' ') as content from ${sql.identifier(table)}`,
    )
    places.push({ name: `column ${table}.${column}`, content: row?.content ?? '' })
  }
  return places
}

/** Reads all files of a folder, also of those below it. */
async function readFiles(folder: string): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.map(async (file) => ({
      name: `file ${file.slice(folder.length + 1)}`,
      content: await readFile(file, 'latin1'),
    })),
  )
}

/** Sends every GET endpoint, with ids that exist where the path has none. */
async function readResponses(address: string, name: string, headers: Record<string, string>): Promise<Place[]> {
  const paths = Object.keys(REST).flatMap((endpoint) => {
    const [method, path = ''] = endpoint.split(' ')
    return method === 'GET' ? [path.replace(/:username/, 'ann').replace(/:\w+/g, () => crypto.randomUUID())] : []
  })
  const searches = ['/api/users/search?q=ann', '/api/posts/search?q=canary', '/api/communities/search?q=canary']
  const requests = [...paths, ...searches].map((path) => ({ address, method: 'GET', path, headers }))
  const responses = await sendInTurn(requests, 8)
  return responses.map(({ request, text }) => ({ name: `${name} ${request.path.split('?')[0]}`, content: text }))
}
