import type { Command } from '@commander-js/extra-typings'
import type { Env } from '../../env.ts'
import { EnvError } from '../../env.ts'
import { toStartError } from '../../prepare-database.ts'
import { formatTable } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { checkBackup } from '../doctor/check-backup.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkPagesOfDatabase } from '../doctor/check-database-pages.ts'
import { checkDrill } from '../doctor/check-drill.ts'
import { checkDisk, checkRights } from '../doctor/check-files.ts'
import { checkMailServer } from '../doctor/check-mail.ts'
import { checkPages } from '../doctor/check-pages.ts'
import { checkRedis } from '../doctor/check-redis.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import { checkStorage } from '../doctor/check-storage.ts'
import { type Finding, findingsOf } from '../doctor/finding.ts'
import { findOperatorMessage } from '../operator-message.ts'
import { withDatabase } from '../operator-services.ts'

export function addDoctorCommand(program: Command, { runWithoutEnv }: CommandRunner): void {
  program
    .command('doctor')
    .description(
      'Checks settings, rights of files, disk, database, clock, staff, storage of pictures, Redis, mail server, pages and the age of the last backup and drill. ' +
        'Exit code 1 if there is a problem.',
    )
    .action(() =>
      runWithoutEnv(async (getEnv) => {
        const findings = await findAll(getEnv)
        const columns = {
          status: ({ status }: Finding) => status,
          check: ({ check }: Finding) => check,
          result: ({ message, todo }: Finding) => (todo ? `${message} → ${todo}` : message),
        }
        return {
          json: { findings },
          text: formatTable(findings, columns, ''),
          isProblem: findings.some(({ status }) => status === 'problem'),
        }
      }),
    )
}

async function findAll(getEnv: () => Env): Promise<Finding[]> {
  let env: Env
  try {
    env = getEnv()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return [findingsOf('settings').problem(error.message, 'Correct this variable; the server does not start with it.')]
  }
  return [
    ...checkSettings(env),
    ...(await checkRights(env)),
    ...(await checkDisk(env)),
    ...(await openAndCheckDatabase(env)),
    ...(await checkStorage(env)),
    ...(await checkRedis(env)),
    ...(await checkMailServer(env)),
    ...(await checkPages(env)),
    ...(await checkBackup(env, Date.now())),
    ...(await checkDrill(env, Date.now())),
  ]
}

async function openAndCheckDatabase(env: Env): Promise<Finding[]> {
  const { ok } = findingsOf('database')
  try {
    return await withDatabase(env, async (db, url) => [
      ok('The database responds.'),
      ...(await checkPagesOfDatabase(db, env, url)),
      ...(await checkDatabase(db, env).catch((error: unknown) => [toFinding(toStartError(env, error))])),
    ])
  } catch (error) {
    return [toFinding(error)]
  }
}

/** Converts an error that the operator can fix to a finding. Throws any other error. */
function toFinding(error: unknown): Finding {
  const message = findOperatorMessage(error)
  if (message === undefined) throw error
  return findingsOf('database').problem(message, 'The server cannot run without its database.')
}
