import { DIRECTIONS, LOCALES } from '@stoop/validators/locales'

/**
 * Sets the language of the stories before any module reads a text: of the toolbar in Storybook, of STOOP_LOCALE in a test run.
 * `en-XA` is the pseudo-locale (locales/pseudo.ts).
 */
const chosen = import.meta.env.STOOP_LOCALE || (sessionStorage.getItem('story-locale') ?? 'en')
document.documentElement.lang = chosen
document.documentElement.dir = DIRECTIONS[LOCALES.find((locale) => locale === chosen) ?? 'en']

/** Shows the stories in another language. The texts of a page cannot change, so this loads the page again. */
export function showStoriesIn(locale: string): void {
  if (import.meta.env.STOOP_LOCALE || locale === chosen) return
  sessionStorage.setItem('story-locale', locale)
  location.reload()
}
