import { Button } from '@stoop/ui/button'
import { useEffect, useRef } from 'react'
import { editing as words } from '../../locales/en/editing.ts'

export interface ConflictNoteProps {
  contentType: 'post' | 'reply'
  /** The current text of the post or reply. */
  currentText: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows that a post or reply was changed elsewhere during the edit, and asks which text to keep. */
export function ConflictNote({ contentType, currentText, onKeepMine, onTakeTheirs }: ConflictNoteProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Move the focus, because the focused Save button is now disabled.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-2 rounded-card bg-accent-subtle p-3.5 outline-none"
    >
      <p className="font-semibold">{words.conflictTitle}</p>
      <p className="text-sm">{words.conflict[contentType]}</p>
      <p className="text-sm text-muted">{words.conflictNow[contentType]}</p>
      <blockquote
        dir="auto"
        className="max-h-32 overflow-y-auto rounded-field bg-surface px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere"
      >
        {currentText}
      </blockquote>
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
        <Button tone="plain" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
        <Button onClick={onKeepMine}>{words.keepMine}</Button>
      </div>
    </div>
  )
}
