import { createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { absent } from '@stoop/db/errno'
import { type Pack, pack } from 'tar-stream'

const CHUNK = 256 * 1024

/** A tar file in the making. */
export class Archive {
  readonly #pack: Pack = pack()
  readonly #written: Promise<unknown>
  #failure: unknown
  /** Bytes of files taken so far. */
  bytes = 0

  constructor(file: string) {
    // It holds everybody's posts and the signing secret.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, target).catch((error: unknown) => {
      this.#failure = error
    })
  }

  async text(name: string, text: string): Promise<void> {
    await this.#entry(name, Buffer.byteLength(text), 0o600, Readable.from([text]))
  }

  /** Takes a file as long as it is now: what is added later is left out, what is cut off later is zeros. */
  async file(name: string, path: string): Promise<void> {
    // It may have gone since its folder was read: a dropped table, a removed photo.
    const file = await open(path).catch(absent)
    if (file === undefined) return
    try {
      const { size, mode } = await file.stat()
      await this.#entry(name, size, mode & 0o777, Readable.from(exactly(file, size)))
      this.bytes += size
    } finally {
      await file.close()
    }
  }

  /** Takes a folder with all that is in it; `wants` says by its name in the archive what to take. */
  async folder(name: string, path: string, wants: (name: string) => boolean = () => true): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve())),
    )
    for (const entry of (await readdir(path)).toSorted()) {
      const [inner, there] = [`${name}/${entry}`, join(path, entry)]
      const kind = wants(inner) ? await stat(there).catch(absent) : undefined
      if (kind?.isDirectory()) await this.folder(inner, there, wants)
      else if (kind?.isFile()) await this.file(inner, there)
    }
  }

  /** Resolves when all of it is on the disk. */
  async close(): Promise<void> {
    this.#pack.finalize()
    await this.#written
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Gives up; gives the reason when it was the file that could not be written. */
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

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { bytesRead, buffer } = await file.read({
      buffer: Buffer.alloc(Math.min(CHUNK, left)),
      position: size - left,
    })
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    left -= chunk.length
    yield chunk
  }
}
