import { REST } from '@stoop/api/rest'
import { describe, expect, it } from 'vitest'
import { PROCEDURES } from '../openapi-procedures.ts'
import { mustBeRefusal, placeOf, toAnswer } from './answer.ts'
import { type Input, procedureRequest, restRequest } from './caller.ts'
import { useServer } from './server.ts'

/** None, nonsense, another scheme, one that was revoked, its cookie, and one in the other's place. */
const useless: Record<string, string>[] = [{}, { authorization: '' }, { authorization: 'Bearer ' }]
const stoop = useServer({
  async once() {
    const ann = await stoop.join('Ann')
    await ann.ask('POST /api/auth/logout')
    useless.push(
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Basic ${ann.token}` },
      { authorization: `Bearer ${ann.token}` },
      { cookie: ann.cookie },
      { cookie: `stoop=${ann.token}` },
    )
  },
})

const OPEN = ['auth.register', 'auth.login', 'profiles.preview', 'communities.preview']

describe('268 every call without a valid token answers 401', () => {
  it.each(Object.entries(REST).filter(([, row]) => !OPEN.includes(row.call)))('%s', async (name) => {
    for (const headers of useless) {
      const place = placeOf(name)
      const raw = await stoop.app.inject({ ...restRequest(place, idsFor(name)), headers })
      const answer = toAnswer(raw)
      expect(answer, JSON.stringify(headers)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      mustBeRefusal(answer)
    }
  })

  it.each([...PROCEDURES.keys()].filter((path) => !OPEN.includes(path)))('%s by tRPC', async (path) => {
    for (const headers of useless)
      expect((await stoop.app.inject({ ...procedureRequest(path, {}), headers })).statusCode).toBe(401)
  })
})

const idsFor = (place: string): Input =>
  Object.fromEntries([...place.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))
