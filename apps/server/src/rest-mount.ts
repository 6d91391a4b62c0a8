import { invalid } from '@stoop/api/refusals'
import { REST, type RestRow } from '@stoop/api/rest'
import { appRouter } from '@stoop/api/router'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admit, admitted } from './admit.ts'
import { refuse } from './answers.ts'
import { readBodies } from './bodies.ts'
import type { MakeContext } from './door.ts'
import { procedureOf } from './openapi-procedures.ts'

const fields = z.record(z.string(), z.unknown())
const listAnswer = z.object({ items: z.array(z.unknown()), nextCursor: z.nullable(z.string()) })

/** Walks the REST table: a route per row, each a call of its procedure; no handler per path. */
export function mountRest(makeContext: MakeContext) {
  return async (app: FastifyInstance) => {
    admit(app, makeContext)
    readBodies(app)
    app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
    for (const [place, row] of Object.entries(REST)) {
      const [method, url] = place.split(' ')
      if (!method || !url) throw new Error(`The REST table has no place '${place}'`)
      const { member } = procedureOf(row.call)
      app.route({ method, url, config: { member }, handler: (request, reply) => answer(row, request, reply) })
    }
    for (const url of ['/api', '/api/*'])
      app.all(url, (request, reply) => refuse(request, reply, new TRPCError({ code: 'NOT_FOUND' })))
  }
}

async function answer(row: RestRow, request: FastifyRequest, reply: FastifyReply) {
  const input = inputOf(request)
  const result: unknown = await callTRPCProcedure({
    router: appRouter,
    path: row.call,
    getRawInput: async () => input,
    ctx: admitted(request),
    type: isRead(request) ? 'query' : 'mutation',
    signal: undefined,
    batchIndex: 0,
  })
  reply.header('cache-control', 'no-store')
  reply.code(typeof row.status === 'function' ? row.status(result) : row.status)
  return row.list ? sendList(request, reply, listAnswer.parse(result)) : reply.send(result)
}

/** A documented list is a bare array; the next page's cursor travels in the headers (R51). */
function sendList(request: FastifyRequest, reply: FastifyReply, { items, nextCursor }: z.infer<typeof listAnswer>) {
  if (nextCursor !== null) {
    const next = new URLSearchParams(request.url.slice(pathOf(request).length))
    next.set('cursor', nextCursor)
    reply.header('link', `<${pathOf(request)}?${next}>; rel="next"`).header('x-next-cursor', nextCursor)
  }
  return reply.send(items)
}

/** What a read takes from its query and a write from its body; the path wins. A number in the query is text on the wire. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  return { ...(isRead(request) ? queryOf(request) : bodyOf(request)), ...Object(request.params) }
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  const query = fields.parse({ ...Object(request.query) })
  if (typeof query.limit === 'string' && /^\d{1,9}$/.test(query.limit)) query.limit = Number(query.limit)
  return query
}

/** Never from the query as well: a form of another site could fill that, and addresses stand in logs (decision 007). */
function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = fields.safeParse(request.body === undefined ? {} : request.body)
  if (!body.success || Array.isArray(request.body)) throw invalid('Send a JSON object')
  return body.data
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
