import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A write that the server acknowledged. */
export type AcknowledgedWrite =
  | { kind: 'post' | 'comment'; id: string; text: string }
  | { kind: 'like'; post: string; user: string }

/** A log of acknowledged writes in a file outside the database. The audit compares the database with it. */
export class AcknowledgedWrites {
  readonly #folder = mkdtempSync(join(tmpdir(), 'stoop-acknowledged-'))
  readonly #file = join(this.#folder, 'acknowledged.jsonl')

  append(write: AcknowledgedWrite): void {
    appendFileSync(this.#file, `${JSON.stringify(write)}\n`)
  }

  all(): AcknowledgedWrite[] {
    return readFileSync(this.#file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): AcknowledgedWrite => JSON.parse(line))
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}
