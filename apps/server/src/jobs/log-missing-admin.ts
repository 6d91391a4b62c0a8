import type { Services } from '@stoop/api/context'

/** Logs each urgent case that is opened while there is no admin. Returns a function that stops it. */
export const logMissingAdmin = (services: Services, log: { error(message: string): void }): (() => void) =>
  services.events.subscribe((event) => {
    if (event.type !== 'adminMissing') return
    const deciding = event.moderators === 0 ? 'Nobody can decide it' : 'The moderators decide it'
    log.error(
      `Urgent case ${event.caseId} (threats, child safety or a moderator) is open and there is no admin. ${deciding}. Make a member admin: pnpm stoop member role @name admin`,
    )
  })
