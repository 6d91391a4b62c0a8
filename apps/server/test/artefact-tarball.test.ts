import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { expect, it } from 'vitest'
import { writeTarball } from '../artefact/write-tarball.ts'

it('writes the same bytes in whichever order the files were created', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-tarball-'))
  const fill = (name: string, files: string[]) => {
    const root = join(folder, name)
    mkdirSync(join(root, 'lib'), { recursive: true })
    for (const file of files) {
      writeFileSync(join(root, file), file, { mode: 0o644 })
      utimesSync(join(root, file), 1000, 1000)
    }
    for (const path of [join(root, 'lib'), root]) utimesSync(path, 1000, 1000)
    return root
  }
  try {
    const [first, second] = [fill('first', ['b.js', 'a.js', 'lib/c.js']), fill('second', ['lib/c.js', 'a.js', 'b.js'])]
    await writeTarball(first, 'stoop', join(folder, 'first.tar.gz'))
    await writeTarball(second, 'stoop', join(folder, 'second.tar.gz'))
    expect(readFileSync(join(folder, 'first.tar.gz')).equals(readFileSync(join(folder, 'second.tar.gz')))).toBe(true)

    symlinkSync('c.js', join(first, 'lib/link.js'))
    await writeTarball(first, 'stoop', join(folder, 'links.tar.gz'))
    const entries: (string | null | undefined)[][] = []
    for await (const entry of createReadStream(join(folder, 'links.tar.gz')).pipe(createGunzip()).pipe(extract())) {
      const { name, type, linkname } = entry.header
      entries.push([name, type, linkname])
      entry.resume()
    }
    expect(entries).toEqual([
      ['stoop', 'directory', null],
      ['stoop/a.js', 'file', null],
      ['stoop/b.js', 'file', null],
      ['stoop/lib', 'directory', null],
      ['stoop/lib/c.js', 'file', null],
      ['stoop/lib/link.js', 'symlink', 'c.js'],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
