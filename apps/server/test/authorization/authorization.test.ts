// Over 200 lines: all checks of the table over REST and tRPC use the same server and fixtures.
import { PROCEDURES } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import { sessions, users } from '@stoop/db/schema'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, type Input, procedureRequest, restRequest } from '../fixtures/api-client.ts'
import { type ApiResponse, removeRequestIds, toEndpoint } from '../fixtures/api-response.ts'
import { useServer } from '../fixtures/test-server.ts'
import { type AuthorizationFixtures, createFixtures, ROLES, type Role } from './authorization-fixtures.ts'
import { inputFor, type TargetedInput } from './authorization-inputs.ts'
import { TABLE } from './authorization-table.ts'

const state: { fixtures?: AuthorizationFixtures; secrets?: string[] } = {}
const stoop = useServer({
  async setup() {
    // Stop the clock: on a busy machine, the tests take longer than a challenge (5 minutes) or a confirmation (10 minutes) is
    // valid.
    stoop.stopClock()
    const fixtures = await createFixtures(stoop.services, stoop.anonymous, stoop.registerMember)
    const secretRows = [...(await stoop.db.select().from(sessions)), ...(await stoop.db.select().from(users))]
    const storedSecrets = secretRows.flatMap((row) => ('sid' in row ? [row.sid, row.cookieDigest] : [row.password]))
    const issuedSecrets = fixtures.members.flatMap(({ token, cookie }) => [token, cookie.split('=')[1] ?? ''])
    state.fixtures = fixtures
    state.secrets = [...storedSecrets, ...issuedSecrets, ...Object.values(fixtures.linkTokens)]
  },
})

// With other settings, the preview of a post would be hidden from everyone.
beforeEach(() => {
  stoop.site.hasPostPreviews = true
})

type Line = { title: string; row: string; subject: string; expected: string[] }

/** `pnpm faults authorization` sets this, to check every role over REST and tRPC. */
const isWhole = process.env.STOOP_WHOLE_AUTHORIZATION === '1'

const lines: Line[] = TABLE.split('\n')
  .filter((line) => /^\S/.test(line))
  .map((line) => {
    const words = line.split(/\s+/)
    const cells = words.splice(-ROLES.length)
    const rest = words.splice(words[0]?.startsWith('/') || words[1]?.startsWith('/') ? 2 : 1)
    const [row, subject] = [words.join(' '), rest.join(' ')]
    return { title: `${row} · ${subject}`, row, subject, expected: cells }
  })

const callOf = (row: string): string => {
  const call = REST[toEndpoint(row)]?.procedure
  if (!call) throw new Error(`There is no ${row}`)
  return call
}
const withTitles = (selected: Line[]) => selected.map((line): [string, Line] => [line.title, line])
const isRest = (row: string) => row.includes('/')
const isRead = (row: string) => PROCEDURES.get(isRest(row) ? callOf(row) : row)?.type !== 'mutation'
/** Runs a request without changing data: a read directly, and a write in a transaction that is rolled back. */
const sendWithoutEffect = <T>(row: string, work: () => Promise<T>): Promise<T> =>
  isRead(row) ? work() : stoop.rollBack(work)

describe('the authorization table', () => {
  it('lists every REST endpoint in the authorization table', () => {
    const rows = new Set(lines.map((line) => line.row))
    const missing = Object.keys(REST).filter((endpoint) => !rows.has(endpoint))
    expect(missing, 'write a line of authorization-table.ts').toEqual([])
  })

  it('lists every procedure or its REST endpoint in the authorization table', () => {
    const calls = new Set<string>(lines.map(({ row }) => (isRest(row) ? callOf(row) : row)))
    const missing = [...PROCEDURES.keys()].filter((path) => !calls.has(path))
    expect(missing, 'write a line of authorization-table.ts').toEqual([])
  })

  it('has one line per subject in the authorization table, with a valid expectation in every cell', () => {
    expect(new Set(lines.map((line) => `${line.row} ${line.subject}`)).size).toBe(lines.length)
    for (const { expected } of lines) for (const cell of expected) expect(cell).toMatch(/^(in|out|[245]\d\d)$/)
  })
})

describe('REST', () => {
  it.each(withTitles(lines.filter(({ row }) => isRest(row))))(
    'returns the expected result for %s',
    async (_, { row, subject, expected }) => {
      const endpoint = toEndpoint(row)
      expect(await cells(row, subject, (caller, input) => caller.callRest(endpoint, input))).toEqual(byRole(expected))
    },
  )
})

describe('tRPC', () => {
  it.each(withTitles(lines))('returns the expected result for %s', async (_, line) => {
    const { row, subject } = line
    const path = isRest(row) ? callOf(row) : row
    const roles = trpcRoles(line)
    const results = await cells(row, subject, (caller, input) => caller.callTrpc(path, input), roles)
    const expected = line.expected.map((cell) => (cell === '201' ? '200' : cell))
    expect(results).toEqual(byRole(expected, roles))
  })
})

/**
 * Returns the roles to check over tRPC. If the line is also checked over REST, a sixth of the roles is enough, because REST and
 * tRPC call the same procedure.
 */
const trpcRoles = (line: Line): readonly Role[] => (isRest(line.row) ? sampleRoles(ROLES, line, 6) : ROLES)

/** Divides the roles into `parts` parts and returns one. The next line gets another one. */
function sampleRoles(roles: readonly Role[], line: Line, parts: number): readonly Role[] {
  if (isWhole) return roles
  const first = lines.indexOf(line)
  return roles.filter((_, n) => (n + first) % parts === 0)
}

type SendInput = (caller: ApiClient, input: Input) => Promise<ApiResponse>

/** Returns the results of one line for these roles. Writes are rolled back, so that each request finds the same data. */
async function cells(
  row: string,
  subject: string,
  sendInput: SendInput,
  roles: readonly Role[] = ROLES,
): Promise<Record<string, string>> {
  const targeted = inputFor(fixtures(), row, subject)
  const needsPresence = checksPresence(row, subject)
  const resultFor = async (role: Role) => {
    const response = await sendWithoutEffect(row, () => sendInput(fixtures().clients[role], targeted.input))
    expectNoSecrets(response)
    const result = response.status === 200 && needsPresence ? presenceOf(response, targeted) : String(response.status)
    return [role, result] as const
  }
  if (isRead(row)) return Object.fromEntries(await Promise.all(roles.map(resultFor)))
  const results: (readonly [Role, string])[] = []
  for (const role of roles) results.push(await resultFor(role))
  return Object.fromEntries(results)
}

/** Returns true if the line expects `in` or `out` in some cell, and not only statuses. */
const checksPresence = (row: string, subject: string) =>
  lines.some(
    (line) => line.row === row && line.subject === subject && line.expected.some((cell) => /^(in|out)$/.test(cell)),
  )

const presenceOf = (response: ApiResponse, { target }: TargetedInput) => (response.text.includes(target) ? 'in' : 'out')

/** Returns the cells of a line by role. A failed assertion then names the role. */
const byRole = (row: string[], roles: readonly Role[] = ROLES) =>
  Object.fromEntries(roles.map((role) => [role, row[ROLES.indexOf(role)]]))

/** Checks that the response contains no token, cookie secret, digest or password hash. */
function expectNoSecrets(response: ApiResponse): void {
  // One assertion for all, because there are about 150 secrets and 25,000 responses.
  expect(state.secrets?.filter((secret) => response.text.includes(secret))).toEqual([])
}

function fixtures(): AuthorizationFixtures {
  if (!state.fixtures) throw new Error('The fixtures have not been created yet')
  return state.fixtures
}

describe('a request with only the cookie can read but not write', () => {
  const byCookie = () => stoop.caller({ cookie: fixtures().owner.cookie }, fixtures().owner.user.email)

  it.each(withTitles(lines.filter(({ row }) => isRest(row))))('REST: %s', async (_, { row, subject, expected }) => {
    const response = await sendWithoutEffect(row, () =>
      byCookie().callRest(toEndpoint(row), inputFor(fixtures(), row, subject).input),
    )
    const ownerStatus = expected[ROLES.indexOf('owner')] ?? ''
    if (row.startsWith('GET ')) expect(response.status).toBe(Number(ownerStatus) || 200)
    else expect(response.status).toBe(expected[0] === '401' ? 401 : Number(ownerStatus))
  })

  it.each(withTitles(lines))('tRPC: %s', async (_, { row, subject, expected }) => {
    const path = isRest(row) ? callOf(row) : row
    const response = await sendWithoutEffect(row, () =>
      byCookie().callTrpc(path, inputFor(fixtures(), row, subject).input),
    )
    const isMutation = PROCEDURES.get(path)?.type === 'mutation'
    expect(response.status === 401).toBe(isMutation && expected[0] === '401')
  })

  const procedures = [...PROCEDURES]
  it.each(procedures.filter(([, { type }]) => type === 'mutation'))('returns 405 for GET: tRPC %s', async (path) => {
    expect((await byCookie().send({ url: `/trpc/${path}` })).statusCode).toBe(405)
  })

  it.each(procedures.filter(([, { type, isAuthRequired }]) => type === 'query' && isAuthRequired))(
    'returns 401 for a query sent by POST: tRPC %s',
    async (path) => {
      const query = { url: `/trpc/${path}`, method: 'POST' as const, payload: {} }
      expect((await byCookie().send(query)).statusCode).toBe(401)
    },
  )
})

const OUTSIDERS: readonly Role[] = ['anonymous', 'stranger', 'requester', 'friend', 'ex-member', 'banned']

describe('a non-member gets the same response for a private community and an unknown one', () => {
  const rows = lines.filter(
    ({ row, subject }) => subject === 'private community' && /:(id|communityId)\b|join|preview/.test(row),
  )

  it.each(withTitles(rows))('returns identical responses: %s', async (_, line) => {
    const { id, slug } = fixtures().communities.private
    const { input } = inputFor(fixtures(), line.row, line.subject)
    for (const role of sampleRoles(OUTSIDERS, line, 3))
      for (const toRequest of requestBuilders(line, role)) {
        const expectSameFor = (hidden: Input, unknown: Input) =>
          expectIdentical(line.row, role, toRequest(hidden), toRequest(unknown))
        await expectSameFor(input, replaceId(input, id, crypto.randomUUID()))
        await expectSameFor(replaceId(input, id, slug), replaceId(input, id, 'no-such-place'))
      }
  })

  const replaceId = (input: Input, id: string, other: string): Input =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === id ? other : value]))
})

/**
 * Returns functions that build the requests of a line: for REST if the line has an endpoint, and for tRPC if `trpcRoles` contains
 * the role.
 */
function requestBuilders(line: Line, role: Role): ((input: Input) => InjectOptions)[] {
  const { row } = line
  const path = isRest(row) ? callOf(row) : row
  const byTrpc = trpcRoles(line).includes(role) ? [(input: Input) => procedureRequest(path, input)] : []
  return isRest(row) ? [(input) => restRequest(toEndpoint(row), input), ...byTrpc] : byTrpc
}

/** Checks that two responses have the same status, headers and body, except the time and the id of the request. */
async function expectIdentical(row: string, role: Role, hidden: InjectOptions, unknown: InjectOptions): Promise<void> {
  const rawResponse = (request: InjectOptions) =>
    sendWithoutEffect(row, async () => {
      const { statusCode, headers, body } = await fixtures().clients[role].send(request)
      return { statusCode, headers: { ...headers, date: 'any', 'x-request-id': 'any' }, body: removeRequestIds(body) }
    })
  expect(await rawResponse(hidden), `${role}: ${hidden.url}`).toEqual(await rawResponse(unknown))
}
