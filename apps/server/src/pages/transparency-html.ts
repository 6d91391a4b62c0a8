import { textsIn } from '@stoop/api/locales/texts'
import type { Locale } from '@stoop/validators/locales'
import type { Transparency } from '@stoop/validators/moderation'
import { type Html, html } from '../http/html.ts'

/** Returns a time on the last day of the report. `until` is the midnight after this day. */
const lastDayOf = (until: string) => new Date(new Date(until).getTime() - 1).toISOString()

/** Returns the body of /about/transparency: counts and rules, without names. */
export function transparencyBody(
  locale: Locale,
  { since, until, minCount, reports, decisions, appeals }: Transparency,
): Html {
  const { pages, moderation } = textsIn(locale)
  const { rules } = moderation
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const format = (date: string) => dates.format(new Date(date))
  const few = pages.fewerThan(minCount)
  const showCount = (count: number) => (count < minCount ? few : count)
  return html`<h1>${pages.transparencyTitle}</h1>
    <p>${pages.transparencyIntroduction(format(since), format(lastDayOf(until)))}</p>
    <h2>${pages.reports}</h2>
    ${table(
      [pages.reason, pages.reports],
      [...reports.map(({ reason, count }) => [rules[reason], count]), [pages.otherReasons, few]],
    )}
    <h2>${pages.decisions}</h2>
    ${table(
      [pages.decision, pages.rule, pages.decisions],
      [
        ...decisions.map(({ action, rule, count }) => [pages.actions[action], rule ? rules[rule] : '–', count]),
        [pages.otherDecisions, '–', few],
      ],
    )}
    <h2>${pages.appeals}</h2>
    ${table(
      [pages.outcome, pages.appeals],
      [
        [pages.notDecided, showCount(appeals.open)],
        [pages.upheld, showCount(appeals.upheld)],
        [pages.reversed, showCount(appeals.reversed)],
      ],
    )}
    <p class="note">${pages.transparencyNote.before}<a href="/about/report">${pages.transparencyNote.link}</a>${pages.transparencyNote.after}</p>`
}

function table(columns: string[], rows: (string | number)[][]): Html {
  return html`<table>
      <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table>`
}
