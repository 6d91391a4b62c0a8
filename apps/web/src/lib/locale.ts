import { DIRECTIONS, LOCALES, type Locale } from '@stoop/validators/locales'

const LOCALE_KEY = 'stoop.locale'

/** Returns the language that was chosen on this device; undefined if the browser decides. */
const getStoredLocale = (): Locale | undefined => findLocale([localStorage.getItem(LOCALE_KEY) ?? ''])

/** Stores the language. With null, the browser decides. Reloads the page if its language changes. */
export function changeLocale(locale: Locale | null): void {
  const before = chooseLocale()
  if (locale) localStorage.setItem(LOCALE_KEY, locale)
  else localStorage.removeItem(LOCALE_KEY)
  // Do not compare with the language of the page, which is English if the texts of the chosen language could not be loaded.
  if (chooseLocale() !== before) location.reload()
}

/** Returns the language of the next page load: the stored language, or the browser's first language in which Stoop has texts. */
export const chooseLocale = (): Locale => getStoredLocale() ?? findLocale(navigator.languages) ?? 'en'

/** Sets the language and the direction of the page, and the manifest. locales/texts.ts loads the texts of this language. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = DIRECTIONS[locale]
  if (locale !== 'en')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/stoop.${locale}.webmanifest`)
}

/** Returns the first language of a list of tags such as `de-AT` that Stoop has. */
function findLocale(tags: readonly string[]): Locale | undefined {
  const languages = tags.map((tag) => tag.split('-')[0])
  return languages.flatMap((language) => LOCALES.filter((locale) => locale === language))[0]
}
