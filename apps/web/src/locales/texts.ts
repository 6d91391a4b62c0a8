import type { Dictionary } from './dictionary.ts'

// Loads the texts of the page's language before any other module reads a text: modules with texts import this one, and wait for
// it. So that nothing waits forever, the files of a language import nothing that imports a text (locales.test.ts). English waits for nothing.

/** An artificial language of English texts with accents, 40 % longer. Only in development and in stories. */
const PSEUDO_LOCALE = 'en-XA'

const loaders: Record<string, () => Promise<{ dictionary: Partial<Dictionary> }>> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ar: () => Promise.all([import('./ar.ts'), import('@stoop/ui/rtl.css')]).then(([texts]) => texts),
}

// first-load.ts has set the language of the page. Node has no document.
const page = globalThis.document?.documentElement
const load = loaders[page?.lang]
const dictionary = load && (await load().catch(useEnglish))?.dictionary
const toPseudo = page?.lang === PSEUDO_LOCALE && import.meta.env.DEV && (await import('./pseudo.ts')).toPseudo

function useEnglish(error: unknown): void {
  console.error(error)
  page.lang = 'en'
  page.dir = 'ltr'
}

/** Returns a text, or an object of texts, in the page's language. `name` is its property in the dictionaries. */
export function localized<Texts>(name: keyof Dictionary, english: Texts): Texts
export function localized(name: keyof Dictionary, english: unknown): unknown {
  return toPseudo ? toPseudo(english) : (dictionary?.[name] ?? english)
}

/** The language of the texts. */
export const locale = page?.lang ?? 'en'

/** The tag for formatting numbers and dates, such as `de-AT`; undefined for English, where the browser decides. */
export const intlTag = localized<string | undefined>('intlTag', undefined)
