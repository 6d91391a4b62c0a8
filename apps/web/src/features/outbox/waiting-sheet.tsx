import './outbox.css'
import { Sheet } from '@stoop/ui/sheet'
import { outbox as words } from '../../locales/en/outbox.ts'
import type { OutboxEntry } from './entries.ts'
import { EntryPictures } from './entry-pictures.tsx'
import { EntryStatus } from './entry-status.tsx'
import { useOutbox } from './use-outbox.ts'

export interface WaitingSheetProps {
  open: boolean
  onClose: () => void
}

/** Lists all that waits or was refused, in the order in which it is sent. */
export default function WaitingSheet({ open, onClose }: WaitingSheetProps) {
  const entries = useOutbox()
  return (
    <Sheet open={open} onClose={onClose} title={words.title} subtitle={words.hint} closeLabel={words.close}>
      {entries.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ul className="waiting-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <h3 className="font-semibold">
                <bdi>{describe(entry)}</bdi>
              </h3>
              {'content' in entry && entry.content && <p dir="auto">{entry.content}</p>}
              {'pictures' in entry && <EntryPictures pictures={entry.pictures} />}
              <EntryStatus entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function describe(entry: OutboxEntry): string {
  switch (entry.kind) {
    case 'like':
      return words.kinds.like(entry.liked)
    case 'friendRequest':
    case 'join':
      return words.kinds[entry.kind](entry.name)
    default:
      return words.kinds[entry.kind]
  }
}
