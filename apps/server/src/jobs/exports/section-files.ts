import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import * as z from 'zod/mini'

const page = z.object({ file: z.string(), title: z.string(), count: z.int() })
export type SectionPage = z.infer<typeof page>

const summary = z.object({ name: z.string(), count: z.int(), pages: z.array(page) })
/** The content of a finished section: the number of its entries, and its pages. */
export type SectionSummary = z.infer<typeof summary>

const SUMMARY_FILE = 'summary.json'

/** Returns the folder of a section's finished files. */
export const getSectionFolder = (parts: string, name: string) => join(parts, name)

/** Returns the summary of a section that was written before; undefined if the section is not finished. */
export async function readSummary(parts: string, name: string): Promise<SectionSummary | undefined> {
  const text = await readFile(join(getSectionFolder(parts, name), SUMMARY_FILE), 'utf8').catch(ignoreMissingFile)
  return text === undefined ? undefined : summary.parse(JSON.parse(text))
}

/**
 * Runs `write` on an empty folder, and gives the folder the name of the section at the end. If the process is killed, no
 * unfinished section has that name.
 */
export async function writeSectionFiles(
  parts: string,
  name: string,
  write: (folder: string) => Promise<SectionSummary>,
): Promise<SectionSummary> {
  const temporary = join(parts, `${name}.part`)
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const written = await write(temporary)
  await writeFile(join(temporary, SUMMARY_FILE), JSON.stringify(written))
  await rename(temporary, getSectionFolder(parts, name))
  return written
}
