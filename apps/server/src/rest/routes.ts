import { toComparisonForm } from '@stoop/api/comparison/comparison-form'
import { badRequest } from '@stoop/api/errors'
import { requireProcedure } from '@stoop/api/procedures'
import { localeOf } from '@stoop/api/request-locale'
import { REST, type RestRow } from '@stoop/api/rest-table'
import type { ListPage } from '@stoop/validators/paging'
import { splitSearchText } from '@stoop/validators/search-words'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { authenticate, requestContext } from '../http/authenticate.ts'
import { registerBodyParser } from '../http/body-parser.ts'
import type { RunCall } from '../http/call-metrics.ts'
import type { ContextFactory } from '../http/context.ts'
import { sendError } from '../http/error-response.ts'
import { setContentLanguage } from '../http/request-locale.ts'
import { nextPageUrl } from './next-page.ts'

const inputRecord = z.record(z.string(), z.unknown())

/** Registers a route for every row of the REST table, which calls the row's procedure. */
export function mountRest(contextFor: ContextFactory, runCall: RunCall) {
  return async (app: FastifyInstance) => {
    authenticate(app, contextFor)
    registerBodyParser(app)
    app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
    for (const [endpoint, row] of Object.entries(REST)) {
      const [method, url] = endpoint.split(' ')
      if (!method || !url) throw new Error(`'${endpoint}' in the REST table is not a method and a path`)
      const { isAuthRequired } = requireProcedure(row.procedure)
      app.route({
        method,
        url,
        config: { isAuthRequired },
        handler: (request, reply) => handleRequest(runCall, row, request, reply),
      })
    }
    for (const url of ['/api', '/api/*'])
      app.all(url, (request, reply) => sendError(request, reply, new TRPCError({ code: 'NOT_FOUND' })))
  }
}

async function handleRequest(runCall: RunCall, row: RestRow, request: FastifyRequest, reply: FastifyReply) {
  const input = readInput(request)
  const type = isRead(request) ? 'query' : 'mutation'
  const result = await runCall({ path: row.procedure, type, ctx: requestContext(request), input }, 'rest')
  reply.header('cache-control', 'no-store')
  setContentLanguage(reply, localeOf(requestContext(request)))
  reply.code(typeof row.status === 'function' ? row.status(result) : row.status)
  if (!row.isList) return reply.send(result)
  const ignoredWords = countIgnoredWords(input.q)
  if (ignoredWords > 0) reply.header('x-ignored-words', ignoredWords)
  return sendList(request, reply, readList(result))
}

/** Returns how many words of a search text are ignored. */
const countIgnoredWords = (q: unknown) =>
  typeof q === 'string' && !ASCII_WORD.test(q) ? splitSearchText(toComparisonForm(q)).ignored : 0

const ASCII_WORD = /^\w*$/

/** Returns the output of a procedure as a list. Throws if it is not a list. */
function readList(output: unknown): ListPage<unknown> {
  if (typeof output !== 'object' || output === null || !('items' in output) || !('nextCursor' in output))
    throw new Error('The procedure of a list returned no list')
  const { items, nextCursor } = output
  if (!Array.isArray(items) || (nextCursor !== null && typeof nextCursor !== 'string'))
    throw new Error('The procedure of a list returned no list')
  return { items, nextCursor }
}

/** Sends the items as a bare array, as documented, with the cursor of the next page in the headers. */
function sendList(request: FastifyRequest, reply: FastifyReply, { items, nextCursor }: ListPage<unknown>) {
  if (nextCursor !== null) {
    reply.header('link', `<${nextPageUrl(request.url, nextCursor)}>; rel="next"`).header('x-next-cursor', nextCursor)
  }
  return reply.send(items)
}

/** Reads the input: the query of a read, or the body of a write. Path parameters replace fields of the same name. */
function readInput(request: FastifyRequest): Record<string, unknown> {
  return { ...(isRead(request) ? readQuery(request) : readBody(request)), ...Object(request.params) }
}

/** Parses `limit` as a number, because query values are strings. */
function readQuery(request: FastifyRequest): Record<string, unknown> {
  const query: Record<string, unknown> = { ...Object(request.query) }
  if (typeof query.limit === 'string' && /^\d{1,9}$/.test(query.limit)) query.limit = Number(query.limit)
  return query
}

/**
 * Reads the body and ignores the query, because a form on another site could choose the query, and because URLs are logged
 * (decision 105).
 */
function readBody(request: FastifyRequest): Record<string, unknown> {
  const body = inputRecord.safeParse(request.body === undefined ? {} : request.body)
  if (!body.success || Array.isArray(request.body)) throw badRequest('NOT_AN_OBJECT')
  return body.data
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
