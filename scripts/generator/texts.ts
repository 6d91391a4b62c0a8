import type { ChangeSet } from './change-set.ts'

const LOCALES_FOLDER = 'apps/web/src/locales'
const DICTIONARY_FILE = `${LOCALES_FOLDER}/dictionary.ts`
const TRANSLATIONS = ['de', 'es', 'fr', 'ar']

/** Adds the texts of a noun in all languages, first in English. `properties` are lines such as `  title: 'Events',\n`. */
export function addTexts(changes: ChangeSet, name: string, key: string, properties: string): void {
  changes.create(
    `${LOCALES_FOLDER}/en/${name}.ts`,
    `import { localized } from '../texts.ts'\n\nexport const ${key} = localized('${key}', {\n${properties}})\n`,
  )
  changes.insertBefore(DICTIONARY_FILE, /^import/m, `import type { ${key} } from './en/${name}.ts'\n`)
  changes.insertBefore(DICTIONARY_FILE, /^\}/m, `  ${key}: typeof ${key}\n`, /export interface Dictionary \{\n/)
  for (const locale of TRANSLATIONS) {
    changes.create(
      `${LOCALES_FOLDER}/${locale}/${name}.ts`,
      `import type { Dictionary } from '../dictionary.ts'\n\nexport const ${key}: Dictionary['${key}'] = {\n${properties}}\n`,
    )
    const file = `${LOCALES_FOLDER}/${locale}.ts`
    changes.importNames(file, [key], `./${locale}/${name}.ts`)
    changes.insertBefore(file, /^\}/m, `  ${key},\n`, /export const dictionary = \{\n/)
  }
}

/** Adds a text to an object of texts in all languages that have it. `property` is a line such as `  title: 'Events',\n`. */
export function addText(changes: ChangeSet, name: string, key: string, property: string, anchor = /^\}/m): void {
  changes.insertBefore(
    `${LOCALES_FOLDER}/en/${name}.ts`,
    anchor,
    property,
    new RegExp(`export const ${key} = .*\\{\\n`),
  )
  for (const locale of TRANSLATIONS) {
    const file = `${LOCALES_FOLDER}/${locale}/${name}.ts`
    if (changes.has(file)) changes.insertBefore(file, anchor, property, new RegExp(`export const ${key}: .*\\{\\n`))
  }
}

/** The step after new texts. */
export const TRANSLATE_STEP = `Translate the new texts in ${LOCALES_FOLDER}/{${TRANSLATIONS.join()}}, which are English (docs/translating.md).`
