import { intlTag, locale } from '../../locales/texts.ts'

/** The languages that an author can choose. */
const CHOICES =
  'am ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sq sr sv th tl tr uk ur vi yo zh'.split(
    ' ',
  )

let names: Intl.DisplayNames | undefined

/** Returns the name of a language in the language of the page, such as "German". */
export function getLanguageName(language: string): string {
  names ??= new Intl.DisplayNames([intlTag ?? locale], { type: 'language' })
  return names.of(language) ?? language
}

/** Returns the languages to choose from, and `chosen` if it is another one, sorted by their names. */
export const listLanguages = (chosen: string | undefined): { language: string; name: string }[] =>
  [...new Set(chosen ? [...CHOICES, chosen] : CHOICES)]
    .map((language) => ({ language, name: capitalize(getLanguageName(language)) }))
    .sort((a, b) => a.name.localeCompare(b.name, intlTag ?? locale))

/** In some languages, names of languages begin with a small letter in sentences. */
const capitalize = (name: string) => name.charAt(0).toLocaleUpperCase(intlTag ?? locale) + name.slice(1)
