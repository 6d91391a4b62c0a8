import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type FirstLoad, measureFirstLoads, PAGE_ENTRIES } from './first-load.ts'

/** The budgets of a first load in bytes after gzip, for a cheap phone on a slow connection. */
const MAX_BYTES = {
  '/auth': { script: 95_000, style: 12_000 },
  // 1 kB of it is for choosing the language before the first frame (decision 155).
  '/': { script: 126_500, style: 12_000 },
}

// `node bundle-size/check.ts` fails if a first load exceeds its budget. It lists the modules that grew since
// first-load.json was written. `--write` updates first-load.json.

/**
 * Modules that grow with every screen. Home and /auth load these modules after the first screen, so that a new screen does not
 * slow down the first load.
 */
const MODULES_OF_ALL_SCREENS = [
  'apps/web/src/routes.ts',
  'apps/web/src/locales/en/screen-titles.ts',
  'packages/validators/src/paths.ts',
]

const SNAPSHOT = fileURLToPath(new URL('first-load.json', import.meta.url))
type Modules = FirstLoad['modules']

const loads = await measureFirstLoads(fileURLToPath(new URL('..', import.meta.url)))
if (process.argv.includes('--write')) {
  const newSnapshot = Object.fromEntries(getPages().map((page) => [page, sortByName(loads[page].modules)]))
  await writeFile(SNAPSHOT, `${JSON.stringify(newSnapshot, null, 2)}\n`)
}
const snapshot: Partial<Record<string, Modules>> = JSON.parse(await readFile(SNAPSHOT, 'utf8'))
for (const page of getPages()) {
  const { script, style, modules } = loads[page]
  const isOverBudget = script > MAX_BYTES[page].script || style > MAX_BYTES[page].style
  const sizes = `script ${script} of ${MAX_BYTES[page].script}, style ${style} of ${MAX_BYTES[page].style} bytes`
  console.log(`${isOverBudget ? '✗' : '✓'} ${page.padEnd(6)} ${sizes}`)
  for (const module of MODULES_OF_ALL_SCREENS.filter((each) => each in modules)) {
    process.exitCode = 1
    console.log(`✗ ${page.padEnd(6)} contains ${module}, which grows with every screen: load it later`)
  }
  if (!isOverBudget) continue
  process.exitCode = 1
  for (const line of describeGrowth(snapshot[page] ?? {}, modules)) console.log(`    ${line}`)
}

function getPages() {
  return Object.keys(PAGE_ENTRIES).filter((page) => page === '/' || page === '/auth')
}

/** Lists the ten modules that grew most, in bytes before gzip. */
function describeGrowth(previousModules: Modules, currentModules: Modules): string[] {
  return Object.entries(currentModules)
    .map(([module, bytes]) => ({ module, bytes, growth: bytes - (previousModules[module] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, 10)
    .map(({ module, bytes, growth }) => `+${growth} bytes  ${module}${bytes === growth ? ' (new)' : ''}`)
}

function sortByName(modules: Modules): Modules {
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)))
}
