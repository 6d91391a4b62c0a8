/** Returns a wall time as if it were UTC, in milliseconds, to compare and add wall times. */
export const toWallMs = (wallTime: string): number => Date.parse(`${wallTime}Z`)

/** Returns a wall time that is later by `ms` on the clocks, without regard to their changes. */
export const addToWallTime = (wallTime: string, ms: number): string =>
  new Date(toWallMs(wallTime) + ms).toISOString().slice(0, 16)

/**
 * Returns a function that converts wall times to instants. A time that the clocks skip is later by the length of the gap: 02:30
 * is 03:30. Of a time that the clocks show twice, it returns the first one. iCalendar has the same rule.
 */
export async function loadToInstant(timeZone: string): Promise<(wallTime: string) => Date> {
  const { Temporal } = await import('temporal-polyfill')
  return (wallTime) =>
    new Date(
      Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
        .epochMilliseconds,
    )
}
