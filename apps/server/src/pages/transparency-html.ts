import { RULE_LABELS } from '@stoop/api/moderation/rule-labels'
import type { DecisionAction, Transparency } from '@stoop/validators/moderation'
import { type Html, html } from '../http/html.ts'

const ACTION_LABELS: Record<DecisionAction, string> = {
  dismiss: 'No violation found',
  remove: 'Content removed',
  warn: 'Member warned',
  suspend: 'Member suspended',
  removeMember: 'Member removed from a community',
  ban: 'Member banned from a community',
}

const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Returns a time on the last day of the report. `until` is the midnight after this day. */
const lastDayOf = (until: string) => new Date(new Date(until).getTime() - 1).toISOString()

/** Returns the body of /about/transparency: counts and rules, without names. */
export function transparencyBody({ since, until, minCount, reports, decisions, appeals }: Transparency): Html {
  const few = `fewer than ${minCount}`
  const showCount = (count: number) => (count < minCount ? few : count)
  return html`<h1>Moderation in numbers</h1>
    <p>What was decided on this server from ${formatDate(since)} until the end of ${formatDate(lastDayOf(until))}, and the reports that led to it. People make all decisions; an automatic check can hold a post until a moderator has reviewed it. Small numbers are not shown, because they could show who was reported.</p>
    <h2>Reports</h2>
    ${table(
      ['Reason', 'Reports'],
      [...reports.map(({ reason, count }) => [RULE_LABELS[reason], count]), ['Every other reason', few]],
    )}
    <h2>Decisions</h2>
    ${table(
      ['Decision', 'Rule', 'Decisions'],
      [
        ...decisions.map(({ action, rule, count }) => [ACTION_LABELS[action], rule ? RULE_LABELS[rule] : '–', count]),
        ['Every other decision', '–', few],
      ],
    )}
    <h2>Appeals</h2>
    ${table(
      ['Outcome', 'Appeals'],
      [
        ['Not decided yet', showCount(appeals.open)],
        ['Decision upheld', showCount(appeals.upheld)],
        ['Decision reversed', showCount(appeals.reversed)],
      ],
    )}
    <p class="note">You can <a href="/about/report">report a link</a> without an account.</p>`
}

function table(columns: string[], rows: (string | number)[][]): Html {
  return html`<table>
      <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table>`
}
