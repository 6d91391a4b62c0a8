import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../queue.ts'

// Argon2id (the library's default), R46.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** The Argon2id hash to keep. Refuses with 429 when the queue is full. */
  hash(password: string): Promise<string>
  /** Whether the password is the hash's; against no hash it takes the same time and says no (R26). */
  verify(kept: string | undefined, password: string): Promise<boolean>
}

/** Hashes on the library's threads, as many at once as there are cores, the rest in a bounded queue (R46). */
export function argon2Passwords(): Passwords {
  const size = { atOnce: availableParallelism(), waiting: 200 }
  const queued = boundedQueue(size, 2, 'Many people are signing in. Please try again shortly')
  const nobody = hash('nobody has this password', COST)
  return {
    hash: (password) => queued(() => hash(inOneForm(password), COST)),
    verify: (kept, password) =>
      queued(async () => {
        const against = kept ?? (await nobody)
        const oneForm = inOneForm(password)
        // A hash from before decision 010 may be of the password as it was sent.
        const matches = (await verify(against, oneForm)) || (oneForm !== password && (await verify(against, password)))
        return kept !== undefined && matches
      }),
  }
}

/** Keyboards write an é as one character or as two, and a password must be right on all of them (decision 010). */
const inOneForm = (password: string) => password.normalize('NFKC')
