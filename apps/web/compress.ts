import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** The file types to compress. Images are compressed already. */
const TEXT_EXTENSIONS = ['.css', '.html', '.js', '.svg', '.webmanifest']

/**
 * `node compress.ts`, run after `vite build`: writes a .br and a .gz file next to each text file, which the server serves
 * (web-app.ts).
 */
const distDir = join(import.meta.dirname, 'dist')
const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) }

for (const entry of await readdir(distDir, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT_EXTENSIONS.includes(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  for (const [suffix, compress] of Object.entries(encoders))
    await writeFile(`${path}.${suffix}`, await compress(content))
}
