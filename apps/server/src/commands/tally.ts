import * as z from 'zod/mini'

const tallied = z.object({ passed: z.number(), failed: z.number(), failures: z.array(z.string()) })
/** What one tool's run came to, and the names of what failed. */
export type Tally = z.infer<typeof tallied>

/** A step that could not be taken at all is one failure. */
export function none(step: string): Tally {
  return { passed: 0, failed: 1, failures: [step] }
}

/** What vitest-tally.ts wrote; an end that it could not see (closing failed) is one failure. */
export function readVitest(report: unknown, succeeded: boolean): Tally {
  const read = tallied.safeParse(report)
  if (!read.success) return none('vitest gave no report')
  const { passed, failures } = read.data
  return tally(passed, failures, succeeded, 'vitest: an error after the tests, said above')
}

const suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/** Counts Playwright's JSON report: failed journeys and errors outside of any. */
export function readPlaywright(report: unknown, succeeded: boolean): Tally {
  const read = playwrightReport.safeParse(report)
  if (!read.success) return none('Playwright gave no report')
  const { suites, stats, errors } = read.data
  const failures = [
    ...suites.flatMap((one) => failedIn(one)),
    ...errors.map(({ message }) => `outside of the journeys: ${firstLine(message)}`),
  ]
  return tally(stats.expected + stats.flaky, failures, succeeded, 'Playwright: an error outside of the journeys')
}

function failedIn({ title, specs, suites = [] }: z.infer<typeof suite>): string[] {
  const here = specs.filter(({ ok }) => !ok).map((spec) => spec.title)
  return [...here, ...suites.flatMap((inner) => failedIn(inner))].map((name) => `${title} › ${name}`)
}

function tally(passed: number, failures: string[], succeeded: boolean, otherwise: string): Tally {
  if (!succeeded && failures.length === 0) failures.push(otherwise)
  return { passed, failed: failures.length, failures }
}

/** Of a message its first line. */
export function firstLine(message?: string): string {
  return message?.split('\n')[0] || 'no message'
}
