import type { Locale } from '@stoop/validators/locales'

/** The languages of dates. English is that of the United States, as in docs/product.md. */
const DATE_LOCALES: Record<Locale, string> = { en: 'en-US', de: 'de', es: 'es', fr: 'fr', ar: 'ar' }

/**
 * Formats a time in the time zone `zone`, with the zone's name, such as "January 2, 2026 at 3:04 AM CST". Mails are read long
 * after they were sent, and on devices in other zones.
 */
export function formatTime(locale: Locale, at: Date, zone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone } as const
  // Intl separates the time by a narrow space, which some mail programs show as a box.
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], { ...day, ...clock }).format(at).replaceAll('\u202f', ' ')
}

/** Formats the day of a time in the time zone `zone`, such as "January 2, 2026". */
export const formatDay = (locale: Locale, at: Date, zone: string): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone: zone }).format(at)
