import { Ban } from '@stoop/ui/lazy-icons'
import { communitySettings as words } from '../../locales/en/community-settings.ts'

/** Explains why a closed community has no button to write a post. */
export function ClosedNote() {
  return (
    <p className="flex min-h-11 flex-1 basis-52 items-center gap-2.5 rounded-field bg-sunken px-3.5 py-2 text-sm">
      <Ban className="size-4.5 shrink-0 text-muted" />
      {words.closedNote}
    </p>
  )
}
