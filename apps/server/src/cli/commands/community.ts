import type { Command } from '@commander-js/extra-typings'
import { closeCommunity, showCommunity } from '@stoop/api/operator/communities'
import { yesOption } from '../command-options.ts'
import { formatFields } from '../command-output.ts'
import { type CommandRunner, confirm } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

const COMMUNITY_ARGUMENT = 'id or slug, the last part of its address'

export function addCommunityCommands(program: Command, { run }: CommandRunner): void {
  const community = program.command('community').description('Communities.')
  community
    .command('show')
    .description('Shows a community, also a closed one.')
    .argument('<community>', COMMUNITY_ARGUMENT)
    .action((ref) =>
      run(async (services) => {
        const shown = await showCommunity(services, ref)
        const {
          creatorId: _,
          creatorUsername,
          imageUrl: __,
          coverUrl: ___,
          questions,
          archivedAt,
          closedAt,
          ...fields
        } = shown
        const creator = creatorUsername && `@${creatorUsername}`
        return {
          json: shown,
          text: formatFields({
            ...fields,
            questions: questions.join(' '),
            readOnlySince: closedAt,
            creator,
            closedAt: archivedAt,
          }),
        }
      }),
    )
  community
    .command('close')
    .description('Archives a community: it is in no list, and nobody can read or join it.')
    .argument('<community>', COMMUNITY_ARGUMENT)
    .option('--reason <text>', 'for the audit log')
    .addOption(yesOption())
    .action((ref, { reason, yes }) =>
      run(async (services) => {
        const { name, memberCount } = await showCommunity(services, ref)
        await confirm(`This closes ${name} (members: ${memberCount}) and cannot be undone.`, { yes })
        const closed = await closeCommunity(services, OPERATOR, { ref, reason })
        return { json: closed, text: `${closed.name} is closed.` }
      }),
    )
}
