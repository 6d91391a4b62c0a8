import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openJobDatabase } from '@stoop/db/client'
import { firstPageOf } from '@stoop/db/embedded/page-checksum'
import { readExactly } from './archive.ts'
import { describeDamage, PageCheck } from './page-check.ts'

/**
 * Reads every page of the embedded database, even while the database is in use. Returns a description of damaged
 * pages, or undefined if there are none.
 */
export async function checkDatabasePages(dataDir: string, url: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  const check = new PageCheck(await currentWalPosition(url))
  for (const name of await readdir(folder, { recursive: true })) {
    if (firstPageOf(name) === undefined) continue
    // A table may be dropped during the check, and its file then no longer exists.
    const file = await open(join(folder, name)).catch(() => undefined)
    if (file === undefined) continue
    try {
      let position = 0
      for await (const chunk of readExactly(file, (await file.stat()).size)) {
        await check.inspect(name, chunk, position, file)
        position += chunk.length
      }
    } finally {
      await file.close()
    }
  }
  return describeDamage(check.damaged, url)
}

async function currentWalPosition(url: string): Promise<string> {
  const { sql, close } = openJobDatabase({
    url,
    max: 1,
    application: 'stoop-page-check',
    timeouts: { connect: 30_000 },
  })
  try {
    const [row] = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`
    return row?.position ?? '0/0'
  } finally {
    await close()
  }
}
