import { PROCEDURES } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import { describe, expect, it } from 'vitest'
import { type Input, restRequest } from './fixtures/api-client.ts'
import { expectErrorBody, toApiResponse, toEndpoint } from './fixtures/api-response.ts'
import { useServer } from './fixtures/test-server.ts'

/**
 * Invalid credentials: none, an empty header, an unknown token, another scheme, a revoked token, the cookie of a revoked session,
 * and a token as cookie.
 */
const invalidCredentials: Record<string, string>[] = [{}, { authorization: '' }, { authorization: 'Bearer ' }]
/** What the browser of a signed-in member sends for a form on another site. */
const crossSite: Record<string, string> = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
const stoop = useServer({
  async setup() {
    crossSite.cookie = (await stoop.registerMember('Ben')).cookie
    const ann = await stoop.registerMember('Ann')
    await ann.callRest('POST /api/auth/logout')
    invalidCredentials.push(
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Basic ${ann.token}` },
      { authorization: `Bearer ${ann.token}` },
      { cookie: ann.cookie },
      { cookie: `stoop=${ann.token}` },
    )
  },
})

const PUBLIC_PROCEDURES = [
  'auth.register',
  'auth.login',
  'account.verify',
  'account.forgot',
  'account.reset',
  'account.confirmEmail',
  'account.undoEmailChange',
  'passkeys.challenge',
  'passkeys.login',
  'passkeys.recover',
  'site.info',
  'site.transparency',
  'profiles.preview',
  'posts.preview',
  'reports.createForLink',
  'statements.oneByToken',
  'statements.appealByToken',
  'communities.preview',
  'communities.byToken',
]

describe('returns 401 without a valid token', () => {
  it.each(Object.entries(REST).filter(([, row]) => !PUBLIC_PROCEDURES.includes(row.procedure)))('%s', async (name) => {
    for (const headers of invalidCredentials) {
      const endpoint = toEndpoint(name)
      const raw = await stoop.app.inject({ ...restRequest(endpoint, randomIds(name)), headers })
      const response = toApiResponse(raw)
      expect(response, JSON.stringify(headers)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      expectErrorBody(response)
    }
  })

  it.each([...PROCEDURES.keys()].filter((path) => !PUBLIC_PROCEDURES.includes(path)))('%s by tRPC', async (path) => {
    for (const headers of invalidCredentials) expect((await stoop.caller(headers).callTrpc(path, {})).status).toBe(401)
  })
})

describe('returns 401 to a write with only the cookie', () => {
  const isWrite = (path: string) => !PUBLIC_PROCEDURES.includes(path) && PROCEDURES.get(path)?.type === 'mutation'

  it.each(Object.entries(REST).filter(([, row]) => isWrite(row.procedure)))('%s', async (name) => {
    const request = restRequest(toEndpoint(name), randomIds(name))
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const raw = await stoop.app.inject({ ...request, headers: { ...crossSite, 'content-type': type } })
      expect(raw.statusCode, type).toBe(401)
    }
  })

  it.each([...PROCEDURES.keys()].filter(isWrite))('%s by tRPC', async (path) => {
    expect((await stoop.caller(crossSite).callTrpc(path, {})).status).toBe(401)
  })
})

const randomIds = (endpoint: string): Input =>
  Object.fromEntries([...endpoint.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))
