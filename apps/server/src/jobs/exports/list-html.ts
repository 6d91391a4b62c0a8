import { emptyHtml, type Html, html } from '../../http/html.ts'
import { type PageLanguage, sentenceHtml } from './page-language.ts'
import { dayHtml } from './page-layout.ts'
import { cardHtml, metaHtml } from './text-html.ts'

type Fact = Html | string | null

/** Returns a list item with a title, facts and an optional text. */
export const lineHtml = (title: Html | string, facts: Fact[], text: string | null = null): Html =>
  cardHtml(
    html`<strong>${title}</strong>${text === null ? emptyHtml : html`<p class="text" dir="auto">${text}</p>`}${metaHtml(facts)}`,
  )

/** Returns a text with a day, such as `Since November 23, 2026`; null without a time. */
export const dayFact = (language: PageLanguage, text: (time: string) => string, iso: string | null): Html | null =>
  iso === null ? null : sentenceHtml(text, dayHtml(language, iso))

/** Returns a list of labels and values. Leaves out missing values. */
export const fieldsHtml = (fields: [label: string, value: Fact][]): Html =>
  html`<dl>${fields.flatMap(([label, value]) => (value === null || value === '' ? [] : [html`<dt>${label}</dt><dd dir="auto">${value}</dd>\n`]))}</dl>`
