import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** What the log keeps of an error: never Drizzle's message or PostgreSQL's details, which quote what a member sent. */
type Entry = { [more: string]: unknown; type: string; message: string; stack: string }

const DEEPEST = 5

/** The log's settings. However an error comes into it, its entry is made by entryOf. */
export function logOf(level: string) {
  return {
    level,
    serializers: {
      err: (error: Error) => entryOf(error),
      // Never the query: what is searched for, an upload's signature.
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0] ?? '', remoteAddress: ip }),
    },
    hooks: {
      logMethod(args, method) {
        const [first, ...said] = args
        const { err, ...more } = first instanceof Error ? { err: first } : Object(first)
        // Without a sentence of ours pino would take the error's own message.
        if (err instanceof Error && said.length === 0) method.call(this, { ...more, err }, messageOf(err))
        else method.apply(this, args)
      },
    },
  } satisfies FastifyServerOptions['logger']
}

/** An error and its causes, without any value that a member sent. */
function entryOf(error: Error, depth = 0): Entry {
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < DEEPEST && { cause: entryOf(error.cause, depth + 1) }),
  }
}

function messageOf(error: Error, wrappings: Error[] = []): string {
  // Drizzle's goes on with the values; PostgreSQL's of class 22 quotes the one that it could not read.
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  if ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))) return 'A value that cannot be stored'
  const { cause } = error
  const around = [...wrappings, error]
  // A wrapping may repeat what it wraps, and be wrapped by it.
  if (cause instanceof Error && cause.message && error.message.includes(cause.message) && !around.includes(cause))
    return messageOf(cause, around)
  return error.message
}

/** The stack below the message: the message may hold lines that look like one. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length).trim()
}
