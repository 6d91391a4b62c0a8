import { textsIn } from '@stoop/api/locales/texts'
import { DIRECTIONS, type Locale } from '@stoop/validators/locales'
import type { Html } from '../../http/html.ts'
import { html } from '../../http/html.ts'

/** The language of an export's pages, with its texts and formats. */
export type PageLanguage = ReturnType<typeof createPageLanguage>

/** Returns the language of an export's pages. Times are in UTC. */
export function createPageLanguage(locale: Locale) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const { dataExport, moderation, pages } = textsIn(locale)
  return {
    locale,
    direction: DIRECTIONS[locale],
    texts: dataExport,
    rules: moderation.rules,
    actions: pages.actions,
    formatDay: (iso: string) => day.format(new Date(iso)),
    formatDateTime: (iso: string) => dayAndTime.format(new Date(iso)),
  }
}

/** The first of the private characters that stand for parts of a sentence. */
const FIRST_MARK = 0xe000

/** Inserts HTML into a text with parameters: `sentenceHtml(texts.to, name)`. */
export function sentenceHtml(text: (...parts: string[]) => string, ...parts: Html[]): Html {
  const marks = parts.map((_, index) => String.fromCharCode(FIRST_MARK + index))
  const pieces = text(...marks).split(/([\ue000-\ue0ff])/)
  return html`${pieces.map((piece) => parts[piece.charCodeAt(0) - FIRST_MARK] ?? html`${piece}`)}`
}
