import type { Clock } from '../context.ts'
import { SECOND_MS } from '../durations.ts'
import { badRequest } from '../errors.ts'

const READ_TIMEOUT_MS = 30 * SECOND_MS
const STALL_MS = 5 * SECOND_MS

/** The body of an upload while it is received. Reading it throws badRequest if no bytes arrive for 30 s. */
export class UploadBody implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>
  readonly #clock: Clock
  #waitingSince: number | undefined
  #reject: (error: Error) => void = () => undefined

  constructor(bytes: AsyncIterable<Uint8Array>, clock: Clock) {
    this.#bytes = bytes
    this.#clock = clock
  }

  /** Whether the reader has waited for bytes for 5 s. If the reader itself is slow, the body is not stalled. */
  get isStalled(): boolean {
    return this.#waitingSince !== undefined && this.#clock.now() - this.#waitingSince >= STALL_MS
  }

  /** Makes a waiting read throw `error`. */
  abort(error: Error): void {
    this.#reject(error)
  }

  async *[Symbol.asyncIterator]() {
    const chunks = this.#bytes[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await this.#next(chunks)
        if (done) return
        yield value
      }
    } finally {
      // Do not await this: it resolves when the next bytes arrive, and after `abort` none may arrive.
      void chunks.return?.()
    }
  }

  async #next(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    this.#waitingSince = this.#clock.now()
    const timer = setTimeout(() => this.abort(badRequest('UPLOAD_STALLED')), READ_TIMEOUT_MS)
    try {
      return await new Promise((resolve, reject) => {
        this.#reject = reject
        chunks.next().then(resolve, reject)
      })
    } finally {
      clearTimeout(timer)
      this.#waitingSince = undefined
    }
  }
}
