import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { cpuRatio, percent, type RowResult } from './ratios.ts'

const FILE = fileURLToPath(new URL('../recorded.json', import.meta.url))
/** A ratio may be lower than the recorded one by this share. */
const TOLERANCE = 0.15

const shares = z.object({ rest: z.number(), trpc: z.number() })
const recordedRow = z.object({ limit: shares, sameWork: shares })
const ratios = z.record(z.string(), recordedRow)
const recordedFile = z.object({
  /** The ratios by throughput before any optimisation. Never recorded again. */
  first: ratios,
  /** The ratios by CPU time. */
  recorded: ratios,
})

/** The product's share of each reference's performance, by row. */
export type Ratios = z.infer<typeof ratios>

/** Returns the ratios by CPU time, which depend less on other load than those by throughput. */
export const toRatios = (results: readonly RowResult[]): Ratios =>
  Object.fromEntries(
    results.map((result) => {
      const of = (reference: 'limit' | 'sameWork') => ({
        rest: round(cpuRatio(result, 'rest', reference)),
        trpc: round(cpuRatio(result, 'trpc', reference)),
      })
      return [result.id, { limit: of('limit'), sameWork: of('sameWork') }]
    }),
  )

const round = (share: number) => Math.round(share * 1000) / 1000

type Recorded = z.infer<typeof recordedFile>

/** Reads the recorded ratios; empty if none were recorded. */
export const readRecorded = (): Recorded =>
  existsSync(FILE) ? recordedFile.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : { first: {}, recorded: {} }

/** Records the ratios of these rows and keeps those of other rows. */
export function record(current: Ratios): void {
  const { first, recorded } = readRecorded()
  writeFileSync(FILE, `${JSON.stringify({ first, recorded: { ...recorded, ...current } }, null, 2)}\n`)
}

/** Returns a sentence for every ratio that is more than 15% below the recorded one. */
export function findRegressions(recorded: Ratios, current: Ratios): string[] {
  return Object.entries(current).flatMap(([row, now]) =>
    (['limit', 'sameWork'] as const).flatMap((reference) =>
      (['rest', 'trpc'] as const).flatMap((protocol) => {
        const before = recorded[row]?.[reference][protocol]
        const share = now[reference][protocol]
        if (before === undefined || share >= before * (1 - TOLERANCE)) return []
        return [`${row}, ${protocol}: ${percent(share)} of the CPU time of ${reference}, recorded ${percent(before)}`]
      }),
    ),
  )
}
