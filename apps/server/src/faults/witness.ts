import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One thing that the server said it did. */
export type Acknowledged =
  | { what: 'post' | 'comment'; id: string; text: string }
  | { what: 'like'; post: string; user: string }

/** A file beside the database, written before the writer goes on: what was acknowledged must be there afterwards. */
export class Witness {
  readonly #folder = mkdtempSync(join(tmpdir(), 'stoop-witness-'))
  readonly #file = join(this.#folder, 'acknowledged.jsonl')

  saw(acknowledged: Acknowledged): void {
    appendFileSync(this.#file, `${JSON.stringify(acknowledged)}\n`)
  }

  all(): Acknowledged[] {
    return readFileSync(this.#file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): Acknowledged => JSON.parse(line))
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}
