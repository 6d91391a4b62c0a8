import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './step.ts'
import { ROOT, tool } from './workspace.ts'

const INSTALLED = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that runs: an installed one (CHROME_PATH first), else Playwright's own, else the system's
 * package. Undefined, having said what to do, when none can be had.
 */
export async function browser(): Promise<string | undefined> {
  return installed() ?? (await fromPlaywright()) ?? (await fromSystem()) ?? sayNone()
}

function installed(): string | undefined {
  return INSTALLED.find((path) => path !== undefined && works(path))
}

/** Whether it is there and runs: a stub that only points at a package of the system's does not. */
function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function fromPlaywright(): Promise<string | undefined> {
  const playwright = tool('playwright', 'apps/web')
  const path = spawnSync(process.execPath, ['-p', `require('playwright').chromium.executablePath()`], {
    cwd: join(ROOT, 'apps/web'),
    encoding: 'utf8',
  }).stdout.trim()
  if (works(path)) return path
  await run({
    name: "Getting Playwright's Chromium",
    hint: "Trying the system's packages instead.",
    command: playwright,
    args: ['install', '--no-shell', 'chromium'],
  })
  return works(path) ? path : undefined
}

async function fromSystem(): Promise<string | undefined> {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const what of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...args] = [...sudo, 'apt-get', ...what]
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const hint = 'Its own words above say why.'
    if (!(await run({ name: `Getting Chromium: apt-get ${what[0]}`, hint, command, args, options }))) return undefined
  }
  return installed()
}

function sayNone(): undefined {
  console.error('No Chromium could be had: install Chromium or Chrome and set CHROME_PATH to it, then run this again.')
}
