import { REST } from '@stoop/api/rest'
import { sessions, users } from '@stoop/db/schema'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { PROCEDURES } from '../openapi-procedures.ts'
import { type Answer, placeOf } from './answer.ts'
import { type Aim, aimOf } from './authorization-aims.ts'
import { makeScene, type Scene, WHO, type Who } from './authorization-scene.ts'
import { TABLE } from './authorization-table.ts'
import { type Caller, type Input, procedureRequest, restRequest } from './caller.ts'
import { useServer } from './server.ts'

const made: { scene?: Scene; secrets?: string[] } = {}
const stoop = useServer({
  async once() {
    const scene = await makeScene(stoop.db, stoop.nobody, stoop.join)
    const kept = [...(await stoop.db.select().from(sessions)), ...(await stoop.db.select().from(users))]
    const inDatabase = kept.flatMap((row) => ('sid' in row ? [row.sid, row.cookieDigest] : [row.password]))
    const handedOut = scene.members.flatMap(({ token, cookie }) => [token, cookie.split('=')[1] ?? ''])
    Object.assign(made, { scene, secrets: [...inDatabase, ...handedOut] })
  },
})

type Line = { title: string; row: string; what: string; expected: string[] }

const lines: Line[] = TABLE.split('\n')
  .filter((line) => /^\S/.test(line))
  .map((line) => {
    const words = line.split(/\s+/)
    const cells = words.splice(-WHO.length)
    const rest = words.splice(words[0]?.startsWith('/') || words[1]?.startsWith('/') ? 2 : 1)
    const [row, what] = [words.join(' '), rest.join(' ')]
    return { title: `${row} · ${what}`, row, what, expected: cells }
  })

const callOf = (row: string): string => {
  const call = REST[placeOf(row)]?.call
  if (!call) throw new Error(`There is no ${row}`)
  return call
}
const titled = (some: Line[]) => some.map((line): [string, Line] => [line.title, line])
const isRest = (row: string) => row.includes('/')

describe('the table', () => {
  it('has every REST row', () => {
    const rows = new Set(lines.map((line) => line.row))
    const missing = Object.keys(REST).filter((place) => !rows.has(place))
    expect(missing, 'write a line of authorization-table.ts').toEqual([])
  })

  it('has every procedure, by its row or by itself', () => {
    const calls = new Set<string>(lines.map(({ row }) => (isRest(row) ? callOf(row) : row)))
    const missing = [...PROCEDURES.keys()].filter((path) => !calls.has(path))
    expect(missing, 'write a line of authorization-table.ts').toEqual([])
  })

  it('has nothing twice, and nine cells a line', () => {
    expect(new Set(lines.map((line) => `${line.row} ${line.what}`)).size).toBe(lines.length)
    for (const { expected } of lines) for (const cell of expected) expect(cell).toMatch(/^(in|out|[245]\d\d)$/)
  })
})

describe('REST', () => {
  it.each(titled(lines.filter(({ row }) => isRest(row))))('%s', async (_, { row, what, expected }) => {
    const place = placeOf(row)
    expect(await cells(row, what, (caller, input) => caller.ask(place, input))).toEqual(readable(expected))
  })
})

describe('tRPC', () => {
  it.each(titled(lines))('%s', async (_, { row, what, expected }) => {
    const path = isRest(row) ? callOf(row) : row
    const got = await cells(row, what, (caller, input) => caller.call(path, input))
    expect(got).toEqual(readable(expected.map((cell) => (cell === '201' ? '200' : cell))))
  })
})

type Knock = (caller: Caller, input: Input) => Promise<Answer>

/** One line's answers, each on the untouched scene. */
async function cells(row: string, what: string, knock: Knock): Promise<Record<string, string | undefined>> {
  const aim = aimOf(scene(), row, what)
  const got: string[] = []
  for (const who of WHO) {
    const answer = await stoop.undone(() => knock(scene().people[who], aim.input))
    mustKeepSecrets(answer)
    got.push(answer.status === 200 && isInOrOut(row, what) ? inOrOut(answer, aim) : String(answer.status))
  }
  return readable(got)
}

/** Whether the line asks what is in the answer rather than whether there is one. */
const isInOrOut = (row: string, what: string) =>
  lines.some((line) => line.row === row && line.what === what && line.expected.some((cell) => /^(in|out)$/.test(cell)))

const inOrOut = (answer: Answer, { target }: Aim) => (answer.text.includes(target) ? 'in' : 'out')

/** Side by side under the names of the columns, so that a difference says whose it is. */
const readable = (row: string[]) => Object.fromEntries(WHO.map((who, n) => [who, row[n]]))

/** No answer holds a token, a cookie's secret, a digest of either, or a password's hash. */
function mustKeepSecrets(answer: Answer): void {
  for (const secret of made.secrets ?? []) expect(answer.text).not.toContain(secret)
}

function scene(): Scene {
  if (!made.scene) throw new Error('The scene is made before the tests')
  return made.scene
}

describe('R14 a cookie alone reads and never writes', () => {
  const byCookie = () => stoop.caller({ cookie: scene().owner.cookie }, scene().owner.user.email)

  it.each(titled(lines.filter(({ row }) => isRest(row))))('REST: %s', async (_, { row, what, expected }) => {
    const answer = await stoop.undone(() => byCookie().ask(placeOf(row), aimOf(scene(), row, what).input))
    const owners = expected[WHO.indexOf('owner')] ?? ''
    if (row.startsWith('GET ')) expect(answer.status).toBe(Number(owners) || 200)
    else expect(answer.status).toBe(expected[0] === '401' ? 401 : Number(owners))
  })

  it.each(titled(lines))('tRPC: %s', async (_, { row, what, expected }) => {
    const path = isRest(row) ? callOf(row) : row
    const answer = await stoop.undone(() => byCookie().call(path, aimOf(scene(), row, what).input))
    const writes = PROCEDURES.get(path)?.type === 'mutation'
    expect(answer.status === 401).toBe(writes && expected[0] === '401')
  })

  it.each([...PROCEDURES])('tRPC by the other method: %s', async (path, { type }) => {
    const other = { url: `/trpc/${path}`, ...(type === 'query' ? { method: 'POST' as const, payload: {} } : {}) }
    expect((await byCookie().send(other)).statusCode).toBe(405)
  })
})

describe('R21 a private community is, from outside, an unknown one, byte for byte', () => {
  const rows = lines.filter(
    ({ row, what }) => what === 'private community' && /:(id|communityId)\b|join|preview/.test(row),
  )

  it.each(titled(rows))('%s', async (_, { row, what }) => {
    const { id, slug } = scene().communities.private
    const { input } = aimOf(scene(), row, what)
    for (const who of ['anonymous', 'stranger', 'requester', 'friend', 'ex-member'] as const) {
      await mustBeAlike(row, who, input, named(input, id, crypto.randomUUID()))
      await mustBeAlike(row, who, named(input, id, slug), named(input, id, 'no-such-place'))
    }
  })

  const named = (input: Input, id: string, other: string): Input =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === id ? other : value]))
})

/** Both doors answer the two inputs with the same status, headers and bytes. */
async function mustBeAlike(row: string, who: Who, hidden: Input, unknown: Input): Promise<void> {
  const bytesOf = (request: InjectOptions) =>
    stoop.undone(async () => {
      const { statusCode, headers, body } = await scene().people[who].send(request)
      return { statusCode, headers: { ...headers, date: 'any' }, body }
    })
  if (isRest(row)) {
    const [one, other] = [restRequest(placeOf(row), hidden), restRequest(placeOf(row), unknown)]
    expect(await bytesOf(one), `${who} by REST`).toEqual(await bytesOf(other))
  }
  const path = isRest(row) ? callOf(row) : row
  const [one, other] = [procedureRequest(path, hidden), procedureRequest(path, unknown)]
  expect(await bytesOf(one), `${who} by tRPC`).toEqual(await bytesOf(other))
}
