import { openDatabase } from '@stoop/db/client'

/** 64 at a time, so that the pool is never idle; prints the queries a second of each tenth of all. */
const [url = '', total = ''] = process.argv.slice(2)
const { sql, close } = openDatabase({ url, application: 'faults' })
const tenth = Number(total) / 10
const rates: number[] = []
let asked = 0
let begin = performance.now()
await Promise.all(
  Array.from({ length: 64 }, async () => {
    while (asked < Number(total)) {
      asked += 1
      if (asked % tenth === 0) {
        rates.push(Math.round((tenth / (performance.now() - begin)) * 1_000))
        begin = performance.now()
      }
      await sql.unsafe('select 1')
    }
  }),
)
await close()
console.log(JSON.stringify(rates))
