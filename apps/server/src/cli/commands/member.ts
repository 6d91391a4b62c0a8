import { Argument, type Command, Option } from '@commander-js/extra-typings'
import { listMembers } from '@stoop/api/operator/list-members'
import { setRole } from '@stoop/api/operator/set-role'
import { showMember } from '@stoop/api/operator/show-member'
import { ROLES } from '@stoop/validators/choices'
import { cursorOption, limitOption, MEMBER_ARGUMENT } from '../command-options.ts'
import { formatFields, formatNextPage, formatTable } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'
import { addMemberAccessCommands } from './member-access.ts'
import { addMemberDeleteCommand } from './member-delete.ts'
import { addMemberExportCommand } from './member-export.ts'

export function addMemberCommands(program: Command, runner: CommandRunner): void {
  const member = program.command('member').description('Members and their accounts.')
  addList(member, runner)
  addShow(member, runner)
  addRole(member, runner)
  addMemberAccessCommands(member, runner)
  addMemberExportCommand(member, runner)
  addMemberDeleteCommand(member, runner)
}

function addList(member: Command, { run }: CommandRunner): void {
  member
    .command('list')
    .description('Lists members, newest first.')
    .option('--search <text>', 'only members whose name, username or email contains this')
    .addOption(new Option('--role <role>', 'only members with this role').choices(ROLES))
    .option('--suspended', 'only suspended members')
    .option('--deleted', 'only members who are deleted and not erased yet')
    .addOption(limitOption())
    .addOption(cursorOption())
    .action(({ suspended, deleted, ...filter }) =>
      run(async (services) => {
        const page = await listMembers(services, { ...filter, isSuspended: suspended, isDeleted: deleted })
        const text = formatTable(
          page.items,
          {
            username: ({ username }) => `@${username}`,
            name: ({ name }) => name,
            email: ({ email }) => email,
            role: ({ role }) => role,
            joined: ({ createdAt }) => new Date(createdAt),
            suspended: ({ isSuspended }) => (isSuspended ? 'yes' : ''),
            erased: ({ eraseAt }) => (eraseAt ? new Date(eraseAt) : ''),
            id: ({ id }) => id,
          },
          'There are no such members.',
        )
        return { json: page, text: text + formatNextPage(page.nextCursor) }
      }),
    )
}

function addShow(member: Command, { run }: CommandRunner): void {
  member
    .command('show')
    .description("Shows a member's account and figures.")
    .argument('<member>', MEMBER_ARGUMENT)
    .action((ref) =>
      run(async (services) => {
        const shown = await showMember(services, ref)
        const { counts, suspension, deletion, username, lastSeenAt, ...fields } = shown
        const text = formatFields({
          username: `@${username}`,
          ...fields,
          lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
          suspended: suspension
            ? `${suspension.until ? `until ${suspension.until.toISOString()}` : 'for good'}: ${suspension.reason}`
            : 'no',
          erased: deletion?.eraseAt ?? 'no',
          ...counts,
        })
        return { json: shown, text }
      }),
    )
}

function addRole(member: Command, { run }: CommandRunner): void {
  member
    .command('role')
    .description('Gives a member another role.')
    .argument('<member>', MEMBER_ARGUMENT)
    .addArgument(new Argument('<role>', 'the new role').choices(ROLES))
    .action((ref, role) =>
      run(async (services) => {
        const result = await setRole(services, OPERATOR, { ref, role })
        const { member: changed, previousRole } = result
        const text =
          role === previousRole
            ? `@${changed.username} already has the role ${role}.`
            : `@${changed.username} has the role ${role} now; it was ${previousRole}.`
        return { json: { id: changed.id, username: changed.username, role, previousRole }, text }
      }),
    )
}
