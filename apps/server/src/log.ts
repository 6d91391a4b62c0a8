import type { FastifyServerOptions } from 'fastify'

/** What the log keeps of an error: no message of Drizzle's and no detail of PostgreSQL's, which quote members' data. */
type Entry = { type: string; message: string; code?: string; stack?: string; cause?: Entry }

const DEEPEST = 5

/** The log's settings. However an error comes into it, its entry is made by entryOf. */
export function logOf(level: string) {
  return {
    level,
    serializers: { err: (error: unknown) => entryOf(error) },
    hooks: {
      logMethod(args, method) {
        const [first, said] = args
        const error: unknown = first instanceof Error ? first : Object(first).err
        // Pino's own message would be the error's.
        if (error instanceof Error && said === undefined) method.call(this, { ...bare(first), err: error }, messageOf(error))
        else method.apply(this, args)
      },
    },
  } satisfies FastifyServerOptions['logger']
}

const bare = (first: unknown): object => (first instanceof Error ? {} : Object(first))

/** An error and its causes without any value that a member sent. */
export function entryOf(error: unknown, depth = 0): Entry {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' }
  const code: unknown = Reflect.get(error, 'code')
  const stack = framesOf(error)
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(stack && { stack }),
    ...(error.cause instanceof Error && depth < DEEPEST && { cause: entryOf(error.cause, depth + 1) }),
  }
}

/** Drizzle's message goes on with the values; PostgreSQL quotes those that it cannot read (class 22). */
function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  if ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))) return 'A value that cannot be stored'
  // Wrappings repeat what they wrap.
  if (error.cause instanceof Error && error.message.includes(error.cause.message)) return messageOf(error.cause)
  return error.message
}

/** The stack below the message, which stands in it as it is and may look like one. */
function framesOf({ message, stack }: Error): string | undefined {
  const from = stack?.indexOf(message) ?? -1
  return from < 0 ? undefined : stack?.slice(from + message.length).trim()
}
