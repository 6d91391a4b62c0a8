import { triedAt } from './draft.ts'

/**
 * The idempotency key of a creation (R70): the same until it has succeeded, through a reload too, so that a second tap or another try
 * after a lost answer makes no second row. `name` says what for (a draft's name does); another input is another attempt.
 */
export function attemptAt(name: string, input: unknown): string {
  const said = JSON.stringify(input)
  const [key, ...before] = (localStorage.getItem(triedAt(name)) ?? '').split('\n')
  if (key && before.join('\n') === said) return key
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  localStorage.setItem(triedAt(name), `${fresh}\n${said}`)
  return fresh
}

/** It succeeded: the same words once more are meant. */
export function attempted(name: string): void {
  localStorage.removeItem(triedAt(name))
}
