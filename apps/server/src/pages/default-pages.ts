import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@stoop/db/error-code'
import { SITE_PAGES } from '@stoop/validators/choices'
import { DEFAULT_PAGES } from '../paths.ts'
import { getAboutFolder } from './about-files.ts'

/** Copies the default rules, terms, privacy page and imprint into the data folder. Keeps existing files. */
export async function copyDefaultPages(dataDir: string): Promise<void> {
  const folder = getAboutFolder(dataDir)
  await mkdir(folder, { recursive: true })
  for (const page of SITE_PAGES) {
    // Write a temporary file and link it to the name: a server that starts at the same time must not read an incomplete file.
    const temp = join(folder, `.${page}.${randomUUID()}`)
    await copyFile(join(DEFAULT_PAGES, `${page}.md`), temp)
    await link(temp, join(folder, `${page}.md`)).catch(ignoreExisting)
    await rm(temp)
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}
