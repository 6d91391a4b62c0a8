import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { firstLine, type Tally } from './tally.ts'

/** The reporter of vitest for `pnpm test`. Writes the result as a Tally to the file in STOOP_TALLY. */
export default class VitestTally implements Reporter {
  /**
   * Counts failed tests and hooks, tests that passed only after a repetition, files that failed to load or whose process died,
   * and errors outside of tests.
   */
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const passing = modules.flatMap(({ children }) => [...children.allTests('passed')])
    const flaky = passing.filter((test) => test.diagnostic()?.flaky)
    const failures = [
      ...modules.flatMap(failuresIn),
      ...flaky.map(({ fullName }) => fullName),
      ...unhandledErrors.map(({ message }) => `outside of any test: ${firstLine(message)}`),
    ]
    const tally: Tally = { passed: passing.length - flaky.length, failed: failures.length, failures }
    if (process.env.STOOP_TALLY) writeFileSync(process.env.STOOP_TALLY, JSON.stringify(tally))
  }
}

function failuresIn(file: TestModule): string[] {
  const { children, relativeModuleId: name } = file
  const tests = [...children.allTests('failed')].map(({ fullName }) => fullName)
  const errors = [file, ...children.allSuites()].flatMap((one) => one.errors())
  const hasEnded = ['passed', 'failed', 'skipped'].includes(file.state())
  return [
    ...tests,
    ...errors.map(({ message }) => `${name}: ${firstLine(message)}`),
    ...(hasEnded ? [] : [`${name} did not end`]),
  ]
}
