import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { binPath } from '../workspace.ts'
import { ChangeSet } from './change-set.ts'
import { UsageError } from './names.ts'
import { addProcedure } from './procedure.ts'
import { addScreen } from './screen.ts'
import { addTable, generateMigration } from './table.ts'

export const HELP = `pnpm new procedure <noun>.<verb>   adds an operation: service function, schemas, router line and tests;
                                  a query named list or in the plural (posts.likes) is a paged list,
                                  another query has a verb or the name of its result (posts.audience)
  --rest 'PUT /api/posts/:id'     also a REST endpoint with a contract case; a GET is a query
  --query                         a query instead of a mutation
  --creates                       creates a row: answers 201 and accepts an Idempotency-Key
  --web                           also a hook and its texts, in files of their own
pnpm new screen <name>            adds a screen at /<name>: route, title, texts, story and journey
pnpm new table <name> [column:type …]  adds a table and its migration; types are text, integer, boolean,
                                  time, or a table to refer to, such as communityId:communities

What it leaves open fails a test that names it. It never overwrites a file.`

export type Generated = { files: string[]; next: string[] }

/** Runs `pnpm new` with these arguments in the repository at `root`. Throws UsageError for wrong arguments. */
export function generate(root: string, args: string[]): Generated {
  const { values, positionals } = readArguments(args)
  const [kind, name, ...columns] = positionals
  const { rest, query, creates, web } = values
  if (kind !== 'procedure' && kind !== 'screen' && kind !== 'table')
    throw new UsageError(
      `Say what to add: procedure, screen or table${kind ? `, not "${kind}"` : ''}. See pnpm new --help.`,
    )
  if (name === undefined) throw new UsageError(`Give the ${kind} a name. See pnpm new --help.`)
  if (kind !== 'procedure' && Object.keys(values).length > 0)
    throw new UsageError(`--${Object.keys(values)[0]} is for procedures only.`)
  if (kind !== 'table' && columns.length > 0)
    throw new UsageError(`"${columns[0]}" is one word too many. See pnpm new --help.`)

  const changes = new ChangeSet(root)
  const next =
    kind === 'procedure'
      ? addProcedure(changes, name, { rest, isQuery: query, creates, web })
      : kind === 'screen'
        ? addScreen(changes, name)
        : addTable(changes, name, columns)
  const files = changes.write()
  // Biome sorts imports and breaks long lines.
  spawnSync(binPath('biome'), ['check', '--write', ...files], { cwd: root })
  if (kind === 'table') files.push(generateMigration(root, name))
  return { files, next }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        rest: { type: 'string' },
        query: { type: 'boolean' },
        creates: { type: 'boolean' },
        web: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
