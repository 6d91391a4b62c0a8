import type { Command } from '@commander-js/extra-typings'
import { removePost, showPost } from '@stoop/api/operator/posts'
import { yesOption } from '../command-options.ts'
import { formatFields, sanitize } from '../command-output.ts'
import { type CommandRunner, confirm } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

const POST_ARGUMENT = "the last part of the post's address"

export function addPostCommands(program: Command, { run }: CommandRunner): void {
  const post = program.command('post').description("Friends' posts and community posts.")
  post
    .command('show')
    .description('Shows a post of either kind, its author and its numbers.')
    .argument('<id>', POST_ARGUMENT)
    .action((id) =>
      run(async (services) => {
        const shown = await showPost(services, id)
        const { author, community, content, ...fields } = shown
        const text = formatFields({
          id: shown.id,
          author: `@${author.username} (${author.name})`,
          kind: community ? `in the community ${community.name}` : 'for friends',
          visibility: fields.visibility,
          createdAt: fields.createdAt,
          likes: fields.likeCount,
          replies: fields.commentCount,
          image: fields.imageUrl,
        })
        return { json: shown, text: `${text}\n\n${content.split('\n').map(sanitize).join('\n')}` }
      }),
    )
  post
    .command('remove')
    .description('Deletes a post of either kind with its likes, replies, notifications and picture.')
    .argument('<id>', POST_ARGUMENT)
    .option('--reason <text>', 'for the audit log')
    .addOption(yesOption())
    .action((id, { reason, yes }) =>
      run(async (services) => {
        const { author } = await showPost(services, id)
        await confirm(`This deletes a post of @${author.username} for good.`, { yes })
        const removed = await removePost(services, OPERATOR, { id, reason })
        return { json: removed, text: `The post of @${author.username} is deleted.` }
      }),
    )
}
