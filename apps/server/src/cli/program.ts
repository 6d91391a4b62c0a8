import { Command } from '@commander-js/extra-typings'
import type { Env } from '../env.ts'
import { createCommandRunner } from './command-runner.ts'
import { addCommunityCommands } from './commands/community.ts'
import { addDatabaseCommands } from './commands/database.ts'
import { addDoctorCommand } from './commands/doctor.ts'
import { addDrillCommand } from './commands/drill.ts'
import { addInviteCommands } from './commands/invite.ts'
import { addLogCommand } from './commands/log.ts'
import { addMemberCommands } from './commands/member.ts'
import { addMigrateCommand } from './commands/migrate.ts'
import { addNoticeCommands } from './commands/notice.ts'
import { addPostCommands } from './commands/post.ts'
import { addRecountCommand } from './commands/recount.ts'
import { addSecretsCommand } from './commands/secrets.ts'
import { addStatsCommand } from './commands/stats.ts'
import { addStorageCommands } from './commands/storage.ts'

/** Creates the parser of all commands. `readErrorOutput` returns the error text that the parser would have printed. */
export function createProgram(getEnv: () => Env) {
  const errorOutput: string[] = []
  const program = new Command('stoop')
    .description(
      'Commands for the operator of a Stoop server. They act on the running server, or on the data of the stopped one; ' +
        'start them with the same settings (DATA_DIR, DATABASE_URL, PUBLIC_URL, MAIL_URL, …) as the server.',
    )
    .option('--json', 'print one JSON object, also for an error')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeErr: (text) => void errorOutput.push(text) })
    .exitOverride()
  const runner = createCommandRunner(getEnv)
  addMemberCommands(program, runner)
  addPostCommands(program, runner)
  addCommunityCommands(program, runner)
  addInviteCommands(program, runner)
  addNoticeCommands(program, runner)
  addLogCommand(program, runner)
  addStatsCommand(program, runner)
  addRecountCommand(program, runner)
  addSecretsCommand(program, runner)
  addStorageCommands(program, runner)
  addDatabaseCommands(program, runner)
  addDrillCommand(program, runner)
  addMigrateCommand(program, runner)
  addDoctorCommand(program, runner)
  return { program, readErrorOutput: () => errorOutput.join('') }
}
