import { setTimeout as pause } from 'node:timers/promises'
import { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { audit } from '../database/audit.ts'
import { Writers } from '../database/writers.ts'
import { ServerProcess } from '../server-process.ts'
import type { Line } from './lines.ts'
import { postAndReadFeed, readOwnData, registerMember, repeats } from './member-calls.ts'

const MEMBERS = 20
const POSTS = 5
// Hashing a password occupies a processor, so more writers would fill the queue of registrations.
const WRITERS = 24
const WRITE_MS = 8_000

/**
 * Checks a server that uses no prepared statements: calls of single members, and then of concurrent writers. Servers with the
 * same database share `dataDir`.
 */
export function checkServer(url: string, postgresUrl: string, dataDir: string): Promise<Line[]> {
  return withServer({ DATABASE_URL: url, DATABASE_PREPARE: 'off', DATA_DIR: dataDir }, async (server) => [
    ...(await checkMembers(server)),
    ...(await checkWriters(server, postgresUrl)),
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
  ])
}

async function checkMembers({ address }: ServerProcess): Promise<Line[]> {
  const names = Array.from({ length: MEMBERS }, (_, n) => `member${n}`)
  const members = await Promise.all(names.map((name) => registerMember(address, name)))
  const writes = await Promise.allSettled(members.map((member) => postAndReadFeed(member, POSTS)))
  const reads = await Promise.allSettled([...members, ...members].map(readOwnData))
  return [
    [`${MEMBERS} members post, like, reply and page the feed`, ...describe(writes)],
    [`${MEMBERS * 2} concurrent reads of their own data, and searches`, ...describe(reads)],
    ['of these, repeated after 503', repeats.count, true],
  ]
}

async function checkWriters({ address }: ServerProcess, postgresUrl: string): Promise<Line[]> {
  const acknowledgedWrites = new AcknowledgedWrites()
  const writers = new Writers(address, acknowledgedWrites, WRITERS)
  try {
    await writers.start()
    await pause(WRITE_MS)
    await writers.stop()
    const { acknowledged, rejected, unexpected } = writers.stats
    const { lostWrites, duplicateWrites, wrongCounters } = await audit(postgresUrl, acknowledgedWrites.all())
    const [error = 'none'] = unexpected.keys()
    return [
      [`writes of ${WRITERS} concurrent writers`, acknowledged, acknowledged > 0],
      ['of these, rejected with 503', rejected, true],
      ['other errors', error, unexpected.size === 0],
      [
        'lost, duplicate, miscounted writes',
        `${lostWrites}, ${duplicateWrites}, ${wrongCounters}`,
        lostWrites + duplicateWrites + wrongCounters === 0,
      ],
    ]
  } finally {
    acknowledgedWrites.remove()
  }
}

/** Checks prepared statements, which PgBouncer supports by default since 1.24. */
export function checkPreparedStatements(url: string, version: string, dataDir: string): Promise<Line[]> {
  return withServer({ DATABASE_URL: url, DATA_DIR: dataDir }, async ({ address }) => {
    const names = Array.from({ length: MEMBERS }, (_, n) => `prepared${n}`)
    const results = await Promise.allSettled(names.map((name) => registerMember(address, name)))
    const [description, hasPassed] = describe(results)
    const isSupported = !/ 1\.(\d|1\d|2[0-3])\./.test(version)
    const check = `${isSupported ? '' : 'expected: '}${MEMBERS} registrations with DATABASE_PREPARE=on`
    return [[check, description, hasPassed === isSupported]]
  })
}

async function withServer(env: Record<string, string>, check: (server: ServerProcess) => Promise<Line[]>) {
  const server = await ServerProcess.start({ WEB_APP: 'off', ...env }, undefined)
  try {
    return await check(server)
  } finally {
    await server.stop()
  }
}

/** Describes how many calls failed, with the first error. The boolean is true if none failed. */
function describe(results: PromiseSettledResult<unknown>[]): [string, boolean] {
  const failed = results.filter((result) => result.status === 'rejected')
  const [first] = failed
  return first ? [`${failed.length} failed: ${String(first.reason)}`, false] : ['no errors', true]
}
