import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../../../../scripts/workspace.ts'

const RESULTS_FILE = join(ROOT, 'docs/trust.json')

const rowResult = z.object({
  hasPassed: z.boolean(),
  /** A figure for each check: its name, its value, and whether it passed. */
  figures: z.array(z.tuple([z.string(), z.union([z.string(), z.number()]), z.boolean()])),
  /** The last commit that changed something outside docs/; with `-dirty` if there were other changes. */
  commit: z.string(),
  /** The day, such as 2026-11-27. */
  date: z.string(),
  seconds: z.number(),
  /** The average number of running processes in the minute before, on this number of processors. */
  load: z.number(),
  processors: z.number(),
})
export type RowResult = z.infer<typeof rowResult>
/** The latest result of each row, by its id. */
export type TrustResults = Record<string, RowResult>

export const readResults = (): TrustResults =>
  existsSync(RESULTS_FILE) ? z.record(z.string(), rowResult).parse(JSON.parse(readFileSync(RESULTS_FILE, 'utf8'))) : {}

export const writeResults = (results: TrustResults): void =>
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`)

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const OUTSIDE_DOCS = ['--', '.', ':!docs']

/** Returns the commit that is tested. Changes of docs/ do not count, because a run changes its results there. */
export function readCommit(): string {
  const commit = git('log', '-1', '--format=%h', ...OUTSIDE_DOCS)
  return git('status', '--porcelain', ...OUTSIDE_DOCS) === '' ? commit : `${commit}-dirty`
}
