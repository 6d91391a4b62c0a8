import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../../scripts/workspace.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { toDocument } from './document.ts'
import { type RowResult, readCommit, readResults, writeResults } from './results.ts'
import { TRUST_ROWS, type TrustOptions, type TrustRow } from './rows.ts'

/**
 * Measures the rows of docs/trust.md and writes it after each row. Without `id`, skips rows that have passed on this commit.
 * Returns whether all measured rows passed.
 */
export async function checkTrust(id: string | undefined, options: TrustOptions): Promise<boolean> {
  const rows = TRUST_ROWS.filter((row) => id === undefined || row.id === id)
  if (rows.length === 0) {
    console.error(`There is no row ${id}: ${TRUST_ROWS.map((row) => row.id).join(', ')}`)
    return false
  }
  const commit = readCommit()
  let hasPassed = true
  for (const row of rows) {
    const before = readResults()[row.id]
    if (id === undefined && before?.hasPassed === true && before.commit === commit) {
      console.log(`${row.id} has passed on ${commit}`)
      continue
    }
    if (row.checks.length === 0) {
      console.log(`${row.id} cannot be measured yet`)
      continue
    }
    console.log(`\n${row.id} ${row.method}`)
    const result = await measure(row, commit, options)
    hasPassed = result.hasPassed && hasPassed
    const results = { ...readResults(), [row.id]: result }
    writeResults(results)
    writeFileSync(join(ROOT, 'docs/trust.md'), toDocument(TRUST_ROWS, results))
  }
  return hasPassed
}

async function measure({ checks }: TrustRow, commit: string, options: TrustOptions): Promise<RowResult> {
  const startedAt = performance.now()
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  const shortened = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const figures: Line[] = shortened.length > 0 ? [['shortened', shortened.join(' '), false]] : []
  for (const check of checks) {
    const lines = await check(options).catch((error: unknown): Line[] => [['did not finish', String(error), false]])
    printLines(lines)
    figures.push(...lines)
  }
  return {
    hasPassed: figures.every(([, , isGood]) => isGood),
    figures,
    commit,
    date: new Date().toISOString().slice(0, 10),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    load,
    processors: availableParallelism(),
  }
}
