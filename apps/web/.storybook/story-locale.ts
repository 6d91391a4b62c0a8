import { DIRECTIONS, LOCALES } from '@stoop/validators/locales'

/**
 * Sets the language of the stories before any module reads a text. Storybook chooses it in its toolbar, and a test run by
 * STOOP_LOCALE. `en-XA` is the pseudo-locale (locales/pseudo.ts).
 */
const chosen = import.meta.env.STOOP_LOCALE || (sessionStorage.getItem('story-locale') ?? 'en')
document.documentElement.lang = chosen
document.documentElement.dir = DIRECTIONS[LOCALES.find((locale) => locale === chosen) ?? 'en']

/** Shows the stories in another language. Reloads the page, because modules read their texts only once. */
export function showStoriesIn(locale: string): void {
  if (import.meta.env.STOOP_LOCALE || locale === chosen) return
  sessionStorage.setItem('story-locale', locale)
  location.reload()
}
