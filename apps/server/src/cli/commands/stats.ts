import type { Command } from '@commander-js/extra-typings'
import { siteStats } from '@stoop/api/operator/site-stats'
import { folderBytes } from '../../storage/folder-bytes.ts'
import { formatBytes, formatFields } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'

export function addStatsCommand(program: Command, { run }: CommandRunner): void {
  program
    .command('stats')
    .description('Counts members, active members, posts and storage.')
    .action(() =>
      run(async (services, env) => {
        const stats = await siteStats(services)
        const imageBytes = env.storage ? null : await folderBytes(env.dataDir, 'objects')
        return {
          json: { ...stats, imageBytes },
          text: formatFields({
            members: stats.members,
            'active in 1 day': stats.active['1d'],
            'active in 7 days': stats.active['7d'],
            'active in 30 days': stats.active['30d'],
            posts: stats.posts,
            replies: stats.replies,
            communities: stats.communities,
            database: formatBytes(stats.databaseBytes),
            images: imageBytes === null ? 'in the S3 service' : formatBytes(imageBytes),
          }),
        }
      }),
    )
}
