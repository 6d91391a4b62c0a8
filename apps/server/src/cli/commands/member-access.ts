import type { Command } from '@commander-js/extra-typings'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { resetPassword } from '@stoop/api/operator/reset-password'
import { signOutMember } from '@stoop/api/operator/sign-out-member'
import { suspendMember, unsuspendMember } from '@stoop/api/operator/suspend-member'
import { MEMBER_ARGUMENT, wholeNumber } from '../command-options.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

/** Adds the subcommands of `stoop member` that grant or block access. */
export function addMemberAccessCommands(member: Command, runner: CommandRunner): void {
  addResetPassword(member, runner)
  addSignOut(member, runner)
  addSuspend(member, runner)
  addUnsuspend(member, runner)
}

function addResetPassword(member: Command, { run }: CommandRunner): void {
  member
    .command('reset-password')
    .description(
      'Ends all sessions of a member, mails them a link to choose a new password, and prints another one to pass on.',
    )
    .argument('<member>', MEMBER_ARGUMENT)
    .action((ref) =>
      run(async (services) => {
        const { member: reset, sessions, url, expiresAt } = await resetPassword(services, OPERATOR, { ref })
        return {
          json: { id: reset.id, username: reset.username, sessions, url, expiresAt },
          text: `@${reset.username} is signed out on all devices. A link to choose a new password is on its way by mail.
To pass it on yourself, use this one. It works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:
${url}`,
        }
      }),
    )
}

function addSignOut(member: Command, { run }: CommandRunner): void {
  member
    .command('sign-out')
    .description('Ends all sessions of a member.')
    .argument('<member>', MEMBER_ARGUMENT)
    .action((ref) =>
      run(async (services) => {
        const { member: signedOut, sessions } = await signOutMember(services, OPERATOR, { ref })
        return {
          json: { id: signedOut.id, username: signedOut.username, sessions },
          text: `@${signedOut.username} is signed out on all devices (sessions ended: ${sessions}).`,
        }
      }),
    )
}

function addSuspend(member: Command, { run }: CommandRunner): void {
  member
    .command('suspend')
    .description('Signs a member out, keeps them from signing in, and hides them from everyone.')
    .argument('<member>', MEMBER_ARGUMENT)
    .requiredOption('--reason <text>', 'shown to the member at sign-in')
    .option('--days <days>', 'for so many days', wholeNumber(1, 3650))
    .option('--for-good', 'until you end it')
    .action((ref, { reason, days, forGood }) =>
      run(async (services) => {
        if ((days === undefined) === (forGood === undefined))
          throw new OperatorError('Say for how long: either --days <days> or --for-good.')
        const { member: suspended, until } = await suspendMember(services, OPERATOR, {
          ref,
          days: days ?? null,
          reason,
        })
        const end = until ? `until ${until.toISOString().slice(0, 10)}` : 'for good'
        return {
          json: { id: suspended.id, username: suspended.username, until, reason },
          text: `@${suspended.username} is suspended ${end}.`,
        }
      }),
    )
}

function addUnsuspend(member: Command, { run }: CommandRunner): void {
  member
    .command('unsuspend')
    .description("Ends a member's suspension.")
    .argument('<member>', MEMBER_ARGUMENT)
    .action((ref) =>
      run(async (services) => {
        const { member: restored } = await unsuspendMember(services, OPERATOR, { ref })
        return {
          json: { id: restored.id, username: restored.username },
          text: `@${restored.username} is no longer suspended.`,
        }
      }),
    )
}
