import type { QuietHours } from '@stoop/validators/settings'
import { DAY_MS, MINUTE_MS } from '../durations.ts'

const DAY_MINUTES = 24 * 60

/**
 * Returns how long the quiet hours last from `now` on in the time zone `zone`, in milliseconds; 0 outside of them. Equal times mean
 * no quiet hours.
 */
export function getQuietMs(now: number, quietHours: QuietHours | null, zone: string): number {
  if (!quietHours) return 0
  const [from, to, time] = [toMinutes(quietHours.from), toMinutes(quietHours.to), getMinutes(now, zone)]
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  const passed = (time - from + DAY_MINUTES) % DAY_MINUTES
  if (passed >= length) return 0
  // The clock of the zone may change in the meantime. The job checks the quiet hours again when it runs.
  return Math.min((length - passed) * MINUTE_MS - (now % MINUTE_MS), DAY_MS)
}

function toMinutes(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

const getMinutes = (now: number, zone: string): number =>
  toMinutes(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
      now,
    ),
  )
