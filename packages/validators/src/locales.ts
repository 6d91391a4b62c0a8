// The languages of Stoop. This file contains no schemas, so that importing it does not load zod.

/** The languages of the interface and of the server's texts, as BCP 47 tags. The first is the default. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of the documented texts. */
export const DEFAULT_LOCALE = 'en' satisfies Locale

/** The direction in which a language is written. */
export const DIRECTIONS: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', de: 'ltr', es: 'ltr', fr: 'ltr', ar: 'rtl' }
