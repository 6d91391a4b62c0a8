import { readQueueState } from '@stoop/api/moderation/count-queue'
import type { Database } from '@stoop/db/client'
import { commandLine } from '../command-line.ts'
import { type Finding, findingsOf } from './finding.ts'

const { problem } = findingsOf('moderation')

/** Finds open cases about threats, child safety and moderators that no admin can decide. */
export async function checkModeration(db: Database): Promise<Finding[]> {
  const { openCases, admins, moderators } = await readQueueState({ db })
  if (admins > 0 || openCases.admin === 0) return []
  const deciding = moderators === 0 ? 'nobody can decide them' : 'the moderators decide them'
  return [
    problem(
      `${openCases.admin} urgent cases (threats, child safety, moderators) are open and there is no admin: ${deciding}.`,
      `Make a member admin: ${commandLine('stoop member role @name admin')}.`,
    ),
  ]
}
