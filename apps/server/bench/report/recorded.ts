import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { spread } from '../statistics.ts'
import { cpuRatio, cpuRatios, percent, type WorkloadResult } from './ratios.ts'

const FILE = fileURLToPath(new URL('../recorded.json', import.meta.url))
/**
 * By how much a ratio may be below the recorded one: by as much as the rounds differed, but at least and at most these shares.
 */
const TOLERANCE = { min: 0.05, max: 0.15 }

const protocols = { rest: z.number(), trpc: z.number() }
/** `spread`: by which share the ratios of the rounds differ. */
const shares = z.object({ ...protocols, spread: z.optional(z.object(protocols)) })
const recordedRow = z.object({ limit: shares, sameWork: shares })
const ratios = z.record(z.string(), recordedRow)
const recordedFile = z.object({
  /** The ratios by throughput before all optimisations. They stay as they are. */
  first: ratios,
  /** The ratios by CPU time. */
  recorded: ratios,
})

/** The product's performance as a share of each reference's, by row. */
export type Ratios = z.infer<typeof ratios>

/** Returns the ratios by CPU time, which depend less on other processes than ratios by throughput. */
export const toRatios = (results: readonly WorkloadResult[]): Ratios =>
  Object.fromEntries(
    results.map((result) => {
      const of = (reference: 'limit' | 'sameWork') => ({
        rest: round(cpuRatio(result, 'rest', reference)),
        trpc: round(cpuRatio(result, 'trpc', reference)),
        spread: {
          rest: round(spread(cpuRatios(result, 'rest', reference))),
          trpc: round(spread(cpuRatios(result, 'trpc', reference))),
        },
      })
      return [result.id, { limit: of('limit'), sameWork: of('sameWork') }]
    }),
  )

const round = (share: number) => Math.round(share * 1000) / 1000

type Recorded = z.infer<typeof recordedFile>

/** Reads the recorded ratios; empty if none were recorded. */
export const readRecorded = (): Recorded =>
  existsSync(FILE) ? recordedFile.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : { first: {}, recorded: {} }

/** Records the ratios of these rows and keeps the ratios of other rows. */
export function record(current: Ratios): void {
  const { first, recorded } = readRecorded()
  writeFileSync(FILE, `${JSON.stringify({ first, recorded: { ...recorded, ...current } }, null, 2)}\n`)
}

/** Returns a sentence for every ratio that is below the recorded one by more than its tolerance. */
export function findRegressions(recorded: Ratios, current: Ratios): string[] {
  return compareRatios(recorded, current)
    .filter(({ before, share, tolerance }) => share < before * (1 - tolerance))
    .map(
      ({ name, before, share, tolerance }) =>
        `${name}: ${percent(share)} of the CPU time, recorded ${percent(before)}, tolerance ${percent(tolerance)}`,
    )
}

/** Returns a sentence for every ratio whose rounds differ by more than 5%: the guard then tolerates a larger decrease. */
export const findTolerated = (recorded: Ratios, current: Ratios): string[] =>
  compareRatios(recorded, current)
    .filter(({ tolerance }) => tolerance > TOLERANCE.min)
    .map(({ name, tolerance }) => `${name}: ${percent(tolerance)}`)

/** Returns each ratio with its recorded ratio and its tolerance. */
const compareRatios = (recorded: Ratios, current: Ratios) =>
  Object.entries(current).flatMap(([row, now]) =>
    (['limit', 'sameWork'] as const).flatMap((reference) =>
      (['rest', 'trpc'] as const).flatMap((protocol) => {
        const earlier = recorded[row]?.[reference]
        if (!earlier) return []
        const spreads = [earlier, now[reference]].map((measured) => measured.spread?.[protocol] ?? 0)
        const tolerance = Math.min(Math.max(TOLERANCE.min, ...spreads), TOLERANCE.max)
        const name = `${row}, ${protocol}, beside ${reference}`
        return [{ name, before: earlier[protocol], share: now[reference][protocol], tolerance }]
      }),
    ),
  )
