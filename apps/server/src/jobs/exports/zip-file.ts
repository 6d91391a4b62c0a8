import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

/** A zip file written from start to end, with one entry at a time in memory. */
export class ZipFile {
  readonly #path: string
  readonly #output: ReturnType<typeof createWriteStream>
  readonly #zip: ZipWriter<unknown>

  constructor(path: string) {
    this.#path = path
    this.#output = createWriteStream(path, { mode: 0o600 })
    this.#zip = new ZipWriter(Writable.toWeb(this.#output), { useWebWorkers: false, extendedTimestamp: false })
  }

  /** Adds a text file, compressed. */
  async addFile(name: string, path: string): Promise<void> {
    await this.#zip.add(name, Readable.toWeb(createReadStream(path)), { level: 6 })
  }

  /** Adds an already compressed file. */
  async addStored(name: string, body: Readable): Promise<void> {
    await this.#zip.add(name, Readable.toWeb(body), { level: 0 })
  }

  /** Finishes the file and syncs it to disk. Returns its size in bytes. */
  async close(): Promise<number> {
    await this.#zip.close()
    if (!this.#output.closed) await once(this.#output, 'close')
    const file = await open(this.#path, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    return (await stat(this.#path)).size
  }

  /** Closes the file after an error. */
  abandon(): void {
    this.#output.destroy()
  }
}
