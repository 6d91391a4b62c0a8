import type { Services } from '@stoop/api/context'
import { commandLine } from '../cli/command-line.ts'

/** Logs each urgent case that is opened when no admin can decide it. Returns a function that stops the logging. */
export const logMissingAdmin = (services: Services, log: { error(message: string): void }): (() => void) =>
  services.events.subscribe((event) => {
    if (event.type !== 'adminMissing') return
    const deciding = event.moderators === 0 ? 'Nobody can decide it' : 'The moderators decide it'
    const cause = event.isSubjectAdmin ? 'the only admin is the member concerned' : 'there is no admin'
    const member = event.isSubjectAdmin ? 'another member' : 'a member'
    log.error(
      `Urgent case ${event.caseId} (threats, child safety or a moderator) is open and ${cause}. ${deciding}. Make ${member} admin: ${commandLine('stoop member role @name admin')}`,
    )
  })
