import type { Command } from '@commander-js/extra-typings'
import { createOperatorInvitation, listAllInvitations, revokeAnyInvitation } from '@stoop/api/operator/invitations'
import { cursorOption, limitOption, wholeNumber } from '../command-options.ts'
import { formatNextPage, formatTable } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

export function addInviteCommands(program: Command, runner: CommandRunner): void {
  const invite = program.command('invite').description('Invitations to create an account.')
  addCreate(invite, runner)
  addList(invite, runner)
  addRevoke(invite, runner)
}

function addCreate(invite: Command, { run }: CommandRunner): void {
  invite
    .command('create')
    .description('Creates an invitation and prints its link, which is not shown again.')
    .option('--uses <number>', 'accounts that it can create', wholeNumber(1, 10_000), 1)
    .option('--days <days>', 'days until it expires', wholeNumber(1, 365), 14)
    .option('--note <text>', 'a note for yourself, such as for whom it is')
    .action((options) =>
      run(async (services) => {
        const created = await createOperatorInvitation(services, OPERATOR, options)
        const limits = `For ${options.uses === 1 ? 'one account' : `${options.uses} accounts`}, until ${created.expiresAt.slice(0, 10)}.`
        return { json: created, text: `${created.url}\n${limits} This link is not shown again.` }
      }),
    )
}

function addList(invite: Command, { run }: CommandRunner): void {
  invite
    .command('list')
    .description("Lists the operator's and the members' invitations, newest first.")
    .addOption(limitOption())
    .addOption(cursorOption())
    .action((options) =>
      run(async (services) => {
        const page = await listAllInvitations(services, options)
        const text = formatTable(
          page.items,
          {
            id: ({ id }) => id,
            state: ({ state }) => state,
            used: ({ uses, maxUses }) => `${uses} of ${maxUses}`,
            expires: ({ expiresAt }) => new Date(expiresAt),
            by: ({ creatorUsername }) => (creatorUsername ? `@${creatorUsername}` : 'operator'),
            note: ({ note }) => note,
          },
          'There are no invitations.',
        )
        return { json: page, text: text + formatNextPage(page.nextCursor) }
      }),
    )
}

function addRevoke(invite: Command, { run }: CommandRunner): void {
  invite
    .command('revoke')
    .description('Revokes an invitation. Accounts that were created with it stay.')
    .argument('<id>', 'the id that "invite list" shows')
    .action((id) =>
      run(async (services) => {
        await revokeAnyInvitation(services, OPERATOR, { id })
        return { json: { id, state: 'revoked' }, text: 'The invitation is revoked.' }
      }),
    )
}
