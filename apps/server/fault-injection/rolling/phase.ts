import type { Line } from '../pgbouncer/lines.ts'

/** The requests of one phase of the load. */
export class Phase {
  readonly #startedAt = performance.now()
  readonly #times: number[] = []
  readonly #errors = new Map<string, number>()
  #seconds = 0

  end(): void {
    this.#seconds = (performance.now() - this.#startedAt) / 1000
  }

  add(ms: number, error: string | undefined): void {
    this.#times.push(ms)
    // Compare error bodies without the id of the request.
    const text = error?.replaceAll(/[0-9a-f-]{32,36}/g, '…')
    if (text !== undefined) this.#errors.set(text, (this.#errors.get(text) ?? 0) + 1)
  }

  /** Returns the failed requests and all durations. Call it when all requests of the phase have a response. */
  toLines(name: string): Line[] {
    const failed = [...this.#errors.values()].reduce((sum, count) => sum + count, 0)
    const first = [...this.#errors].slice(0, 5).map(([text, count]) => `${count} × ${text}`)
    const times = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0) ?? ''
    return [
      [`${name}: failed requests of ${times.length}`, [failed, ...first].join('\n      '), failed === 0],
      [`${name}: requests a second, in ${this.#seconds.toFixed(0)} s`, (times.length / this.#seconds).toFixed(0), true],
      [`${name}: ms of a response, median, 99%, longest`, `${at(0.5)}, ${at(0.99)}, ${at(1)}`, true],
    ]
  }
}
