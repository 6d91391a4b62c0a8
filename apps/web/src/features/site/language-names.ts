import { LOCALES, type Locale } from '@stoop/validators/locales'

/** The name of each language in the language itself. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
}

export const languageOptions = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
