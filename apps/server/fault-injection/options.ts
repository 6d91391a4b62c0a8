import { parseArgs } from 'node:util'

/** The commands of `pnpm faults`, with the lines of the help. */
const COMMANDS = {
  database: `kills, freezes and restarts the database under load, for the embedded database and a system PostgreSQL; then
checks that the driver does not slow down over time`,
  speed: 'runs only the two million queries of that check',
  throughput: 'compares the feed query with the patched and the unpatched driver; needs --driver',
  inputs: 'sends 100,000 generated requests',
  abuse: 'runs attacks on real servers and prints a row for each; a test runs a short version',
  uploads: 'sends 200 hostile files, then fills the disk',
  disk: 'only fills the disk',
  objects: `stores images in a real S3 service, which checks signatures (Debian's OpenStack Swift); moves pictures to it and
back, runs doctor with a wrong secret and two servers on one bucket, and the photos journeys in a browser`,
  mail: `takes the mail server away for an hour and kills the server while it sends; then compares the times of requests for
a new password for known and unknown emails`,
  push: `sends push messages to 1,000 devices, then kills the server while it sends, against a push service that checks the
encryption; --count sets the devices`,
  moderation: `measures a moderator's steps in a queue of 10,000 cases, and lets 20 moderators decide one case at once`,
  communities: 'measures the database time of each call about a community with 100,000 members',
  account: `erases a member with 10,000 posts while others read, and another one while the server is killed 20 times; and
exports a member with 12,000 pictures in the same two ways; "account deletion" and "account export" run one part`,
  visibility: 'compares every list, count and read of 10,000 random worlds with a plain model of the rules',
  authorization: 'checks every role of the authorization table by REST and by tRPC',
  journeys: 'runs all journeys in a browser, also the long ones that pnpm test leaves out',
  tests: 'runs the long tests (*.long.test.ts), which pnpm test leaves out, and all stories, with axe on whole pages',
  languages: `shows all stories on a screen of 320 px in the pseudo-locale and in Arabic, and checks that nothing is wider than the
screen, and whole pages with axe; "languages ar" shows one language`,
  pgbouncer: `runs the server behind a real PgBouncer in transaction mode; "pgbouncer clients" runs only two servers beside 480
other clients`,
  replicas: `runs two servers with a streaming replica that is in sync, paused for a minute and away, while members write, hide
and read; checks that they see what they wrote, and nothing that was hidden`,
  processes: `runs two servers on one database: measures when the end of a session and a stop take effect, and takes the Redis of
the rate limits away; "processes throughput" compares only the processor time of one server, two servers and node:cluster`,
  live: `opens 5,000 event streams on one server and measures memory, delivery and a restart; then cuts one 50 times and kills the
server and PostgreSQL 20 times while 2,000 posts are written; then sends 10,000 messages through lost responses and 20 kills;
"live idle", "live cuts" and "live messages" run one part; "live failover" sends 2,000 messages while the primary of a cluster is
killed twice, and needs root`,
  away: `takes the replica, Redis, the S3 service and one of two servers away, frozen and killed, for 60 s each`,
  monitoring: `checks the alert rules with Prometheus's promtool, and lets a real Prometheus read a server with METRICS_TOKEN`,
  rolling: `30 rolling restarts of two servers behind nginx at 300 requests a second, then an upgrade from the release before
migration 0047 with 10 minutes of mixed versions; "rolling restarts" and "rolling upgrade" run one part`,
  upgrade: `upgrades a folder of 0.1.0 with data, compares what its members read, and starts 0.1.0 on it again`,
  artefact: `builds the artefact and runs it without a network and write access, in the image of deploy/Dockerfile, and through
restarts behind nginx and Caddy; needs root; "artefact size" builds it and prints only its size and memory`,
  move: `moves 20,000 members from the embedded PostgreSQL to Debian's and back, with killed imports and full disks; --count sets
the members`,
  cluster: `runs two servers with a database on two machines (deploy/cluster, each database in a network namespace), and takes
machines away while 64 members write: etcd's leader, the primary, its PostgreSQL, its network; needs root`,
  trust: `measures the rows of docs/trust.md and writes their figures there; skips rows that have passed on this commit; "trust F4"
measures one row`,
  recovery: `archives the WAL of Debian's PostgreSQL with pgBackRest, and restores the database to a moment between two writes`,
} as const
export type CommandName = keyof typeof COMMANDS

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
const toLine = ([name, text]: [string, string]) =>
  `  ${name.padEnd(WIDTH)}  ${text.replaceAll('\n', `\n${' '.repeat(WIDTH + 4)}`)}`

export const HELP = `pnpm faults <command> [options]: exits with 1 if a check fails

Commands:
${Object.entries(COMMANDS).map(toLine).join('\n')}

Options:
  --on=embedded|system   database: only this database
  --skip-speed           database: omits the two million queries
  --driver=<folder>      database, speed, throughput: uses the unpatched package of "npm pack postgres@3.4.9", to see it fail
  --count=<number>       inputs, visibility, move, rolling, push: so many requests, worlds, members, restarts or devices; trust: shortens A1, A4, A9 and F2
  --seed=<number>        visibility: repeats a run
  --rate=<number>        rolling: so many requests a second
  --minutes=<number>     rolling: so many minutes of mixed versions; trust: shortens F7
  --artefact=<folder>    rolling, upgrade: a built artefact, instead of building this clone
  --from=<commit>        rolling: upgrades from this commit, or from the artefact in this folder; upgrade: a built clone of 0.1.0
  --seconds=<number>     cluster, away: how long each part stays away (60)`

/** Reads the command line. Returns no `command` if the help is to be printed, with the problem if there is one. */
export function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        on: { type: 'string' },
        driver: { type: 'string' },
        'skip-speed': { type: 'boolean' },
        count: { type: 'string' },
        seed: { type: 'string' },
        rate: { type: 'string' },
        minutes: { type: 'string' },
        artefact: { type: 'string' },
        from: { type: 'string' },
        seconds: { type: 'string' },
      },
    })
    const [name, part] = positionals
    if (values.help) return { problem: undefined }
    if (name === undefined) return { problem: 'Which faults?' }
    return isCommand(name) ? { ...values, command: name, part } : { problem: `There is no command '${name}'.` }
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    return { problem: error.message }
  }
}

export type Options = Extract<ReturnType<typeof readOptions>, { command: CommandName }>

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)
