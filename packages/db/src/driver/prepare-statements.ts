import type postgres from 'postgres'

/** How many texts are prepared at most, in addition to the texts of preparedQuery. Each text takes memory on every connection. */
const MAX_TEXTS = 300
/**
 * From this length on, a text is long. Long texts can have many forms that depend on a caller's input, such as a search of twenty
 * words. A plan takes about 90 bytes per character.
 */
const LONG_TEXT_LENGTH = 4000
/**
 * The maximum number and the maximum length of long prepared texts. With these limits, they take at most 30 MB per connection.
 */
const MAX_LONG_TEXTS = 30
const MAX_TEXT_LENGTH = 10_000

/** Called when a statement is sent. May return a function, which is called when the statement has ended, with its error. */
export type StartStatement = (text: string) => ((error?: unknown) => void) | undefined

/**
 * Returns a client for drizzle that prepares all queries, which saves a round trip and a plan per call. The number and length of
 * prepared texts are limited, because callers can cause many texts. In a transaction, `begin` creates a savepoint for drizzle's
 * migrator.
 */
export function prepareStatements(client: postgres.Sql, start?: StartStatement): postgres.Sql {
  const short = new Set<string>()
  const long = new Set<string>()
  const hasRoomFor = (text: string) => {
    if (text.length > MAX_TEXT_LENGTH) return false
    const [texts, maxTexts] = text.length > LONG_TEXT_LENGTH ? [long, MAX_LONG_TEXTS] : [short, MAX_TEXTS]
    return texts.has(text) || (texts.size < maxTexts && Boolean(texts.add(text)))
  }
  return wrapClient(client, hasRoomFor, start)
}

type Scope = (client: postgres.TransactionSql) => unknown

function wrapClient<C extends postgres.ISql>(
  client: C,
  isPrepared: (text: string) => boolean,
  start: StartStatement | undefined,
): C {
  const unsafe = (text: string, values: postgres.ParameterOrJSON<never>[], options?: { prepare?: boolean }) => {
    const query = client.unsafe(text, values, { prepare: options?.prepare || isPrepared(text) })
    const end = start?.(text)
    // `then` runs the query in the next turn, when drizzle has chosen the form of its rows.
    if (end) query.then(() => end(), end)
    return query
  }
  const inScope = (work: Scope) => (scope: postgres.TransactionSql) => work(wrapClient(scope, isPrepared, start))
  return new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe') return unsafe
      const value: unknown = Reflect.get(target, key === 'begin' && 'savepoint' in target ? 'savepoint' : key)
      if ((key === 'begin' || key === 'savepoint') && typeof value === 'function')
        return (work: Scope) => Reflect.apply(value, target, [inScope(work)])
      return value
    },
  })
}
