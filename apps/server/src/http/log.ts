import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggedMember } from './logged-members.ts'
import { createOutageLog, findOutage, type Outage, type OutageLog } from './outage-log.ts'

/** A logged error. The messages of Drizzle and the details of PostgreSQL are left out, because they contain members' data. */
type LoggedError = { [more: string]: unknown; type: string; message: string; stack: string }

const MAX_CAUSE_DEPTH = 5
// A statement for many rows can be thousands of times as long as its request.
const MAX_STATEMENT_LENGTH = 500

/**
 * Returns the logger's options. Every error is logged through serializeError, but errors of an unavailable database or storage
 * are only counted. `hashMember` replaces the ids of members.
 */
export function loggerOptions(level: string, hashMember: (id: string) => string) {
  const outages = new Map<Outage, OutageLog>()
  let writeOutage = (_line: string): void => undefined
  return {
    level,
    mixin: (_fields: object, _level: number, log: object) => loggedMember(log, hashMember),
    serializers: {
      err: (error: Error) => serializeError(error),
      req: (request: FastifyRequest) => ({ method: request.method, url: toRoute(request), remoteAddress: request.ip }),
    },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args
        const { err, ...fields } = first instanceof Error ? { err: first } : Object(first)
        const part = findOutage(err)
        if (part !== undefined) {
          // The line gives the number of failed requests, and the id of the last one.
          writeOutage = (line) => method.call(this, line)
          const outage = outages.get(part) ?? createOutageLog(part, (line) => writeOutage(line))
          outages.set(part, outage)
          outage.record(err)
          return
        }
        // Without a message, pino would log the message of the error.
        if (err instanceof Error && rest.length === 0) method.call(this, { ...fields, err }, safeMessage(err))
        else method.apply(this, args)
      },
    },
  } satisfies FastifyServerOptions['logger']
}

/** The URLs of tRPC calls and batches. Our app sends no other paths under /trpc. */
const PROCEDURES_PATH = /^\/trpc\/[\w.,]{1,1000}$/

/**
 * Returns the route of a request, such as `/api/users/:username`, instead of the URL, which can name a member. Shortens paths
 * without a route, which may contain names or tokens.
 */
function toRoute({ url, routeOptions }: FastifyRequest): string {
  const path = url.split('?')[0] ?? ''
  if (PROCEDURES_PATH.test(path)) return path
  const route = routeOptions.url
  if (route !== undefined && !route.includes('*')) return route
  const segments = path.split('/').filter(Boolean)
  const kept = segments.slice(0, segments[0] === 'api' ? 2 : 1).map(withoutName)
  return `/${kept.join('/')}${segments.length > kept.length ? '/…' : ''}`
}

/** Replaces a path segment that looks like an id, an email or a mention. */
const withoutName = (segment: string) => (/^[\w%-]{1,32}(\.\w+)?$/.test(segment) ? segment : '…')

/** Returns an error and its causes without members' data. */
function serializeError(error: Error, depth = 0): LoggedError {
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.constructor.name,
    message: safeMessage(error),
    ...(typeof code === 'string' && { code }),
    stack: stackFrames(error),
    ...(error.cause instanceof Error && depth < MAX_CAUSE_DEPTH && { cause: serializeError(error.cause, depth + 1) }),
  }
}

function safeMessage(error: Error, outerErrors: Error[] = []): string {
  // The message of Drizzle contains values of the statement. PostgreSQL's messages of error class 22 contain the invalid value.
  if ('query' in error && 'params' in error) return `Failed query: ${shorten(String(error.query))}`
  if ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))) return 'A value that cannot be stored'
  const { cause } = error
  const chain = [...outerErrors, error]
  // Leave out a message that repeats the message of its cause. `chain` stops at circular causes.
  if (cause instanceof Error && cause.message && error.message.includes(cause.message) && !chain.includes(cause))
    return safeMessage(cause, chain)
  return error.message
}

const shorten = (statement: string) =>
  statement.length > MAX_STATEMENT_LENGTH ? `${statement.slice(0, MAX_STATEMENT_LENGTH)}…` : statement

/** Returns the stack without the message, which may contain members' data. */
function stackFrames({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length).trim()
}
