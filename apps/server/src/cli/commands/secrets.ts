import type { Command } from '@commander-js/extra-typings'
import { logAction } from '@stoop/api/audit-log'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { inTransaction } from '@stoop/api/transaction'
import { rotateSigningSecret } from '../../storage/signing-secret.ts'
import { yesOption } from '../command-options.ts'
import { type CommandRunner, confirm } from '../command-runner.ts'
import { OPERATOR, withServices } from '../operator-services.ts'

const CONSEQUENCE =
  'This replaces the signing secret. Uploads that have not arrived yet fail and must be started again; links in mails that were sent stay valid.'

export function addSecretsCommand(program: Command, { runWithEnv }: CommandRunner): void {
  program
    .command('secrets')
    .description('The secrets in DATA_DIR.')
    .command('rotate')
    .description(
      'Replaces the signing secret, for example after it has leaked. The running server uses the new one within seconds. ' +
        'The identity secret is never replaced: with another one, former usernames would no longer be kept from others.',
    )
    .addOption(yesOption())
    .action((options) =>
      runWithEnv(async (env) => {
        if (env.signingSecret)
          throw new OperatorError(
            'The secret is in SIGNING_SECRET: put another one of 32 or more random characters there, the same on all servers, and restart them.',
          )
        await confirm(CONSEQUENCE, options)
        // Commit the log entry before replacing the secret: a crash in between then cannot leave a new secret without an entry.
        await withServices(env, (services) =>
          inTransaction(services, (tx) => logAction(tx, OPERATOR, { action: 'secrets rotate' })),
        )
        await rotateSigningSecret(env.dataDir)
        return { json: { rotated: ['signing-secret'] }, text: 'The signing secret is replaced.' }
      }),
    )
}
