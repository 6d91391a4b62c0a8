import { OperatorError } from '@stoop/api/operator/operator-error'
import { parseOptions } from '../src/cli/parse-options.ts'

export const HELP = `pnpm bench [options]          the server beside two references (docs/performance.md)
pnpm bench growth [options]   reads with more posts, friends, members and connections
pnpm bench plans              query plans in a city of 200,000 members
pnpm bench search             database time of expensive searches in that city
pnpm bench editions           evening editions: one read, and all of a day beside requests
pnpm bench web                the web app on a slow phone

Options of pnpm bench:
  --rows=feed,like       only these rows: feed, replies, search, counts, like, create
  --rounds=5             rounds of each target, in turn
  --seconds=2            length of a round
  --connections=16
  --members=2000  --posts=20000
  --sessions=50          sessions of each of the 200 members; fewer are read again within a second
  --server=<main.js>     another build of the server instead of a fresh one
  --profile=<row>        CPU profile of the server in that row, by function; no table
  --protocol=rest|trpc   of the profile
  --guard                fail if a ratio of CPU time is more than 5% below the recorded one (or 15%, if its rounds differ)
  --record               record the ratios of CPU time (apps/server/bench/recorded.json)
  --only=search          reads of pnpm bench growth whose names contain this
  --write                write the tables and the plot to docs/performance.md
`

const natural = (text: string) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new OperatorError(`'${text}' is not a whole number above 0`)
  return value
}

const ROW_IDS = ['feed', 'replies', 'search', 'counts', 'like', 'create']

function rowIds(text: string): string[] {
  const ids = text.split(',').filter(Boolean)
  const unknown = ids.find((id) => !ROW_IDS.includes(id))
  if (unknown) throw new OperatorError(`There is no row '${unknown}': ${ROW_IDS.join(', ')}`)
  return ids
}

/** Reads the options of the command line. Throws OperatorError if one is unknown or invalid. */
export function readOptions(args: string[]) {
  const { values } = parseOptions({
    args,
    options: {
      help: { type: 'boolean', default: false },
      rows: { type: 'string', default: '' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '16' },
      members: { type: 'string', default: '2000' },
      posts: { type: 'string', default: '20000' },
      sessions: { type: 'string', default: '50' },
      server: { type: 'string' },
      profile: { type: 'string' },
      protocol: { type: 'string', default: 'rest' },
      only: { type: 'string', default: '' },
      guard: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  return {
    ...values,
    rows: rowIds(values.rows),
    rounds: natural(values.rounds),
    seconds: natural(values.seconds),
    connections: natural(values.connections),
    sessions: natural(values.sessions),
    size: { members: natural(values.members), posts: natural(values.posts), communities: 100 },
  }
}

export type Options = ReturnType<typeof readOptions>
