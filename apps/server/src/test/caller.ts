import type { FastifyInstance, InjectOptions } from 'fastify'
import superjson from 'superjson'
import * as z from 'zod/mini'
import { procedureOf } from '../openapi-procedures.ts'
import { type Answer, mustBeDocumented, mustBeRefusal, type Place, type Raw, toAnswer } from './answer.ts'

export type Input = Record<string, unknown>
export type Headers = Record<string, string>

/** Somebody who knocks at both doors. */
export type Caller = {
  /** Sends a request as it is, and gives the answer as it came. */
  send(request: InjectOptions): Promise<Raw>
  /** Calls a REST row: what its path names goes there, the rest into the query or the body. Checks the shape. */
  ask(place: Place, input?: Input, headers?: Headers): Promise<Answer>
  /** Calls a procedure through /trpc; the answer's body is the procedure's own, or the refusal's. */
  call(path: string, input?: Input, headers?: Headers): Promise<Answer>
}

export type Identity = {
  headers: Headers
  /** The one email that may stand in an answer. */
  email?: string
  /** Hears of every REST answer. */
  seen?: (place: Place, status: number) => void
}

export function callerOf(app: () => FastifyInstance, { headers: own, email, seen }: Identity): Caller {
  const send = (request: InjectOptions) => app().inject({ ...request, headers: { ...own, ...request.headers } })
  return {
    send,
    async ask(place, input = {}, headers = {}) {
      const answer = toAnswer(await send({ ...restRequest(place, input), headers }), [email, input.email])
      seen?.(place, answer.status)
      mustBeDocumented(place, answer)
      return answer
    },
    async call(path, input, headers = {}) {
      const { statusCode, headers: got, body } = await send({ ...procedureRequest(path, input), headers })
      const answer = toAnswer({ statusCode, headers: got, body: unwrapped(body) }, [email, input?.email])
      if (answer.status >= 400) mustBeRefusal(answer)
      return answer
    },
  }
}

/** The request of a REST row. */
export function restRequest(place: Place, input: Input): InjectOptions {
  const [method, path = ''] = place.split(' ')
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const named = Object.entries(rest).filter(([, value]) => value !== undefined)
  switch (method) {
    case 'POST':
    case 'PUT':
    case 'DELETE':
      return named.length > 0 ? { method, url, payload: rest } : { method, url }
    case 'GET':
      return { method, url, query: Object.fromEntries(named.map(([name, value]) => [name, String(value)])) }
  }
  throw new Error(`No method in ${place}`)
}

/** The request of one procedure alone. */
export function procedureRequest(path: string, input: Input | undefined): InjectOptions {
  const wire = input === undefined ? undefined : superjson.serialize(input)
  const url = `/trpc/${path}`
  if (procedureOf(path).type === 'mutation') return { method: 'POST', url, payload: wire ?? {} }
  return { method: 'GET', url, query: wire ? { input: JSON.stringify(wire) } : {} }
}

const result = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const failure = z.object({ error: z.object({ json: z.object({ data: z.object({ body: z.unknown() }) }) }) })

/** The procedure's own answer, or the refusal's body, out of tRPC's and superjson's wrapping. */
function unwrapped(body: string): string {
  const parsed: unknown = JSON.parse(body)
  const failed = failure.safeParse(parsed)
  return JSON.stringify(failed.success ? failed.data.error.json.data.body : result.parse(parsed).result.data.json)
}
