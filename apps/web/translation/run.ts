import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { composeFile, insertTranslations, listTranslations, type Translation } from './write-texts.ts'

const FOLDER = fileURLToPath(new URL('../src/locales', import.meta.url))
const LANGUAGES = ['de', 'es', 'fr', 'ar']
const HELP = `pnpm locales export <language> [file]: writes all texts with their contexts and translations as JSON (--missing: only those without)
pnpm locales import <language> <file>: writes the translations of such a file into apps/web/src/locales/<language>
languages: ${LANGUAGES.join(', ')}`

const read = (folder: string, name: string) => readFileSync(join(FOLDER, folder, name), 'utf8')

const find = (name: string) => (existsSync(join(FOLDER, language, name)) ? read(language, name) : undefined)

const { values, positionals } = parseArgs({ allowPositionals: true, options: { missing: { type: 'boolean' } } })
const [command, language = '', path] = positionals
// pnpm changes the working directory; INIT_CWD is where the command was entered.
const file = resolve(process.env.INIT_CWD ?? '', path ?? `locale-${language}.json`)
const names = readdirSync(join(FOLDER, 'en')).filter((name) => name.endsWith('.ts'))

if (!LANGUAGES.includes(language)) fail()
else if (command === 'export') exportTexts()
else if (command === 'import' && path !== undefined) importTexts()
else fail()

function fail(): void {
  console.error(HELP)
  process.exitCode = 2
}

function exportTexts(): void {
  const texts = names.flatMap((name) => listTranslations(name, read('en', name), find(name)))
  const chosen = values.missing ? texts.filter(({ translation }) => translation === null) : texts
  writeFileSync(file, `${JSON.stringify({ language, texts: chosen }, null, 2)}\n`)
  console.log(
    `${chosen.length} texts, ${texts.filter(({ translation }) => translation === null).length} without translation: ${file}`,
  )
}

function importTexts(): void {
  const { texts }: { texts: Translation[] } = JSON.parse(readFileSync(file, 'utf8'))
  const changed = names.filter((name) => importFile(name, texts))
  const files = changed.map((name) => join(FOLDER, language, name))
  if (files.length > 0) spawnSync('biome', ['check', '--write', ...files], { stdio: 'inherit' })
  console.log(`${changed.length} files changed. Check them: pnpm typecheck, and pnpm vitest run --project web locales`)
}

/** Writes the translations of one file. Returns whether it has changed. */
function importFile(name: string, texts: Translation[]): boolean {
  const english = read('en', name)
  const keys = new Set(listTranslations(name, english, undefined).map(({ key }) => key))
  const own = texts.filter(({ key, translation }) => keys.has(key) && translation !== null)
  const before = find(name)
  if (own.length === 0) return false
  const after = before === undefined ? composeFile(name, english, own) : insertTranslations(name, before, own)
  if (after === before) return false
  writeFileSync(join(FOLDER, language, name), after)
  return true
}
