import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** What shrinks. Pictures are compressed already. */
const TEXTS = ['.css', '.html', '.js', '.svg', '.webmanifest']

/** `node compressed.ts`, after `vite build`: lays .br and .gz beside each built text; the server answers with them (pages.ts). */
const built = join(import.meta.dirname, 'dist')
const forms = { br: promisify(brotliCompress), gz: promisify(gzip) }

for (const entry of await readdir(built, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXTS.includes(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const text = await readFile(path)
  for (const [form, compress] of Object.entries(forms)) await writeFile(`${path}.${form}`, await compress(text))
}
