import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './step.ts'
import { ROOT, tool } from './workspace.ts'

const INSTALLED = [
  process.env.CHROME_PATH,
  // Without windows to draw it needs a third less of the processor for the same journeys.
  '/usr/bin/chromium-headless-shell',
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

/** Debian's packages, the shell first; others, such as Mint's, have the whole browser only. */
async function fromSystem(): Promise<string | undefined> {
  if (spawnSync('apt-get', ['--version']).status !== 0 || !(await aptGet('update'))) return undefined
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await aptGet('install', '-y', '--no-install-recommends', name)) {
      const path = installed()
      if (path) return path
    }
  return undefined
}

function aptGet(...what: [verb: string, ...string[]]): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...args] = [...sudo, 'apt-get', ...what]
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const name = `Getting Chromium: apt-get ${what.join(' ')}`
  return run({ name, hint: 'Its own words above say why.', command, args, options })
}

function sayNone(): undefined {
  console.error('No Chromium could be had: install Chromium or Chrome and set CHROME_PATH to it, then run this again.')
}
