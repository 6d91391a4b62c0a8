import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue, type QueueState } from './queue.ts'

// The library uses Argon2id by default.
const HASH_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** Returns the Argon2id hash. `caller` identifies the caller in the queue. Throws tooManyRequests if the queue is full. */
  hash(password: string, caller: string): Promise<string>
  /**
   * Returns whether the password matches the hash. Without a hash, returns false after the same time. Runs `beforeCheck` at the
   * caller's turn in the queue; if that throws, the password is not checked.
   */
  verify(
    storedHash: string | undefined,
    password: string,
    options: { caller: string; beforeCheck(): Promise<void> },
  ): Promise<boolean>
  /** Returns the state of the hashing queue. Undefined if hashing has no queue. */
  getQueueState?(): QueueState
}

/**
 * Creates the Argon2id hasher. It runs as many hashes at once as there are cores, at least two, of which one caller gets at most
 * half (decision 110).
 */
export function argon2Passwords(): Passwords {
  const concurrency = Math.max(2, availableParallelism())
  const queueSize = {
    concurrency,
    concurrencyPerCaller: Math.floor(concurrency / 2),
    maxWaiting: 400,
    maxWaitingPerCaller: 50,
  }
  const runQueued = fairQueue(queueSize, 2, 'SIGN_IN_QUEUE_FULL')
  const dummyHash = hash('nobody has this password', HASH_OPTIONS)
  return {
    getQueueState: runQueued.getState,
    hash: (password, caller) => runQueued(caller, () => hash(normalizePassword(password), HASH_OPTIONS)),
    verify: (storedHash, password, { caller, beforeCheck: before }) =>
      runQueued(caller, async () => {
        await before()
        const comparedHash = storedHash ?? (await dummyHash)
        const normalized = normalizePassword(password)
        // A hash from before normalisation (decision 108) is of the password as it was sent.
        const matches =
          (await verify(comparedHash, normalized)) ||
          (normalized !== password && (await verify(comparedHash, password)))
        return storedHash !== undefined && matches
      }),
  }
}

/** Normalises a password: é is one character on some keyboards and two on others (decision 108). */
const normalizePassword = (password: string) => password.normalize('NFKC')
