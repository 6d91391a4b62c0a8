import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedTally, readPlaywright, readVitest } from './tally.ts'
import { binPath } from './workspace.ts'

test('names failed tests and hooks in the report of vitest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'flaky.test.mjs':
      "let tries = 0; test('follows', { retry: 1 }, () => { if (++tries === 1) throw new Error('once') })",
    'mixed.test.mjs': "test('likes', () => {}); test('replies', () => { throw new Error('no') })",
    'hooks.test.mjs': "beforeAll(() => { throw new Error('no database') }); test('never', () => {})",
    'after.test.mjs': "describe('in', () => { afterAll(() => { throw new Error('stuck') }); test('likes', () => {}) })",
    'broken.test.mjs': "import './nowhere.mjs'",
    'killed.test.mjs': "test('ends', () => process.kill(process.pid, 'SIGKILL'))",
    'careless.test.mjs':
      "test('forgets', () => { setTimeout(() => { throw new Error('late\\nat x') }); return new Promise((done) => setTimeout(done, 100)) })",
  }
  for (const [name, words] of Object.entries(files)) writeFileSync(join(folder, name), words)
  const report = join(folder, 'tally.json')
  const reporter = `--reporter=${join(import.meta.dirname, 'vitest-tally.ts')}`
  const run = spawn(binPath('vitest'), ['run', '--root', folder, '--globals', reporter], {
    env: { ...process.env, STOOP_TALLY: report },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(run, 'exit')
  const { passed, failures } = readVitest(JSON.parse(readFileSync(report, 'utf8')), false)
  expect(passed).toBe(3)
  expect(failures.sort()).toEqual([
    'after.test.mjs: stuck',
    expect.stringMatching(/^broken.test.mjs: .*nowhere/),
    'follows',
    'hooks.test.mjs: no database',
    'killed.test.mjs did not end',
    expect.stringMatching(/^outside of any test: .*Worker/),
    'outside of any test: late',
    'replies',
  ])
})

test('names failed and flaky journeys in the report of Playwright', () => {
  const journey = (title: string, ok: boolean, status = 'expected') => ({ title, ok, tests: [{ status }] })
  const suites = [
    {
      title: 'auth',
      specs: [journey('signs up', true), journey('signs out', true, 'flaky')],
      suites: [{ title: 'sign-in', specs: [journey('opens', false)] }],
    },
  ]
  const report = { suites, stats: { expected: 1 }, errors: [{ message: 'no server\n  at x' }] }
  expect(readPlaywright(report, false)).toEqual({
    passed: 1,
    failed: 3,
    failures: ['auth › signs out', 'auth › sign-in › opens', 'outside of the journeys: no server'],
  })
})

test('counts a failed run without a failed test as one failure', () => {
  expect(readVitest({ passed: 1, failed: 0, failures: [] }, false)).toMatchObject({ passed: 1, failed: 1 })
  expect(readPlaywright({ suites: [], stats: { expected: 3 }, errors: [] }, false).failed).toBe(1)
  expect(readVitest(undefined, true)).toEqual(failedTally('vitest wrote no report'))
  expect(readVitest({ passed: 1, failed: 0, failures: [] }, true)).toMatchObject({ passed: 1, failed: 0 })
})
