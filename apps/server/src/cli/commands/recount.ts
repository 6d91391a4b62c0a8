import type { Command } from '@commander-js/extra-typings'
import { recount } from '@stoop/api/operator/recount'
import { formatTable } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

const MAX_LINES = 50

export function addRecountCommand(program: Command, { run }: CommandRunner): void {
  program
    .command('recount')
    .description(
      'Compares every stored counter with the rows that it counts, and stored flags with their rules, and corrects those that differ.',
    )
    .option('--dry-run', 'report the differences and change nothing')
    .action(({ dryRun }) =>
      run(async (services) => {
        const result = await recount(services, OPERATOR, { isDryRun: dryRun === true })
        const { differences, checked } = result
        const total = Object.values(checked).reduce((sum, count) => sum + count, 0)
        const table = formatTable(
          differences.slice(0, MAX_LINES),
          {
            counter: ({ counter }) => counter,
            id: ({ id }) => id,
            stored: ({ stored }) => stored,
            actual: ({ actual }) => actual,
          },
          '',
        )
        const rest =
          differences.length > MAX_LINES ? `… and ${differences.length - MAX_LINES} more; --json lists all.\n` : ''
        const outcome = dryRun || differences.length === 0 ? '' : ' They are corrected.'
        const summary = `Counters and flags compared: ${total}. Differences: ${differences.length}.${outcome}`
        return { json: result, text: `${table && `${table}\n`}${rest}${summary}` }
      }),
    )
}
