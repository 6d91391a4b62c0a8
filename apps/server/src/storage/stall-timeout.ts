import { Readable } from 'node:stream'
import { storageUnavailable } from '@stoop/api/errors'

/** Aborts a request if one of its steps takes longer than `ms`. All steps together may take longer. */
export class StallTimeout {
  readonly #stop = new AbortController()
  readonly signal = this.#stop.signal
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Limits one step. Also rejects by itself, because fetch ignores the abort signal of a Request that was garbage-collected. */
  limit<T>(step: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.cancel()
        reject(new Error(`No data for ${this.#ms} ms`))
      }, this.#ms)
      step.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  cancel(): void {
    this.#stop.abort()
  }
}

/**
 * Converts a response body to a Node stream. The timeout runs only while the stream waits for the service, because the reader of
 * the stream may be slow.
 */
export function toReadable(body: ReadableStream<Uint8Array>, timeout: StallTimeout): Readable {
  const chunks = body.getReader()
  return new Readable({
    read() {
      timeout.limit(chunks.read()).then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(storageUnavailable(error)),
      )
    },
    destroy(error, done) {
      timeout.cancel()
      // This closes the connection. Ignore its error: if the abort has ended the body, it fails.
      chunks.cancel().catch(() => undefined)
      done(error)
    },
  })
}
