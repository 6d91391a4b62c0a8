// A stand-in for the server, to be killed: starts the database in argv[2], says so, and stays.
import { openDatabase } from '../../client.ts'
import { startEmbedded } from '../../embedded.ts'

const [, , dataDir = '', mode] = process.argv
try {
  const { url, stop } = await startEmbedded({ dataDir, log: (line) => console.error(line) })
  console.log(JSON.stringify({ url }))
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  if (mode === 'write') await writeForEver(url)
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
}

/** Prints each number only after the database has acknowledged it. */
async function writeForEver(url: string): Promise<never> {
  const { sql } = openDatabase({ url })
  await sql`create table if not exists acknowledged (n int primary key)`
  for (let n = 1; ; n++) {
    await sql`insert into acknowledged values (${n})`
    console.log(n)
  }
}
