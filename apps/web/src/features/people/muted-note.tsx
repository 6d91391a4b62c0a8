import { VolumeOff } from '@stoop/ui/lazy-icons'
import type { Profile } from '@stoop/validators/people'
import { safety as words } from '../../locales/en/safety.ts'
import { memberToMute, sendUnmute } from './mutes.data.ts'

/** Shows on a profile that the viewer has muted the member, with a button to unmute. */
export function MutedNote({ person, mute }: { person: Profile; mute: NonNullable<Profile['mute']> }) {
  return (
    <p className="flex min-h-11 items-center gap-2 rounded-field bg-sunken py-1 pe-1 ps-3.5 text-sm">
      <VolumeOff className="size-4.5 text-muted" />
      <span className="flex-1">{words.mutedUntil(mute.until)}</span>
      <button
        type="button"
        onClick={() => void sendUnmute(memberToMute(person)).catch(() => undefined)}
        className="min-h-11 rounded-pill px-4 font-semibold text-primary hover:bg-primary-subtle"
      >
        {words.mutes.unmute}
      </button>
    </p>
  )
}
