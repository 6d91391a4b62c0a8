import { createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { type Pack, pack } from 'tar-stream'

const CHUNK_BYTES = 256 * 1024

/** Writes a tar file. */
export class Archive {
  readonly #pack: Pack = pack()
  readonly #written: Promise<unknown>
  #failure: unknown
  /** Bytes of files added so far. */
  bytes = 0

  constructor(file: string) {
    // The file contains members' data and the signing secret.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, target).catch((error: unknown) => {
      this.#failure = error
    })
  }

  async text(name: string, text: string): Promise<void> {
    await this.#entry(name, Buffer.byteLength(text), 0o600, Readable.from([text]))
  }

  /** Adds a file with its current size: bytes appended meanwhile are left out, bytes truncated meanwhile become zeros. */
  async file(name: string, path: string): Promise<void> {
    // The file may have been deleted since its folder was read: a dropped table, a removed photo.
    const file = await open(path).catch(ignoreMissingFile)
    if (file === undefined) return
    try {
      const { size, mode } = await file.stat()
      await this.#entry(name, size, mode & 0o777, Readable.from(readExactly(file, size)))
      this.bytes += size
    } finally {
      await file.close()
    }
  }

  /** Adds a folder and its content; `isIncluded` filters by the name in the archive. */
  async folder(name: string, path: string, isIncluded: (name: string) => boolean = () => true): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve())),
    )
    for (const entry of (await readdir(path)).toSorted()) {
      const [innerName, innerPath] = [`${name}/${entry}`, join(path, entry)]
      const stats = isIncluded(innerName) ? await stat(innerPath).catch(ignoreMissingFile) : undefined
      if (stats?.isDirectory()) await this.folder(innerName, innerPath, isIncluded)
      else if (stats?.isFile()) await this.file(innerName, innerPath)
    }
  }

  /** Finishes the archive. Resolves when it has been flushed to disk. */
  async close(): Promise<void> {
    this.#pack.finalize()
    await this.#written
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Aborts the archive. Returns the error if writing the file failed. */
  async abandon(): Promise<unknown> {
    const failure = this.#failure
    this.#pack.destroy()
    await this.#written
    return failure
  }

  async #entry(name: string, size: number, mode: number, content: Readable): Promise<void> {
    const entry = this.#pack.entry({ name, size, mode })
    await Promise.all([pipeline(content, entry), finished(entry)])
  }
}

async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let remaining = size; remaining > 0; ) {
    const { bytesRead, buffer } = await file.read({
      buffer: Buffer.alloc(Math.min(CHUNK_BYTES, remaining)),
      position: size - remaining,
    })
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    remaining -= chunk.length
    yield chunk
  }
}
