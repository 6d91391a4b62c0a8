import { readFileSync } from 'node:fs'
import { DIRECTIONS, LOCALES } from '@stoop/validators/locales'
import { expect, it } from 'vitest'

/** Returns the manifest of a language. */
function readManifest(locale: string) {
  const name = locale === 'en' ? 'stoop.webmanifest' : `stoop.${locale}.webmanifest`
  return JSON.parse(readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8'))
}

it.each(LOCALES)('differs in %s only by its language and texts', (locale) => {
  const english = readManifest('en')
  const manifest = readManifest(locale)
  const shortcuts = english.shortcuts.map((shortcut: object) => ({ ...shortcut, name: expect.any(String) }))
  const description = expect.any(String)
  expect(manifest).toEqual({ ...english, description, shortcuts, lang: locale, dir: DIRECTIONS[locale] })
})
