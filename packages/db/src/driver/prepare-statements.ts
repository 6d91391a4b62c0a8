import type postgres from 'postgres'

/** How many different texts are prepared beside those of preparedQuery. Each costs memory on every connection. */
const MAX_TEXTS = 300
/** A longer text may contain what a caller sent in many forms, such as a search of twenty words. Its plan takes about 90 bytes a character. */
const LONG_TEXT_LENGTH = 4000
/** How many of the texts may be long, and how long they may be: 30 MB on a connection at most. */
const MAX_LONG_TEXTS = 30
const MAX_TEXT_LENGTH = 10_000

/**
 * Returns the driver's client for drizzle, which prepares only queries declared with preparedQuery. This client prepares
 * the others too: it saves them a round trip and a plan per call. Their number and length are limited, because callers can
 * cause many different texts. Inside a transaction its `begin` creates a savepoint, because drizzle's migrator always begins a transaction.
 */
export function prepareStatements(client: postgres.Sql): postgres.Sql {
  const short = new Set<string>()
  const long = new Set<string>()
  const hasRoomFor = (text: string) => {
    if (text.length > MAX_TEXT_LENGTH) return false
    const [texts, maxTexts] = text.length > LONG_TEXT_LENGTH ? [long, MAX_LONG_TEXTS] : [short, MAX_TEXTS]
    return texts.has(text) || (texts.size < maxTexts && Boolean(texts.add(text)))
  }
  return wrapClient(client, hasRoomFor)
}

type Scope = (client: postgres.TransactionSql) => unknown

function wrapClient<C extends postgres.ISql>(client: C, isPrepared: (text: string) => boolean): C {
  const unsafe = (text: string, values: postgres.ParameterOrJSON<never>[], options?: { prepare?: boolean }) =>
    client.unsafe(text, values, { prepare: options?.prepare || isPrepared(text) })
  const inScope = (work: Scope) => (scope: postgres.TransactionSql) => work(wrapClient(scope, isPrepared))
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
