import { readFile, writeFile } from 'node:fs/promises'
import { renderPrivacy } from './render-privacy.ts'

const DOCUMENT = new URL('../../../../docs/privacy.md', import.meta.url)
const TEMPLATE = new URL('./privacy-template.md', import.meta.url)

// `pnpm --filter @stoop/api privacy` runs this file. With --check it only compares.
const document = renderPrivacy(await readFile(TEMPLATE, 'utf8'))
if (!process.argv.includes('--check')) await writeFile(DOCUMENT, document)
else if ((await readFile(DOCUMENT, 'utf8')) !== document) {
  console.error('docs/privacy.md differs from the register of personal data.')
  process.exitCode = 1
}
