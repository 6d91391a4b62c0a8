import type { Command } from '@commander-js/extra-typings'
import { clearNotice, setNotice } from '@stoop/api/operator/notice'
import { wholeNumber } from '../command-options.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function addNoticeCommands(program: Command, { run }: CommandRunner): void {
  const notice = program.command('notice').description('The notice that all members see.')
  notice
    .command('set')
    .description('Shows a notice to all members, in place of an earlier one.')
    .argument('<text>', 'in quotes, at most 500 characters')
    .option('--days <days>', 'for so many days; otherwise until it is cleared', wholeNumber(1, 3650))
    .action((content, { days }) =>
      run(async (services) => {
        const expiresAt = days === undefined ? null : new Date(services.clock.now() + days * DAY_MS)
        const shown = await setNotice(services, OPERATOR, { content, expiresAt })
        const end = expiresAt ? `until ${expiresAt.toISOString().slice(0, 10)}` : 'until you clear it'
        return { json: shown, text: `All members see the notice, ${end}.` }
      }),
    )
  notice
    .command('clear')
    .description('Removes the notice.')
    .action(() =>
      run(async (services) => {
        const isCleared = await clearNotice(services, OPERATOR)
        return { json: { isCleared }, text: isCleared ? 'The notice is removed.' : 'There was no notice.' }
      }),
    )
}
