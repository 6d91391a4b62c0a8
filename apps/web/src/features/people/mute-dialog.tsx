import { Button } from '@stoop/ui/button'
import { Sheet } from '@stoop/ui/sheet'
import { addDays } from 'date-fns'
import { flattenPages } from '../../lib/paging.ts'
import { safety as words } from '../../locales/en/safety.ts'
import { type MuteSubject, muteSubject, sendUnmute, useMutes } from './mutes.data.ts'

export interface MuteDialogProps {
  open: boolean
  subject: MuteSubject
  /** The id of the post in the feed that a notice with Undo replaces (`muteSubject`). */
  feedItemId?: string | undefined
  onClose: () => void
}

const DAYS = { day: 1, week: 7, always: undefined }
const durations = ['day', 'week', 'always'] as const

/** Asks how long to mute a member, a community or a post. A choice applies at once. */
export default function MuteDialog({ open, subject, feedItemId, onClose }: MuteDialogProps) {
  const { targetType, targetId, name } = subject
  const mutes = flattenPages(useMutes().data)
  const mute = mutes?.find((one) => one.targetType === targetType && one.targetId === targetId)

  function choose(days: number | undefined) {
    onClose()
    muteSubject(subject, days === undefined ? null : addDays(new Date(), days).toISOString(), feedItemId)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.muteTitle[targetType](name)}
      subtitle={words.muteHint[targetType]}
      closeLabel={words.close}
    >
      <div className="flex flex-col gap-2">
        {mute && <p className="rounded-field bg-sunken px-3.5 py-2.5 text-sm">{words.mutedUntil(mute.until)}</p>}
        {durations.map((duration) => (
          <Button key={duration} tone="plain" wide onClick={() => choose(DAYS[duration])}>
            {words.durations[duration]}
          </Button>
        ))}
        {mute && (
          <Button
            tone="quiet"
            wide
            onClick={() => {
              onClose()
              sendUnmute(subject).catch(() => undefined)
            }}
          >
            {words.unmute(name)}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
