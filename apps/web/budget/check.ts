import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type FirstLoad, firstLoads, PAGES } from './first-load.ts'

/** What a first load may weigh after gzip, in bytes: a cheap phone on a slow line. */
const ALLOWED = {
  '/auth': { script: 85_000, style: 10_000 },
  '/': { script: 110_000, style: 10_000 },
}

/**
 * `node budget/check.ts`: fails when a first load weighs more than it may, and names the modules that grew since
 * first-load.json was written. `--write` writes it.
 */
const SNAPSHOT = fileURLToPath(new URL('first-load.json', import.meta.url))
type Modules = FirstLoad['modules']

const loads = await firstLoads(fileURLToPath(new URL('..', import.meta.url)))
if (process.argv.includes('--write')) {
  const kept = Object.fromEntries(pages().map((page) => [page, sorted(loads[page].modules)]))
  await writeFile(SNAPSHOT, `${JSON.stringify(kept, null, 2)}\n`)
}
const before: Partial<Record<string, Modules>> = JSON.parse(await readFile(SNAPSHOT, 'utf8'))
for (const page of pages()) {
  const { script, style, modules } = loads[page]
  const over = script > ALLOWED[page].script || style > ALLOWED[page].style
  const sizes = `script ${script} of ${ALLOWED[page].script}, style ${style} of ${ALLOWED[page].style} bytes`
  console.log(`${over ? '✗' : '✓'} ${page.padEnd(6)} ${sizes}`)
  if (!over) continue
  process.exitCode = 1
  for (const line of grown(before[page] ?? {}, modules)) console.log(`    ${line}`)
}

function pages() {
  return Object.keys(PAGES).filter((page) => page === '/' || page === '/auth')
}

/** The ten that grew most, before gzip. */
function grown(was: Modules, is: Modules): string[] {
  return Object.entries(is)
    .map(([module, bytes]) => ({ module, bytes, more: bytes - (was[module] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, 10)
    .map(({ module, bytes, more }) => `+${more} bytes  ${module}${bytes === more ? ' (new)' : ''}`)
}

function sorted(modules: Modules): Modules {
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)))
}
