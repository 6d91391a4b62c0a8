import { createReadStream, createWriteStream, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'

/**
 * Writes a folder into a .tar.gz under the name `root`. The same content gives the same bytes: files are sorted and have no
 * owner.
 */
export async function writeTarball(folder: string, root: string, file: string): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(file))
  const filled = addEntry(archive, folder, root).then(() => archive.finalize())
  await Promise.all([filled, written])
}

async function addEntry(archive: Pack, path: string, name: string): Promise<void> {
  const stats = lstatSync(path)
  const header = { name, mode: stats.mode & 0o777, mtime: stats.mtime, uid: 0, gid: 0 }
  if (stats.isSymbolicLink()) archive.entry({ ...header, type: 'symlink', linkname: readlinkSync(path) })
  else if (stats.isDirectory()) {
    archive.entry({ ...header, type: 'directory' })
    for (const child of readdirSync(path).toSorted()) await addEntry(archive, join(path, child), `${name}/${child}`)
  } else await pipeline(createReadStream(path), archive.entry({ ...header, size: stats.size }))
}
