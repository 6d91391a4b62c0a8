import type { Command } from '@commander-js/extra-typings'
import { deleteMember } from '@stoop/api/operator/delete-member'
import { findMember } from '@stoop/api/operator/find-member'
import { MEMBER_ARGUMENT, yesOption } from '../command-options.ts'
import { type CommandRunner, confirm } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

export function addMemberDeleteCommand(member: Command, { run }: CommandRunner): void {
  member
    .command('delete')
    .description(
      'Deletes a member and everything they created. Their communities get a new creator, or are closed if nobody is left.',
    )
    .argument('<member>', MEMBER_ARGUMENT)
    .addOption(yesOption())
    .action((ref, options) =>
      run(async (services) => {
        const { username, firstName, lastName } = await findMember(services.db, ref)
        await confirm(`This deletes @${username} (${firstName} ${lastName}) and all their posts for good.`, options)
        const { member: deleted, ...counts } = await deleteMember(services, OPERATOR, { ref })
        const { posts, communitiesHandedOver, communitiesClosed } = counts
        return {
          json: { id: deleted.id, username, posts, communitiesHandedOver, communitiesClosed },
          text: `@${username} is deleted (posts: ${posts}, communities with a new creator: ${communitiesHandedOver}, closed communities: ${communitiesClosed}).`,
        }
      }),
    )
}
