import { Readable } from 'node:stream'
import { storageUnavailable } from '@stoop/api/errors'

/** Aborts a request to a service if a single step takes longer than `ms`; the request as a whole may take longer. */
export class StallTimeout {
  readonly #stop = new AbortController()
  readonly signal = this.#stop.signal
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Rejects by itself: fetch ignores an abort if the Request object that carried the signal has been garbage-collected. */
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

/** Converts a response body to a Node stream. Only waiting for the service is limited; the consumer may read slowly. */
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
      // Closes the connection. Fails if the abort has already ended the body.
      chunks.cancel().catch(() => undefined)
      done(error)
    },
  })
}
