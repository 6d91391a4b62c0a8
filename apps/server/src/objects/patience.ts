import { Readable } from 'node:stream'
import { cannotStore } from '@stoop/api/refusals'

/** How long a service may be silent: it is given up when one step takes longer, not when all of them together do. */
export class Patience {
  readonly #stop = new AbortController()
  readonly signal = this.#stop.signal
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  async for<T>(step: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.end(), this.#ms)
    return step.finally(() => clearTimeout(timer))
  }

  end(): void {
    this.#stop.abort()
  }
}

/** A body as it comes. Only the service is hurried: whoever reads slowly is waited for. */
export function arriving(body: ReadableStream<Uint8Array>, wait: Patience): Readable {
  const chunks = body.getReader()
  return new Readable({
    read() {
      wait.for(chunks.read()).then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(cannotStore(error)),
      )
    },
    destroy(error, done) {
      wait.end()
      done(error)
    },
  })
}
