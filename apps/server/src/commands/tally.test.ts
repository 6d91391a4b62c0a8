import { expect, test } from 'vitest'
import { none, readPlaywright, readVitest } from './tally.ts'

const file = (status: string, ...tests: [status: string, fullName: string][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([outcome, fullName]) => ({ status: outcome, fullName })),
})

test('vitest: failed tests, and files that could not be loaded, by name', () => {
  const testResults = [
    file('passed', ['passed', 'likes']),
    file('failed', ['passed', 'posts'], ['failed', 'replies']),
    file('failed'),
  ]
  const tally = readVitest({ numPassedTests: 2, testResults }, false)
  expect(tally).toEqual({ passed: 2, failed: 2, failures: ['replies', 'a.test.ts'] })
})

test('Playwright: failed journeys in any depth, and errors outside of them', () => {
  const journey = (title: string, ok: boolean) => ({ title, ok })
  const suites = [
    {
      title: 'auth',
      specs: [journey('signs up', true)],
      suites: [{ title: 'door', specs: [journey('opens', false)] }],
    },
  ]
  const report = { suites, stats: { expected: 1, flaky: 0 }, errors: [{ message: 'no server\n  at x' }] }
  expect(readPlaywright(report, false)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['auth › door › opens', 'no server'],
  })
})

test('a run that failed without a failed test, or gave no report, counts as one failure', () => {
  expect(readVitest({ numPassedTests: 1, testResults: [] }, false)).toMatchObject({ passed: 1, failed: 1 })
  expect(readPlaywright({ suites: [], stats: { expected: 3, flaky: 0 }, errors: [] }, false).failed).toBe(1)
  expect(readVitest(undefined, true)).toEqual(none('vitest gave no report'))
  expect(readVitest({ numPassedTests: 1, testResults: [] }, true)).toMatchObject({ passed: 1, failed: 0 })
})
