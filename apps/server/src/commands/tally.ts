import * as z from 'zod/mini'

/** What one tool's run came to, and the names of what failed. */
export type Tally = { passed: number; failed: number; failures: string[] }

/** A step that could not be taken at all is one failure. */
export function none(step: string): Tally {
  return { passed: 0, failed: 1, failures: [step] }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** Counts vitest's JSON report: failed tests, files that could not be loaded, and errors outside of any test. */
export function readVitest(report: unknown, succeeded: boolean): Tally {
  const read = vitestReport.safeParse(report)
  if (!read.success) return none('vitest gave no report')
  const failures = read.data.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return failed.length === 0 && status === 'failed' ? [name] : failed
  })
  return tally(read.data.numPassedTests, failures, succeeded, 'vitest: an error outside of the tests')
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
  const failures = [...suites.flatMap((one) => failedIn(one)), ...errors.map(({ message }) => firstLine(message))]
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

function firstLine(message = 'Playwright failed'): string {
  return message.split('\n')[0] ?? message
}
