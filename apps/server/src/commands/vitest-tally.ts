import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { firstLine, type Tally } from './tally.ts'

/** Vitest's reporter for `pnpm test`: writes what the run came to as a Tally to the file in STOOP_TALLY. */
export default class VitestTally implements Reporter {
  /** Failed tests and hooks; files that could not be loaded or never ended (their process died); errors outside of any test. */
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    const failures = [
      ...modules.flatMap(failedIn),
      ...outside.map(({ message }) => `outside of any test: ${firstLine(message)}`),
    ]
    const tally: Tally = { passed, failed: failures.length, failures }
    if (process.env.STOOP_TALLY) writeFileSync(process.env.STOOP_TALLY, JSON.stringify(tally))
  }
}

function failedIn(file: TestModule): string[] {
  const { children, relativeModuleId: name } = file
  const tests = [...children.allTests('failed')].map(({ fullName }) => fullName)
  const errors = [file, ...children.allSuites()].flatMap((one) => one.errors())
  const ended = ['passed', 'failed', 'skipped'].includes(file.state())
  return [
    ...tests,
    ...errors.map(({ message }) => `${name}: ${firstLine(message)}`),
    ...(ended ? [] : [`${name} did not end`]),
  ]
}
