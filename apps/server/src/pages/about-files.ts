import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import type { SitePage } from '@stoop/validators/choices'

const VERSION_LENGTH = 12

/** The folder of the operator's pages. */
export const getAboutFolder = (dataDir: string) => join(dataDir, 'pages')

/** The operator's pages as Markdown. */
export type AboutFiles = {
  /** Returns the page's text, or an empty text if its file is missing. Reads a file again only if it has changed. */
  read(page: SitePage): Promise<string>
  /** Returns a short hash of the rules and the terms. */
  getTermsVersion(): Promise<string>
}

/** Creates the reader of the pages in a data folder. */
export function aboutFiles(dataDir: string): AboutFiles {
  const cache = new Map<SitePage, { revision: string; text: string }>()
  const read = async (page: SitePage) => {
    const path = join(getAboutFolder(dataDir), `${page}.md`)
    const stats = await stat(path).catch(ignoreMissingFile)
    if (!stats) return ''
    const revision = `${stats.mtimeMs} ${stats.size}`
    const cached = cache.get(page)
    if (cached?.revision === revision) return cached.text
    const text = (await readFile(path, 'utf8').catch(ignoreMissingFile)) ?? ''
    cache.set(page, { revision, text })
    return text
  }
  return {
    read,
    async getTermsVersion() {
      const [rules, terms] = await Promise.all([read('rules'), read('terms')])
      return hash('sha256', `${rules}\0${terms}`).slice(0, VERSION_LENGTH)
    },
  }
}
