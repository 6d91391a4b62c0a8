import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { composeFile, insertTranslations, listTranslations } from './translation/write-texts.ts'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`src/locales/${file}`, import.meta.url)), 'utf8')

const english = `import { localized } from '../texts.ts'

/** Friends. */
export const friends = localized('friends', {
  /** On the button. */
  add: 'Add',
  tabs: { all: 'All', drop: '%{files} here' },
  since: (date: string) => \`Since \${formatDate(date)}\`,
  removed: (name: string) => ({ title: \`\${name} is removed\` }),
  count: (count: number) => (count === 1 ? '1 friend' : \`\${count} friends\`),
  strength: ['Weak', 'Strong'],
})
`
const german = `import type { Dictionary } from '../dictionary.ts'

export const friends: Dictionary['friends'] = {
  add: 'Hinzufügen',
  tabs: { all: 'Alle' },
  removed: (name) => ({ title: \`\${name} ist entfernt\` }),
}
`

it('lists each text with its context, placeholders and translation', () => {
  expect(listTranslations('friends.ts', english, german)).toEqual([
    { key: 'friends.add', english: 'Add', context: 'friends.ts: On the button.', translation: 'Hinzufügen' },
    { key: 'friends.tabs.all', english: 'All', context: 'friends.ts', translation: 'Alle' },
    { key: 'friends.tabs.drop', english: '%{files} here', context: 'friends.ts', translation: null },
    {
      key: 'friends.since',
      english: 'Since {formatDate(date)}',
      context: 'friends.ts',
      parameters: ['date'],
      translation: null,
    },
    {
      key: 'friends.removed.title',
      english: '{name} is removed',
      context: 'friends.ts',
      parameters: ['name'],
      ofObject: true,
      translation: '{name} ist entfernt',
    },
    {
      key: 'friends.count',
      english: `(count: number) => (count === 1 ? '1 friend' : \`\${count} friends\`)`,
      context: 'friends.ts',
      parameters: ['count'],
      code: true,
      translation: null,
    },
    { key: 'friends.strength.0', english: 'Weak', context: 'friends.ts', translation: null },
    { key: 'friends.strength.1', english: 'Strong', context: 'friends.ts', translation: null },
  ])
})

const translate = (translations: Record<string, string>) =>
  listTranslations('friends.ts', english, german).map((text) => ({
    ...text,
    translation: translations[text.key] ?? text.translation,
    ...(text.code && { translationCode: true as const }),
  }))

it('replaces changed translations and inserts missing ones', () => {
  const texts = translate({
    'friends.add': 'Dazu „nehmen“',
    'friends.tabs.drop': '%{files} hier',
    'friends.since': 'Seit {formatDate(date)}',
    'friends.removed.title': 'Entfernt: {name}',
    'friends.count': `(count) => plural(count, { one: \`1 Freund\`, other: \`\${count} Freunde\` })`,
  }).filter(({ key }) => !key.includes('strength'))
  const changed = insertTranslations('friends.ts', german, texts)
  expect(changed).toContain('add: "Dazu „nehmen“"')
  expect(changed).toContain('tabs: { all: \'Alle\', drop: "%{files} hier" }')
  expect(changed).toContain(`removed: (name) => ({ title: \`Entfernt: \${name}\` })`)
  expect(changed).toContain(`since: (date) => \`Seit \${formatDate(date)}\``)
  expect(changed).toContain('count: (count) => plural(count, {')
  expect(insertTranslations('friends.ts', changed, texts)).toBe(changed)
})

it('creates a file, in English where a translation is missing', () => {
  const created = composeFile('friends.ts', english, translate({ 'friends.since': 'Seit {formatDate(date)}' }))
  expect(created).toContain("export const friends: Dictionary['friends'] = {")
  expect(created).toContain('add: "Hinzufügen"')
  expect(created).toContain(`since: (date) => \`Seit \${formatDate(date)}\``)
  expect(created).toContain("strength: ['Weak', 'Strong']")
})

it('rejects a placeholder that the English text does not have', () => {
  expect(() => insertTranslations('friends.ts', german, translate({ 'friends.since': 'Seit {day}' }))).toThrow(
    'friends.since: {day} is not in the English text: Since {formatDate(date)}',
  )
})

it.each(['de', 'es', 'fr', 'ar'])('changes no text of %s by an export and an import', (locale) => {
  const folder = fileURLToPath(new URL(`src/locales/${locale}`, import.meta.url))
  for (const name of readdirSync(folder).filter((file) => file !== 'language.ts')) {
    const [source, translated] = [read(`en/${name}`), read(`${locale}/${name}`)]
    const texts = listTranslations(name, source, translated)
    expect({ [name]: insertTranslations(name, translated, texts) }).toEqual({ [name]: translated })
    // Helpers of a file, such as a list of nouns, have no counterpart in each language.
    expect(texts.filter(({ translation }) => translation === null).map(({ key }) => key)).toEqual([])
  }
})
