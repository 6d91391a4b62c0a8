import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const docs = (file: string) => fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url))

/** Returns the text with new content between the markers of a section. Throws if a marker is missing. */
export function replaceSection(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- Written by pnpm bench ${name}. -->`, `<!-- End of pnpm bench ${name}. -->`]
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The page lacks the markers ${begin} and ${end}`)
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`
}

/** Writes a section of docs/performance.md, with the date and the revision. */
export function writeSection(name: string, content: string): void {
  const page = docs('performance.md')
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), name, `${describeRevision()}\n\n${content}`))
}

/** Writes the plot for docs/performance.md. */
export const writePlot = (svg: string): void => writeFileSync(docs('performance.svg'), svg)

/** Returns the date and the commit of the figures. `-dirty` marks uncommitted changes. */
function describeRevision(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], { encoding: 'utf8' }).trim()
  return `Measured on ${new Date().toISOString().slice(0, 10)}, revision ${commit}.`
}
