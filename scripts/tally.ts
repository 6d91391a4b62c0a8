import * as z from 'zod/mini'

const tallySchema = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
})
/** The result of one test tool, with the names of failed tests. A test that passed only after a repetition counts as failed. */
export type Tally = z.infer<typeof tallySchema>

/** Counts a step that could not be run as one failure. */
export function failedTally(step: string): Tally {
  return { passed: 0, failed: 1, failures: [step] }
}

/** Reads the report of vitest-tally.ts. If vitest failed after its tests, counts this as one failure. */
export function readVitest(report: unknown, succeeded: boolean): Tally {
  const read = tallySchema.safeParse(report)
  if (!read.success) return failedTally('vitest wrote no report')
  return toTally(read.data, succeeded, 'vitest: an error after the tests, shown above')
}

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.optional(z.string()) })) }),
  ),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/** Reads the JSON report of Playwright: failed journeys, and errors outside of journeys. */
export function readPlaywright(report: unknown, succeeded: boolean): Tally {
  const read = playwrightReport.safeParse(report)
  if (!read.success) return failedTally('Playwright wrote no report')
  const { suites, stats, errors } = read.data
  const failures = [
    ...suites.flatMap((one) => namesOf(one, ({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))),
    ...errors.map(({ message }) => `outside of the journeys: ${firstLine(message)}`),
  ]
  return toTally({ passed: stats.expected, failures }, succeeded, 'Playwright: an error outside of the journeys')
}

type Suite = z.infer<typeof suite>

function namesOf({ title, specs, suites = [] }: Suite, isMeant: (spec: Suite['specs'][number]) => boolean): string[] {
  const own = specs.filter(isMeant).map((spec) => spec.title)
  return [...own, ...suites.flatMap((inner) => namesOf(inner, isMeant))].map((name) => `${title} › ${name}`)
}

function toTally(counted: Omit<Tally, 'failed'>, succeeded: boolean, fallback: string): Tally {
  const failures = succeeded || counted.failures.length > 0 ? counted.failures : [fallback]
  return { ...counted, failed: failures.length, failures }
}

/** Returns the first line of a message. */
export function firstLine(message?: string): string {
  return message?.split('\n')[0] || 'no message'
}
