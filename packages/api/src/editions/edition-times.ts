import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** For how long editions are kept. */
export const EDITION_KEPT_MS = 7 * DAY_MS
/** An edition is issued this long after its end, because posts with an id from before its end may still be in a transaction. */
export const ISSUE_DELAY_MS = MINUTE_MS
/** An edition is sent only until this time after its end, so that a long outage does not lead to a mail in the morning. */
export const MAX_DELAY_MS = 6 * HOUR_MS
/** After a change of the hour or of the city, the next edition waits until it is about at least this time. */
const MIN_LENGTH_MS = 12 * HOUR_MS
/** An edition after a gap, for example because editions were off, is about one day only. */
const MAX_LENGTH_MS = 2 * DAY_MS
/** The offsets of all time zones are multiples of this. */
const STEP_MS = 15 * MINUTE_MS

/** Returns the times at which the clock in the time zone `zone` shows the full hour `hour`, from nine days before `now` to three days after. */
export function listEndTimes(now: number, hour: number, zone: string): number[] {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-US', options)
  const expected = `${String(hour).padStart(2, '0')}:00`
  const times: number[] = []
  const end = now + 3 * DAY_MS
  let time = now - (now % STEP_MS) - 9 * DAY_MS
  while (time <= end) {
    const isEnd = format.format(time) === expected
    if (isEnd) times.push(time)
    // Clocks change by less than three hours.
    time += isEnd ? DAY_MS - 3 * HOUR_MS : STEP_MS
  }
  return times
}

/** Returns the start and the end of the day after `time` in the time zone `zone`. All times are in milliseconds. */
export function findNextDay(time: number, zone: string): { startsAt: number; endsAt: number } {
  const [startsAt = time, endsAt = time + DAY_MS] = listEndTimes(time, 0, zone).filter((midnight) => midnight > time)
  return { startsAt, endsAt }
}

export type EditionPlan = { editions: { startsAt: number; endsAt: number }[]; nextAt: number }

/**
 * Returns the editions of the last week that a member does not have yet, oldest first, and when the next one ends. All times are in
 * milliseconds. `lastEnd` is the end of the member's last edition. Editions that ended before the member joined are left out.
 */
export function planEditions(
  endTimes: readonly number[],
  { now, lastEnd, joinedAt }: { now: number; lastEnd: number | undefined; joinedAt: number },
): EditionPlan {
  const earliest = Math.max(now - EDITION_KEPT_MS, joinedAt)
  const editions: EditionPlan['editions'] = []
  let previous = lastEnd
  for (const [index, endsAt] of endTimes.entries()) {
    if (endsAt <= earliest || (previous !== undefined && endsAt - previous < MIN_LENGTH_MS)) continue
    if (endsAt > now) return { editions, nextAt: endsAt }
    const isContinued = previous !== undefined && endsAt - previous < MAX_LENGTH_MS
    const startsAt = isContinued ? previous : endTimes[index - 1]
    editions.push({ startsAt: startsAt ?? endsAt - DAY_MS, endsAt })
    previous = endsAt
  }
  return { editions, nextAt: now + DAY_MS }
}
