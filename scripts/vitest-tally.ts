import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { firstLine, type Tally } from './tally.ts'

/** Vitest's reporter for `pnpm test`: writes the result of the run as a Tally to the file that STOOP_TALLY names. */
export default class VitestTally implements Reporter {
  /** Counts failed tests and hooks, files that failed to load or never ended (their process died), and errors outside of tests. */
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    const failures = [
      ...modules.flatMap(failuresIn),
      ...unhandledErrors.map(({ message }) => `outside of any test: ${firstLine(message)}`),
    ]
    const flaky = modules.flatMap(({ children }) =>
      [...children.allTests('passed')].filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    )
    const tally: Tally = { passed, failed: failures.length, failures, flaky }
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
