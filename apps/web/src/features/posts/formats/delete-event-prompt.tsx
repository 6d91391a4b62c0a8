import './formats.css'
import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Occurrence } from '@stoop/validators/occurrences'
import { useRef } from 'react'
import { events } from '../../../locales/en/events.ts'
import { type EventKind, useChangeDate } from './attendance.data.ts'

const words = events.deletion

export interface DeleteEventPromptProps {
  open: boolean
  postKind: EventKind
  /** The next date, which members have answered. */
  date: Occurrence
  onDelete: () => void
  onClose: () => void
}

/** Proposes to cancel an event instead of deleting it, because deleting notifies no member. */
export default function DeleteEventPrompt({ open, postKind, date, onDelete, onClose }: DeleteEventPromptProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useChangeDate(postKind, date)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={words.text}
      closeLabel={words.close}
      initialFocus={cancelButton}
    >
      <div className="format-actions">
        <Button
          ref={cancelButton}
          pending={isPending}
          onClick={() => mutate({ scope: 'following', isCancelled: true }, { onSuccess: onClose })}
        >
          {words.cancel}
        </Button>
        <Button
          tone="plain"
          onClick={() => {
            onClose()
            onDelete()
          }}
          className="text-danger! hover:bg-danger-subtle!"
        >
          {words.deleteAnyway}
        </Button>
      </div>
    </Dialog>
  )
}
