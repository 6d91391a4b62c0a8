import { affectsAllTests, type Selection, type TestKind } from './select-tests.ts'

const NAMES: Record<TestKind, string> = { unit: 'unit tests', stories: 'stories', journeys: 'journeys' }
const KINDS = ['unit', 'stories', 'journeys'] as const

/** Describes which tests a run of this selection includes, and which it leaves out. */
export function describeSelection(selection: Selection, changed: readonly string[], base: string): string {
  const common = changed.filter(affectsAllTests)
  const leftOut = KINDS.filter((kind) => selection[kind].leftOut.length > 0).map((kind) =>
    count(selection[kind].leftOut, `of ${NAMES[kind]}`),
  )
  return [
    `Changed since ${base}: ${count(changed)}.`,
    ...KINDS.map((kind) => listFiles(NAMES[kind], selection[kind].selected)),
    ...(leftOut.length > 0
      ? [`Leaves out tests that depend on the change less directly or take long: ${leftOut.join(', ')}.`]
      : []),
    ...(common.length > 0 ? [`${common.join(', ')} can affect every test, so this run is not enough.`] : []),
    'Journeys are selected by name, for changes of the web app only. The long tests (*.long.test.ts) never run; "pnpm faults tests" runs them.',
    '"npx -y pnpm@12 test" runs everything but the long tests and journeys.',
  ].join('\n')
}

function listFiles(name: string, files: readonly string[]): string {
  if (files.length === 0) return `Runs no ${name}.`
  return `Runs ${count(files, `of ${name}`)}:\n${files.map((file) => `  ${file}`).join('\n')}`
}

const count = (files: readonly string[], kind = '') =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'} ${kind}`.trim()
