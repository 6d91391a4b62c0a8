import type { FileHandle } from 'node:fs/promises'
import { openJobDatabase } from '@stoop/db/client'
import { firstPageOf, isPageDamaged, PAGE_BYTES } from '@stoop/db/embedded/page-checksum'

/** How many times a page with a wrong checksum is read, because PostgreSQL may be writing it at the moment. */
const READS = 5
const MAX_NAMED = 5

export type DamagedPage = { file: string; page: number }

/** Compares pages of database files with their checksums and collects damaged pages. */
export class PageCheck {
  readonly damaged: DamagedPage[] = []
  readonly #since: bigint

  /** `since` is the WAL position before the first read, such as 0/16B3748. */
  constructor(since: string) {
    const [high = '0', low = '0'] = since.split('/')
    this.#since = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
  }

  /**
   * Checks the pages in `bytes`, read at `position` of a file in the database folder. Reads pages with a wrong checksum again,
   * and puts the new content into `bytes`.
   */
  async inspect(name: string, bytes: Buffer, position: number, file: FileHandle): Promise<void> {
    const first = firstPageOf(name)
    if (first === undefined) return
    for (let offset = 0; offset + PAGE_BYTES <= bytes.length; offset += PAGE_BYTES) {
      const page = first + (position + offset) / PAGE_BYTES
      const content = bytes.subarray(offset, offset + PAGE_BYTES)
      for (let reads = 1; isPageDamaged(content, page, this.#since); reads++) {
        if (reads === READS) {
          this.damaged.push({ file: name, page })
          break
        }
        await file.read(content, 0, PAGE_BYTES, position + offset)
      }
    }
  }
}

/** Describes damaged pages with the names of their tables and indexes, or returns undefined if there are none. */
export async function describeDamage(damaged: DamagedPage[], url: string): Promise<string | undefined> {
  if (damaged.length === 0) return undefined
  const pages: string[] = []
  for (const { file, page } of damaged.slice(0, MAX_NAMED))
    pages.push(`page ${page} of ${await findRelation(file, url)}`)
  const rest = damaged.length - pages.length
  return pages.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/**
 * Returns the name of the table or index in a file. If the catalog cannot be read, which may be damaged too, returns only the
 * file.
 */
async function findRelation(file: string, url: string): Promise<string> {
  const [filenode] = /\d+(?=(_\w+)?(\.\d+)?$)/.exec(file) ?? ['0']
  const { sql, close } = openJobDatabase({
    url,
    max: 1,
    application: 'stoop-page-check',
    timeouts: { connect: 30_000 },
  })
  try {
    const [found] = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
      where pg_relation_filenode(oid) = ${filenode}::oid`
    return found ? `${found.name} (postgres/${file})` : `postgres/${file}`
  } catch {
    return `postgres/${file}`
  } finally {
    await close()
  }
}
