import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { type Pack, pack } from 'tar-stream'

const CHUNK_BYTES = 256 * 1024

/** Called with each chunk of a file before the chunk is written. May change its bytes. */
export type InspectChunk = (name: string, bytes: Buffer, position: number, file: FileHandle) => Promise<void>

/** Writes a tar file. */
export class Archive {
  readonly #pack: Pack = pack()
  readonly #written: Promise<unknown>
  #failure: unknown
  /** The bytes of the files added so far. */
  bytes = 0
  /** The SHA-256 of each file in hex, by name. */
  readonly hashes: Record<string, string> = {}

  readonly #signal: AbortSignal | undefined

  /** Aborting `signal` makes the current and later entries fail. */
  constructor(file: string, signal?: AbortSignal) {
    this.#signal = signal
    // Only the owner may read the file, because it contains members' data and the signing secret.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, target).catch((error: unknown) => {
      this.#failure = error
    })
  }

  async text(name: string, text: string): Promise<void> {
    await this.#entry(name, Buffer.byteLength(text), 0o600, [Buffer.from(text)])
  }

  /** Adds an entry with the bytes of `chunks`. */
  async chunks(name: string, chunks: Buffer[]): Promise<void> {
    const size = chunks.reduce((sum, { length }) => sum + length, 0)
    await this.#entry(name, size, 0o600, chunks)
    this.bytes += size
  }

  /**
   * Adds a file with its current size. If the file grows during the copy, leaves out the new bytes; if it shrinks, writes zeros.
   */
  async file(name: string, path: string, inspect?: InspectChunk): Promise<void> {
    // The file may have been deleted since the folder was listed: a table was dropped or a photo removed.
    const file = await open(path).catch(ignoreMissingFile)
    if (file === undefined) return
    try {
      const { size, mode } = await file.stat()
      await this.#entry(name, size, mode & 0o777, readInspected(name, file, size, inspect))
      this.bytes += size
    } finally {
      await file.close()
    }
  }

  /** Adds a folder and its content. `isIncluded` decides by the name in the archive. */
  async folder(
    name: string,
    path: string,
    isIncluded: (name: string) => boolean = () => true,
    inspect?: InspectChunk,
  ): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve())),
    )
    for (const entry of (await readdir(path)).toSorted()) {
      const [innerName, innerPath] = [`${name}/${entry}`, join(path, entry)]
      const stats = isIncluded(innerName) ? await stat(innerPath).catch(ignoreMissingFile) : undefined
      if (stats?.isDirectory()) await this.folder(innerName, innerPath, isIncluded, inspect)
      else if (stats?.isFile()) await this.file(innerName, innerPath, inspect)
    }
  }

  /** Finishes the archive. Resolves when it is flushed to disk. */
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

  async #entry(name: string, size: number, mode: number, content: Content): Promise<void> {
    const entry = this.#pack.entry({ name, size, mode })
    const hash = createHash('sha256')
    const signal = this.#signal
    const hashed = async function* () {
      for await (const chunk of content) {
        signal?.throwIfAborted()
        hash.update(chunk)
        yield chunk
      }
    }
    await Promise.all([pipeline(hashed, entry), finished(entry)])
    this.hashes[name] = hash.digest('hex')
  }
}

type Content = AsyncIterable<Buffer> | Iterable<Buffer>

async function* readInspected(name: string, file: FileHandle, size: number, inspect?: InspectChunk) {
  let position = 0
  for await (const chunk of readExactly(file, size)) {
    await inspect?.(name, chunk, position, file)
    position += chunk.length
    yield chunk
  }
}

/** Reads `size` bytes in chunks of 256 KiB. If the file becomes shorter during the copy, yields zeros for the missing bytes. */
export async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; position += CHUNK_BYTES) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - position))
    for (let filled = 0; filled < chunk.length; ) {
      const { bytesRead } = await file.read(chunk, filled, chunk.length - filled, position + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    yield chunk
  }
}
