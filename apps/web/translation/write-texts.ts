import { readTexts, type Text } from './read-texts.ts'

/** A text for translators. */
export interface Translation {
  key: string
  english: string
  /** The comment above the text, and the file. */
  context: string
  /** The parameters of the text's function. */
  parameters?: string[]
  /** Set if the function returns an object, of which this is one text. */
  ofObject?: true
  /** TypeScript instead of text: of the English value, or of the translation. */
  code?: true
  /** Null if it is missing. */
  translation: string | null
  translationCode?: true
}

/** Returns the English texts of a file with their translations. `translated` is the source of the language's file, if any. */
export function listTranslations(fileName: string, english: string, translated: string | undefined): Translation[] {
  const existing = new Map(
    (translated === undefined ? [] : readTexts(fileName, translated).texts).map((text) => [text.key, text]),
  )
  return readTexts(fileName, english).texts.map(({ key, text, isCode, context, parameters, isOfObject }) => ({
    key,
    english: text,
    context: [fileName, context].filter(Boolean).join(': '),
    ...(parameters && { parameters }),
    ...(isOfObject && { ofObject: true }),
    ...(isCode && { code: true }),
    translation: existing.get(key)?.text ?? null,
    ...(existing.get(key)?.isCode && { translationCode: true }),
  }))
}

/**
 * Returns the source of a language's file with these translations: replaces changed texts and inserts missing ones. Throws an
 * error for a text with an unknown placeholder, or without a place.
 */
export function insertTranslations(fileName: string, translated: string, translations: Translation[]): string {
  const { texts, ends } = readTexts(fileName, translated)
  const existing = new Map(texts.map((text) => [text.key, text]))
  const edits: { start: number; end: number; text: string }[] = []
  for (const translation of translations) {
    const { key } = translation
    const old = existing.get(key)
    if (translation.translation === null || isSame(old, translation)) continue
    const value = toSource(translation)
    const parent = key.slice(0, key.lastIndexOf('.'))
    const end = ends.get(parent)
    if (old) edits.push({ start: old.start, end: old.end, text: value })
    else if (end !== undefined) edits.push({ start: end, end, text: `, ${nameSource(key)}: ${value}` })
    else throw new Error(`${fileName} has no ${parent}, which ${key} belongs to. Add it first.`)
  }
  // From the end, so that the positions before stay. An insertion follows the replacement that ends where it begins.
  edits.sort((a, b) => b.end - a.end || b.start - a.start)
  return edits.reduce((source, { start, end, text }) => source.slice(0, start) + text + source.slice(end), translated)
}

/** Returns a new file of a language: the English objects with their translations, in English where there is none. */
export function composeFile(fileName: string, english: string, translations: Translation[]): string {
  const { texts, exports } = readTexts(fileName, english)
  const byKey = new Map(translations.map((translation) => [translation.key, translation]))
  const objects = [...exports].map(([name, node]) => {
    let source = english.slice(node.start, node.end)
    const own = texts.filter(({ start, end }) => start >= node.start && end <= node.end)
    for (const text of own.sort((a, b) => b.start - a.start)) {
      const translation = byKey.get(text.key)
      if (!translation || translation.translation === null) continue
      const [start, end] = [text.start - node.start, text.end - node.start]
      source = source.slice(0, start) + toSource(translation) + source.slice(end)
    }
    return `export const ${name}: Dictionary['${name}'] = ${source}\n`
  })
  return `import type { Dictionary } from '../dictionary.ts'\n\n${objects.join('\n')}`
}

const isSame = (old: Text | undefined, { translation, translationCode }: Translation) =>
  old?.text === translation && old.isCode === (translationCode ?? false)

function nameSource(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1)
  return /^[A-Za-z_$][\w$]*$|^\d+$/.test(name) ? name : quote(name)
}

/** Returns the TypeScript of a translation. */
function toSource({ key, english, code, parameters, ofObject, translation, translationCode }: Translation): string {
  const text = translation ?? english
  if (translation === null ? code : translationCode) return text
  if (!parameters) return quote(text)
  const known = code ? undefined : new Set([...english.matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder))
  const used = [...text.matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder)
  const unknown = known && used.find((placeholder) => !known.has(placeholder))
  if (unknown) throw new Error(`${key}: ${unknown} is not in the English text: ${english}`)
  const body = used.length === 0 ? quote(text) : `\`${escapeTemplate(text).replaceAll(PLACEHOLDER, '$$$&')}\``
  if (ofObject) return body
  return `(${dropUnused(parameters, used.join()).join(', ')}) => ${body}`
}

const PLACEHOLDER = /(?<!%)\{[^{}]+\}/g

const quote = (text: string) => JSON.stringify(text)

const escapeTemplate = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')

/** Drops the last parameters that a text does not use. */
function dropUnused(parameters: string[], used: string): string[] {
  const isUsed = (parameter: string) =>
    (parameter.match(/\w+/g) ?? []).some((name) => new RegExp(`\\b${name}\\b`).test(used))
  return parameters.slice(0, parameters.findLastIndex(isUsed) + 1).map((name) => (isUsed(name) ? name : `_${name}`))
}
