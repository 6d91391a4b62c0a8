import { LOCALES } from '@stoop/validators/locales'
import { describe, expect, it } from 'vitest'
import { textsIn } from './texts.ts'

const OTHERS = LOCALES.filter((locale) => locale !== 'en')

/** Returns all texts below a value. Calls functions with `args`, one set for each. */
function collectTexts(value: unknown, args: readonly unknown[], path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return collectTexts(Reflect.apply(value, undefined, args), args, path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => collectTexts(part, args, `${path}.${name}`))
}

/** The arguments of the functions that do not take only names and addresses, by path. */
const ended = { sessions: 1, passkeys: 2, recoveryCodes: 10, emailChanges: 1, exports: 3, knownBrowsers: 0 }
const ARGUMENTS: Record<string, unknown[]> = {
  accessEnded: ['https://stoop.test', ended],
  passwordChanged: ['https://stoop.test', ended],
  accountDeleted: ['https://stoop.test', 'TIME', 30],
  emailChanged: ['new@stoop.test', 'https://stoop.test'],
}

const collectMails = (locale: (typeof LOCALES)[number]) =>
  Object.entries(textsIn(locale).mails).flatMap(([name, mail]) =>
    collectTexts(mail, ARGUMENTS[name] ?? ['https://stoop.test', 'PARAMETER', 'TIME'], name),
  )

describe.each(OTHERS)('the texts in %s', (locale) => {
  it('have a different text for each text of each mail, with the same addresses', () => {
    const english = collectMails('en')
    const translated = collectMails(locale)
    expect(translated.map(([path]) => path)).toEqual(english.map(([path]) => path))
    for (const [index, [path, text]] of translated.entries()) {
      expect(text, path).not.toMatch(/undefined|null|\[object|\{|NaN/)
      const original = english[index]?.[1] ?? ''
      if (!/^(https|PARAMETER)/.test(original)) expect(text, path).not.toBe(original)
      for (const parameter of ['https://stoop.test', 'PARAMETER', 'TIME'])
        expect(text.includes(parameter), `${path}: ${parameter}`).toBe(original.includes(parameter))
    }
  })

  it('name every target and rule in mails about moderation', () => {
    const { moderation } = textsIn(locale)
    const english = textsIn('en').moderation
    for (const target of ['member', 'post', 'reply', 'community', 'picture', 'message', 'link'] as const) {
      const texts = [
        moderation.removedSubject(target),
        moderation.removed('Porch Choir', target),
        moderation.removed(null, target),
        moderation.alsoRemoved(target),
        moderation.warned(null, target),
        moderation.about(target, 'Words'),
        moderation.reported('TIME', target, moderation.rules.spam),
      ]
      expect(texts.join()).not.toMatch(/undefined|null|\[object/)
    }
    for (const [name, text] of Object.entries(moderation))
      if (typeof text === 'string') expect(text).not.toBe(Reflect.get(english, name))
    expect(moderation.suspended(null)).not.toBe(moderation.suspended('TIME'))
  })
})
