import type { RowResult, TrustResults } from './results.ts'
import type { TrustRow } from './rows.ts'

const INTRODUCTION = `# Trust

Which promises about safety and durability are measured, and with which result? Each row is one promise. \`pnpm faults trust\` measures all rows and writes this page; \`pnpm faults trust F4\` measures one. A row that has passed on the same commit is not measured again, so an interrupted run continues where it stopped.

The figures say what was measured on that day on that commit. Other programs on the machine make times longer: "load" is the average number of running processes in the minute before the row, beside the number of processors. A failed row stays in the table with its figures. [Security](security.md) explains the protections, and [asvs.md](asvs.md) compares them with a standard.
`

/** Returns the text of docs/trust.md. */
export function toDocument(rows: readonly TrustRow[], results: TrustResults): string {
  const counts = rows.map(({ id }) => results[id]).filter((result) => result !== undefined)
  const passed = counts.filter(({ hasPassed }) => hasPassed).length
  const summary = `${passed} of ${rows.length} rows passed, ${counts.length - passed} failed, ${rows.length - counts.length} are not measured yet.`
  const table = [
    '| | method | passes if | result |',
    '|---|---|---|---|',
    ...rows.map((row) => toLine(row, results[row.id])),
  ]
  const details = rows.flatMap((row) => toDetails(row, results[row.id]))
  return [INTRODUCTION, summary, '', ...table, '', '## What are the figures of each row?', '', ...details].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const toLine = ({ id, method, pass }: TrustRow, result: RowResult | undefined) =>
  `| ${id} | ${cell(method)} | ${cell(pass)} | ${result ? `${result.hasPassed ? 'passed' : '**failed**'}, ${result.date}, ${result.commit}` : 'not measured'} |`

function toDetails({ id, missing }: TrustRow, result: RowResult | undefined): string[] {
  if (!result && missing === undefined) return []
  const measured = result
    ? [
        `${result.date}, commit ${result.commit}, ${result.seconds} s, load ${result.load} on ${result.processors} processors.`,
        '',
      ]
    : []
  const figures = (result?.figures ?? []).map(
    ([name, value, isGood]) => `- ${isGood ? '' : '**failed** '}${name}: ${plain(String(value))}`,
  )
  const gap = missing === undefined ? [] : [`- Not part of it yet: ${missing}`]
  return [`### ${id}`, '', ...measured, ...figures, ...gap, '']
}

/** Figures may contain texts of responses, which must not become markup. */
const plain = (text: string) => text.replaceAll('\n', ' ').replace(/[<>*_`|[\]]/g, '\\$&')
