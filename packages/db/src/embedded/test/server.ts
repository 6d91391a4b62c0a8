// A minimal server that tests can kill: starts the database in argv[2], prints its URL and keeps running.
import { openDatabase } from '../../client.ts'
import { startEmbedded } from '../../embedded.ts'

const [, , dataDir = '', mode] = process.argv
try {
  const { url, stop } = await startEmbedded({ dataDir, log: (line) => console.error(line) })
  console.log(JSON.stringify({ url }))
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  if (mode === 'write') await writeUntilKilled(url)
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
}

/** Inserts numbers. Prints each one when the database has acknowledged it. */
async function writeUntilKilled(url: string): Promise<never> {
  const { sql } = openDatabase({ url })
  await sql`create table if not exists acknowledged (n int primary key)`
  for (let n = 1; ; n++) {
    await sql`insert into acknowledged values (${n})`
    console.log(n)
  }
}
