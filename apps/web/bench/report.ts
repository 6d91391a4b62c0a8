import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

const PAGE = new URL('../../../docs/performance.md', import.meta.url)
const START = '<!-- Written by pnpm bench web. -->'
const END = '<!-- End of pnpm bench web. -->'

/** Writes the tables into docs/performance.md, with the date and the commit; `-dirty` marks uncommitted changes. */
export async function writeReport(tables: string[], conditions: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], { encoding: 'utf8' }).trim()
  const text = `Measured on ${date}, revision ${commit}: ${conditions}. A value over its limit is bold.\n\n${tables.join('\n\n')}`
  await writeFile(PAGE, replaceBetween(await readFile(PAGE, 'utf8'), text))
  console.log('\nWritten to docs/performance.md.')
}

/** Replaces the text between the bench's markers. Throws if the page has no markers. */
export function replaceBetween(page: string, text: string): string {
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (start < 0 || end < start) throw new Error(`docs/performance.md needs the lines ${START} and ${END}`)
  return `${page.slice(0, start + START.length)}\n\n${text}\n\n${page.slice(end)}`
}
