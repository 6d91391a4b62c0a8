import type { MutationOptions } from '@tanstack/react-query'
import { idempotencyStorageKey } from './draft.ts'
import { CancelledError } from './errors.ts'
import { runMutation } from './query-client.ts'

/** The request was not sent, but the outbox has kept it with its key. Not an error for the user, so no error is shown. */
export class KeptError extends CancelledError {}

/** The options of the tRPC call that creates the row. */
export interface IdempotentCallOptions {
  context: { idempotencyKey: string }
}

interface Creation<Input, Output> extends Omit<MutationOptions<Output, Error, Input>, 'mutationFn'> {
  create: (input: Input, options: IdempotentCallOptions) => Promise<Output>
}

/**
 * Runs a mutation that creates a row. Submits of the same input, even after a reload, send the same idempotency key until one
 * succeeds, so that a lost response never creates a second row. `draftName` identifies the form. Rejects like `runMutation`.
 */
export async function runCreation<Input, Output>(
  draftName: string,
  { create, ...options }: Creation<Input, Output>,
  input: Input,
): Promise<Output> {
  const mutationFn = (sent: Input) => create(sent, { context: { idempotencyKey: getIdempotencyKey(draftName, sent) } })
  const forgetKey = () => localStorage.removeItem(idempotencyStorageKey(draftName))
  try {
    const output = await runMutation({ mutationKey: [draftName], ...options, mutationFn }, input)
    forgetKey()
    return output
  } catch (error) {
    // The outbox has taken over the key.
    if (error instanceof KeptError) forgetKey()
    throw error
  }
}

function getIdempotencyKey(name: string, input: unknown): string {
  const serializedInput = JSON.stringify(input)
  const [key, ...storedInput] = (localStorage.getItem(idempotencyStorageKey(name)) ?? '').split('\n')
  if (key && storedInput.join('\n') === serializedInput) return key
  const newKey = createIdempotencyKey()
  localStorage.setItem(idempotencyStorageKey(name), `${newKey}\n${serializedInput}`)
  return newKey
}

/** Returns a new random key. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
