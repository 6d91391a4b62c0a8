// Over 200 lines: a list of all parts that can be unavailable, and the check of each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StreamingPair, startStreamingPair } from '@stoop/db/replicas/test/streaming-pair'
import { startS3Double } from '../../src/storage/s3-double.ts'
import { installPostgres } from '../database/system-postgres.ts'
import { freePort } from '../free-port.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { Redis, redisVersion } from '../processes/redis.ts'
import { ServerProcess } from '../server-process.ts'
import { describeFailures, startLoad } from './load.ts'
import { freezePostgres, killPostgres } from './postgres-processes.ts'

const DEFAULT_SECONDS = 60
/** How long servers may take until they use a part again. After a long absence, a replica is polled every 30 s. */
const MAX_RETURN_MS = 90_000
const UNLIMITED = ['address', 'everything', 'login', 'account', 'post', 'newAccountWrite', 'newAccountsAtAddress']

/** A part of the installation that becomes unavailable. */
type Part = {
  name: string
  freeze(): Promise<void> | void
  /** Ends `freeze`. */
  thaw(): Promise<void> | void
  kill(): Promise<void>
  restart(): Promise<void>
  /**
   * Returns whether the servers use the part. `lines`: the lines that each server has logged since the part is available again.
   */
  isUsed(lines: string[][]): Promise<boolean> | boolean
  /** Returns whether a request may fail while the part is unavailable. */
  mayFail(kind: string, server: number, reason: string): boolean
  /** The lines that the servers may log about the part. */
  line: RegExp | undefined
  /** How many of these lines each server writes. */
  lineCount: number | undefined
  /** The servers that notice that the part is frozen. */
  servers: number[]
}

/**
 * Makes each part of an installation with two servers unavailable for a while, under light load: frozen, then killed. Prints a
 * line per check. Returns whether everything that happened is documented.
 */
export async function checkAway(seconds = DEFAULT_SECONDS): Promise<boolean> {
  console.log(`\nTwo servers with a replica, ${redisVersion()} and an S3 service. Each is away for ${seconds} s.`)
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-away-'))
  const stops = [async () => rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })]
  try {
    const pair = await startStreamingPair(installPostgres())
    stops.unshift(pair.stop)
    const redis = await Redis.start()
    stops.unshift(() => redis.stop())
    const s3 = await startS3Double()
    stops.unshift(async () => s3.close())
    const settings = {
      ...s3.env,
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URL: pair.replica.url,
      RATE_LIMIT_URL: redis.url,
      RATE_LIMITS: UNLIMITED.map((name) => `${name}=999999999/1m`).join(),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WEB_APP: 'off',
    }
    return await withServers(settings, (installation, load) =>
      checkParts(listParts({ pair, redis, s3, installation, load }), { seconds, installation, load }),
    )
  } finally {
    for (const stop of stops) await stop()
  }
}

async function checkParts(parts: Part[], absence: Omit<Absence, 'state' | 'earlierLines'>): Promise<boolean> {
  let hasPassed = true
  // Lines about a part can follow later, because the lists of erased accounts are compared only every minute.
  const earlierLines: RegExp[] = []
  for (const part of parts) {
    for (const state of ['frozen', 'killed'] as const) {
      console.log(`\n${part.name}: ${state}`)
      hasPassed = printLines(await takeAway(part, { ...absence, state, earlierLines })) && hasPassed
    }
    if (part.line !== undefined) earlierLines.push(part.line)
  }
  return hasPassed
}

type Installation = {
  /** The first server, which can be killed and restarted. */
  servers: [ServerProcess, ServerProcess]
  restartFirst(): Promise<void>
}

/** Starts two servers and a load on them. Runs `work`, then stops everything. */
async function withServers<T>(
  settings: Record<string, string>,
  work: (installation: Installation, load: Load) => Promise<T>,
): Promise<T> {
  const port = String(await freePort())
  const startFirst = () => ServerProcess.start({ ...settings, PORT: port }, undefined)
  const second = await ServerProcess.start(settings, undefined)
  let first: ServerProcess | undefined
  try {
    first = await startFirst()
    const installation: Installation = {
      servers: [first, second],
      async restartFirst() {
        first = await startFirst()
        installation.servers[0] = first
      },
    }
    const load = await startLoad(() => installation.servers.map(({ address }) => address))
    try {
      return await work(installation, load)
    } finally {
      await load.stop()
    }
  } finally {
    await first?.stop()
    await second.stop()
  }
}

type Load = Awaited<ReturnType<typeof startLoad>>
type Parts = {
  pair: StreamingPair
  redis: Redis
  s3: Awaited<ReturnType<typeof startS3Double>>
  installation: Installation
  load: Load
}

function listParts({ pair, redis, s3, installation, load }: Parts): Part[] {
  const never = () => false
  const everyServer = [0, 1]
  const haveAll = (pattern: RegExp) => (lines: string[][]) =>
    lines.every((each) => each.some((line) => pattern.test(line)))
  let thawReplica = () => {}
  return [
    {
      name: 'The replica',
      freeze: async () => {
        thawReplica = await freezePostgres(pair.replica.url)
      },
      thaw: () => thawReplica(),
      kill: () => killPostgres(pair.replica.url),
      restart: pair.replica.start,
      isUsed: haveAll(/The database replica at .* is read\./),
      mayFail: never,
      line: /The database replica at /,
      lineCount: 2,
      servers: everyServer,
    },
    {
      name: 'Redis',
      freeze: () => redis.freeze(true),
      thaw: () => redis.freeze(false),
      kill: () => redis.kill(),
      restart: () => redis.restart(),
      isUsed: haveAll(/Redis at RATE_LIMIT_URL responds again/),
      mayFail: never,
      line: /Redis at RATE_LIMIT_URL /,
      lineCount: 2,
      servers: everyServer,
    },
    {
      name: 'The S3 service',
      freeze: () => s3.setSilent(true),
      thaw: () => s3.setSilent(false),
      kill: async () => s3.close(),
      restart: () => s3.restart(),
      isUsed: () => load.canReadPhotos(),
      mayFail: (kind, _server, reason) => kind === 'photo' && reason === '503',
      line: /The lists of erased accounts in the bucket |503|storage|No data for/i,
      lineCount: undefined,
      servers: everyServer,
    },
    {
      name: 'One server',
      freeze: () => void process.kill(installation.servers[0].pid, 'SIGSTOP'),
      thaw: () => void process.kill(installation.servers[0].pid, 'SIGCONT'),
      kill: () => installation.servers[0].kill(),
      restart: () => installation.restartFirst(),
      isUsed: () =>
        fetch(`${installation.servers[0].address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      mayFail: (_kind, server) => server === 0,
      line: undefined,
      lineCount: 0,
      servers: [1],
    },
  ]
}

type Absence = {
  state: 'frozen' | 'killed'
  seconds: number
  installation: Installation
  load: Load
  earlierLines: RegExp[]
}

async function takeAway(part: Part, { state, seconds, installation, load, earlierLines }: Absence): Promise<Line[]> {
  const [begin, end] =
    state === 'frozen' ? [() => part.freeze(), () => part.thaw()] : [() => part.kill(), () => part.restart()]
  const linesBefore = installation.servers.map(({ lines }) => lines.length)
  load.reset()
  await begin()
  await pause(seconds * 1000)
  const linesAtEnd = installation.servers.map(({ lines }) => lines.length)
  await end()
  const endedAt = performance.now()
  const since = (starts: number[]) => installation.servers.map(({ lines }, n) => lines.slice(starts[n]))
  while (!(await part.isUsed(since(linesAtEnd))) && performance.now() - endedAt < MAX_RETURN_MS) await pause(100)
  const returnMs = performance.now() - endedAt
  // Wait until the requests that were sent before the part returned have a result.
  await load.finishRound()
  const { counts } = load
  const failures = describeFailures(counts)
  const unexpected = describeFailures(counts, part.mayFail)
  const written = since(linesBefore).map((lines, server) => (part.servers.includes(server) ? lines.map(toMessage) : []))
  const isAbout = (line: string) => part.line?.test(line) ?? false
  const others = written.flat().filter((line) => !isAbout(line) && !earlierLines.some((earlier) => earlier.test(line)))
  const numbers = part.servers.map((server) => written[server]?.filter(isAbout).length ?? 0)
  const uncaught = installation.servers.flatMap((server) => server.uncaught)
  return [
    ['requests', counts.reduce((sum, { sent }) => sum + sent, 0), counts.every(({ sent }) => sent > 0)],
    ['failed requests', failures || '0', true],
    ['failed requests that are not documented', unexpected || '0', unexpected === ''],
    ['slowest response in ms, by kind', load.describeSlowest(), true],
    [
      'log lines of each server about it',
      numbers.join(', '),
      part.lineCount === undefined || numbers.every((number) => number === part.lineCount),
    ],
    [
      'other log lines',
      others.length === 0 ? '0' : `${others.length}: ${[...new Set(others)].join(' | ')}`,
      others.length === 0,
    ],
    ['seconds until it is used again', (returnMs / 1000).toFixed(1), returnMs < MAX_RETURN_MS],
    ['uncaught errors', uncaught.length, uncaught.length === 0],
  ]
}

/** Returns the text of a line of the log, which is JSON in a pipe. */
function toMessage(line: string): string {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'msg' in entry ? String(entry.msg) : line
  } catch {
    return line
  }
}
