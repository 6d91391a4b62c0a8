import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { parseConnectionUrl } from './connection-url.ts'
import { useDatabase } from './test/database.ts'
import { settleWithin } from './test/driver.ts'
import { startProxy } from './test/proxy.ts'

const database = useDatabase()
const readNumbers = (rows: readonly { i?: unknown }[]) => Array.from(rows, (row) => row?.i)

it('does not mix rows of an interrupted result into the next result', async () => {
  let shouldCut = true
  const { address } = await startProxy(database.url(), (bytes, cut) => {
    if (shouldCut && bytes.length > 1_000) {
      shouldCut = false
      // The driver has received some of the rows when the connection closes.
      setImmediate(cut)
    }
  })
  const sql = database.open({ max: 1, fetch_types: false }, address)
  await sql`select 1`
  expect(await settleWithin(sql`select i, repeat('x', 100) as x from generate_series(1, 100000) i`)).toHaveProperty(
    'error',
  )
  expect(readNumbers(await sql`select i from generate_series(1, 3) i`)).toEqual([1, 2, 3])
})

it('does not mix rows received before an error into the next result', async () => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const failing = settleWithin(sql`select i, 1 / (4 - i) as n from generate_series(1, 10) i`)
  const next = sql`select i from generate_series(1, 3) i`.execute()
  expect(await failing).toEqual({ error: '22012' })
  expect(readNumbers(await next)).toEqual([1, 2, 3])
})

it('fails only the query whose value cannot be sent', async () => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const before = settleWithin(sql`select 1 as i, pg_sleep(0.05)::text as s`)
  // @ts-expect-error The types forbid undefined, which makes the query fail in the driver before it is sent.
  const broken = settleWithin(sql`select ${undefined} as i`)
  const after = settleWithin(sql`select 3 as i`)
  expect(await before).toEqual({ value: [{ i: 1, s: '' }] })
  expect(await broken).toEqual({ error: 'UNDEFINED_VALUE' })
  expect(await after).toEqual({ value: [{ i: 3 }] })
})

it.each([1, 2, 5, 13, 100, 1_000, 100_000])(
  'reads the same values if they arrive in pieces of %d bytes',
  async (size) => {
    // The driver's types lack the option `socket`.
    const options = { max: 1, socket: () => openSocketInPieces(database.url(), size) }
    const sql = database.open(options)
    const texts = [
      '',
      'a',
      'twelve chars',
      'thirteen char',
      'é',
      'twelve chäré',
      '名前',
      'a😀b',
      '\u007f\u0080',
      'ÿ',
      'x'.repeat(300),
    ]
    const rows = Array.from({ length: 60 }, (_, i) => ({ i, text: texts[i % texts.length] ?? '', isEven: i % 2 === 0 }))
    const read = () => sql`
    select i, case when i % 7 > 0 then text end as text, i % 2 = 0 as is_even, array[text] as texts, text as again
    from unnest(${rows.map(({ i }) => i)}::int[], ${rows.map(({ text }) => text)}::text[]) row(i, text)`
    const expected = rows.map(({ i, text, isEven }) => ({
      ...{ i, text: i % 7 > 0 ? text : null, is_even: isEven, texts: [text], again: text },
    }))
    expect(await read()).toEqual(expected)
    expect(await read().values()).toEqual(expected.map((row) => Object.values(row)))
  },
)

it('does not keep failed queries in memory', async () => {
  const sql = database.open({ max: 4 })
  const fail = () => sql.unsafe(`select 1 / 0 -- ${randomBytes(10_000).toString('hex')}`).catch(() => undefined)
  await fail()
  const before = usedHeap()
  for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 20 }, fail))
  expect(usedHeap() - before).toBeLessThan(10_000_000)
})

/** Connects to the database through a stream that splits its bytes into pieces of `size` bytes. */
async function openSocketInPieces(url: string, size: number): Promise<Duplex> {
  const { path, host, port } = parseConnectionUrl(url)
  const socket = path === undefined ? connect(port, host) : connect(path)
  const pieces = new Duplex({
    read: () => undefined,
    write: (bytes, _, done) => socket.write(bytes, done),
    destroy(error, done) {
      socket.destroy()
      done(error)
    },
  })
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  })
  socket.on('close', () => pieces.destroy())
  return pieces
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
