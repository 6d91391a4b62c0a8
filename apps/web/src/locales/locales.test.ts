import { LOCALES } from '@stoop/validators/locales'
import { describe, expect, it } from 'vitest'
import { dictionary as ar } from './ar.ts'
import { dictionary as de } from './de.ts'
import { dictionary as es } from './es.ts'
import { dictionary as fr } from './fr.ts'
import { toPseudo } from './pseudo.ts'

const englishModules = import.meta.glob<Record<string, unknown>>('./en/*.ts', { eager: true })
const english = Object.assign({}, ...Object.values(englishModules))
const sources = import.meta.glob<string>('./**/*.ts', { query: '?raw', import: 'default', eager: true })

describe.each(Object.entries({ de, es, fr, ar }))('the texts of %s', (locale, dictionary) => {
  const { intlTag: _, relativeTime: __, ...texts } = dictionary

  it('have the structure of the English texts', () => {
    for (const [name, text] of Object.entries(texts))
      expect({ [name]: shapeOf(text) }).toEqual({ [name]: shapeOf(english[name]) })
  })

  it('import only types and files of languages, so that the app can wait for them', () => {
    const files = Object.entries(sources).filter(
      ([path]) => path === `./${locale}.ts` || path.startsWith(`./${locale}/`),
    )
    expect(files.length).toBeGreaterThan(1)
    for (const [path, source] of files)
      for (const [, isType, file] of source.matchAll(/^import (type )?[^']*'([^']+)'/gm))
        expect({ path, file, isAllowed: isType !== undefined || isLanguageFile(path, file) }).toMatchObject({
          isAllowed: true,
        })
  })

  const isLanguageFile = (path: string, file = '') =>
    path === `./${locale}.ts` ? file.startsWith(`./${locale}/`) : /^\.\/[\w-]+\.ts$|^\.\.\/language\.ts$/.test(file)
})

it('has texts for each language but English', () => {
  expect(LOCALES).toEqual(['en', 'de', 'es', 'fr', 'ar'])
})

it('names each English text as its export', () => {
  const names = Object.entries(sources)
    .filter(([path]) => path.startsWith('./en/'))
    .flatMap(([, source]) => [...source.matchAll(/export const (\w+) = localized(?:<\w+>)?\('(\w+)'/g)])
  expect(names.length).toBeGreaterThan(50)
  for (const [, name, text] of names) expect(text).toBe(name)
})

it('lengthens English texts for the pseudo-locale by about 40 % and keeps placeholders', () => {
  expect(
    toPseudo({ title: 'Settings', drop: '%{browseFiles} here', count: (count: number) => `${count} likes` }),
  ).toEqual({
    title: 'Šéttíñgsööö',
    drop: '%{browseFiles} héréöö',
    count: expect.any(Function),
  })
})

/** Returns the structure of texts: names, lengths of lists, and whether a text is a function. */
function shapeOf(texts: unknown): unknown {
  if (Array.isArray(texts)) return texts.map(shapeOf)
  if (typeof texts !== 'object' || texts === null) return texts === null ? null : typeof texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shapeOf(text)]))
}
