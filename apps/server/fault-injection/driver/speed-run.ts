import { openDatabase } from '@stoop/db/client'

/** Sends queries, 64 at a time, so that the pool is never idle. Prints the queries per second for each tenth of them. */
const [url = '', total = ''] = process.argv.slice(2)
const { sql, close } = openDatabase({ url, application: 'faults' })
const tenth = Number(total) / 10
const rates: number[] = []
let sentCount = 0
let startedAt = performance.now()
await Promise.all(
  Array.from({ length: 64 }, async () => {
    while (sentCount < Number(total)) {
      sentCount += 1
      if (sentCount % tenth === 0) {
        rates.push(Math.round((tenth / (performance.now() - startedAt)) * 1_000))
        startedAt = performance.now()
      }
      await sql.unsafe('select 1')
    }
  }),
)
await close()
console.log(JSON.stringify(rates))
