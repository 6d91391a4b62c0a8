const attempts = new Map<string, { input: string; key: string }>()

/**
 * The idempotency key of a creation (R70): the same until it has succeeded, so that a second tap or another try after a lost answer
 * makes no second row. `name` says what for (a draft's name does); another input is another attempt.
 */
export function attemptAt(name: string, input: unknown): string {
  const said = JSON.stringify(input)
  const known = attempts.get(name)
  if (known?.input === said) return known.key
  const key = crypto.randomUUID()
  attempts.set(name, { input: said, key })
  return key
}

/** It succeeded: the same words once more are meant. */
export function attempted(name: string): void {
  attempts.delete(name)
}
