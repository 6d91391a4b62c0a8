import { Clock } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import { entry as entryWords } from '../../locales/en/community-entry.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import type { EntryOf } from './entries.ts'
import { EntryStatus } from './entry-status.tsx'

/** Replaces the button that joins a community while the request waits in the outbox, or after the server has refused it. */
export function WaitingJoin({ entry }: { entry: EntryOf<'join'> }) {
  return (
    <div className="waiting-join">
      {entry.error === null && (
        <StatusPill tone="plain">
          <Clock className="size-4.5" />
          {entry.answers ? entryWords.requested : words.joining}
        </StatusPill>
      )}
      <EntryStatus entry={entry} discardLabel={words.withdraw} />
    </div>
  )
}
