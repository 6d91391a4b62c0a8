import { resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { findNewestBackup } from '../../backup/find-newest-backup.ts'
import type { Env } from '../../env.ts'
import { formatFields, formatTable } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { type Drill, runDrill } from '../drill/run-drill.ts'

export function addDrillCommand(program: Command, { runWithEnv }: CommandRunner): void {
  program
    .command('drill')
    .description(
      'Rehearses a restore: restores the newest backup of BACKUP_DIR into DATA_DIR/drill, starts its database, reads every row, ' +
        'compares counters and flags, prints the seconds and what would be lost, and deletes the folder. The server may run.',
    )
    .option('--from <file>', 'this backup')
    .action(({ from }) => runWithEnv((env) => drill(env, from)))
}

async function drill(env: Env, from: string | undefined) {
  if (env.databaseUrl)
    throw new OperatorError(
      'The database is at DATABASE_URL: rehearse the restore with its own tools (docs/operations.md has it for pgBackRest).',
    )
  const file =
    from === undefined ? await findNewestBackup(env.backups.folder) : resolve(process.env.INIT_CWD ?? '.', from)
  if (file === undefined)
    throw new OperatorError(`There is no backup in ${env.backups.folder}: name one with --from, or set BACKUP_EVERY.`)
  const result = await runDrill(env, file, console.error)
  return { json: { file, ...result }, text: describe(file, result), isProblem: !result.ok }
}

function describe(file: string, { seconds, lossSeconds, restored, problem, ok }: Drill): string {
  const fields = formatFields({
    backup: file,
    'restored and started in': `${seconds.toFixed(1)} s`,
    'would be lost': `what was written in the ${formatDuration(lossSeconds)} since the backup`,
    'newest entry': restored?.newestEntryAt ? new Date(restored.newestEntryAt) : undefined,
    'wrong counters and flags': restored?.differences,
  })
  const filled = Object.entries(restored?.tables ?? {}).filter(([, rows]) => rows > 0)
  const table = formatTable(filled, { table: ([name]) => name, rows: ([, rows]) => rows }, 'No rows were read.')
  return `${fields}\n\n${table}\n\n${ok ? 'The drill passed.' : `The drill failed: ${problem}`}`
}

function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} minutes`
  return seconds < 48 * 3600 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}
