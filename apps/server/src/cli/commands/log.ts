import { type Command, Option } from '@commander-js/extra-typings'
import { AUDIT_TARGET_TYPES, type ListedAuditEntry, listAuditLog } from '@stoop/api/operator/list-audit-log'
import { cursorOption, limitOption, time } from '../command-options.ts'
import { formatNextPage, formatTable } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'

const TIME_HINT = 'a time such as 2026-11-24, 2026-11-24T18:30Z, or 7d, 12h or 30m ago'
const MAX_DETAILS_LENGTH = 120

export function addLogCommand(program: Command, { run }: CommandRunner): void {
  program
    .command('log')
    .description('Lists the actions of operators and moderators, newest first. --json has their full details.')
    .option('--since <time>', `only from this time on: ${TIME_HINT}`, time)
    .option('--until <time>', `only before this time: ${TIME_HINT}`, time)
    .option('--actor <actor>', 'operator, system, or a member by id, email or @username')
    .option('--action <action>', 'an action such as "member suspend", or its first word')
    .option('--target <target>', 'a member by email or @username, or the id of any target')
    .addOption(new Option('--type <type>', 'only targets of this type').choices(AUDIT_TARGET_TYPES))
    .addOption(limitOption())
    .addOption(cursorOption())
    .action(({ type, ...filter }) =>
      run(async (services) => {
        const page = await listAuditLog(services, { ...filter, targetType: type })
        const text = formatTable(
          page.items,
          {
            'time (UTC)': ({ at }) => new Date(at),
            actor: ({ actor, actorUsername }) => (actorUsername ? `@${actorUsername}` : actor),
            action: ({ action }) => action,
            target: formatTarget,
            details: ({ details }) => formatDetails(details),
          },
          'The log has no such entries.',
        )
        return { json: page, text: text + formatNextPage(page.nextCursor) }
      }),
    )
}

const formatTarget = ({ target, targetUsername }: ListedAuditEntry) =>
  targetUsername ? `@${targetUsername}` : target && `${target.type} ${target.id}`

function formatDetails(details: Record<string, unknown>): string {
  const text = Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
  return text.length > MAX_DETAILS_LENGTH ? `${text.slice(0, MAX_DETAILS_LENGTH)}…` : text
}
