import type { Command } from '@commander-js/extra-typings'
import { compareErasedAccounts } from '@stoop/api/account/compare-erased-accounts'
import { deleteMember, eraseMember } from '@stoop/api/operator/delete-member'
import { findMember } from '@stoop/api/operator/find-member'
import { RESTORE_ACCOUNT_DAYS } from '@stoop/validators/limits'
import { openErasureFiles } from '../../jobs/open-erasure-files.ts'
import { MEMBER_ARGUMENT, yesOption } from '../command-options.ts'
import { type CommandRunner, confirm } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

export function addMemberDeleteCommand(member: Command, { run }: CommandRunner): void {
  member
    .command('delete')
    .description(
      `Deletes a member as they can themselves: they are hidden and signed out at once, and erased after ${RESTORE_ACCOUNT_DAYS} days unless they sign in. Their communities pass to the longest-serving moderator, have no creator, or are closed if nobody is left.`,
    )
    .argument('<member>', MEMBER_ARGUMENT)
    .option('--now', 'erases the member and everything they created at once')
    .addOption(yesOption())
    .action((ref, { now, ...options }) =>
      run(async (services, env) => {
        const { username, firstName, lastName } = await findMember(services.db, ref)
        const name = `@${username} (${firstName} ${lastName})`
        const files = await openErasureFiles(env, console.error)
        if (!now) {
          await confirm(`This hides ${name} and erases them after ${RESTORE_ACCOUNT_DAYS} days.`, options)
          const { member: deleted, eraseAt } = await deleteMember(services, OPERATOR, { ref })
          await compareErasedAccounts(services, files)
          return {
            json: { id: deleted.id, username, eraseAt },
            text: `@${username} is deleted and will be erased on ${formatTime(eraseAt)}. Signing in until then restores the account.`,
          }
        }
        await confirm(`This deletes ${name} and all their posts for good.`, options)
        const { member: erased, ...counts } = await eraseMember(services, OPERATOR, { ref, files })
        const { posts, communitiesHandedOver, communitiesClosed } = counts
        return {
          json: { id: erased.id, username, posts, communitiesHandedOver, communitiesClosed },
          text: `@${username} is erased (posts: ${posts}, communities with a new creator: ${communitiesHandedOver}, closed communities: ${communitiesClosed}).`,
        }
      }),
    )
}

const formatTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
