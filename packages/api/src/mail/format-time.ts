/**
 * Formats a time in the time zone `zone`, with the zone's name, such as "January 2, 2026 at 3:04 AM CST". Mails are read long
 * after they were sent, and on devices in other zones.
 */
export function formatTime(at: Date, zone: string): string {
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone } as const
  // Intl separates the time by a narrow space, which some mail programs show as a box.
  return `${formatDay(at, zone)} at ${new Intl.DateTimeFormat('en-US', clock).format(at).replaceAll('\u202f', ' ')}`
}

/** Formats the day of a time in the time zone `zone`, such as "January 2, 2026". */
export const formatDay = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(at)
