import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './step.ts'
import { binPath, ROOT } from './workspace.ts'

const BROWSER_PATHS = [
  process.env.CHROME_PATH,
  // The headless shell takes a third less CPU time for the same journeys.
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
 * Returns the path of a Chromium that works: an installed one (CHROME_PATH first), that of Playwright, or the package of the
 * system. If none can be installed, prints what to do and returns undefined.
 */
export async function findBrowser(): Promise<string | undefined> {
  return installedBrowser() ?? (await installFromPlaywright()) ?? (await installFromSystem()) ?? reportNone()
}

function installedBrowser(): string | undefined {
  return BROWSER_PATHS.find((path) => path !== undefined && canRun(path))
}

/**
 * Returns whether the file can be run. An existing file may not: on Ubuntu, /usr/bin/chromium-browser can be a script that only
 * prints the name of a package.
 */
function canRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function installFromPlaywright(): Promise<string | undefined> {
  const playwright = binPath('playwright', 'apps/web')
  const path = spawnSync(process.execPath, ['-p', `require('playwright').chromium.executablePath()`], {
    cwd: join(ROOT, 'apps/web'),
    encoding: 'utf8',
  }).stdout.trim()
  if (canRun(path)) return path
  await runStep({
    name: "Installing Playwright's Chromium",
    hint: "Trying the system's packages instead.",
    command: playwright,
    args: ['install', '--no-shell', 'chromium'],
  })
  return canRun(path) ? path : undefined
}

/** Tries to install the headless shell first. Some distributions, such as Mint, have only the full browser. */
async function installFromSystem(): Promise<string | undefined> {
  if (spawnSync('apt-get', ['--version']).status !== 0 || !(await aptGet('update'))) return undefined
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await aptGet('install', '-y', '--no-install-recommends', name)) {
      const path = installedBrowser()
      if (path) return path
    }
  return undefined
}

function aptGet(...aptArgs: [verb: string, ...string[]]): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...args] = [...sudo, 'apt-get', ...aptArgs]
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const name = `Installing Chromium: apt-get ${aptArgs.join(' ')}`
  return runStep({ name, hint: 'See the message of apt-get above.', command, args, options })
}

function reportNone(): undefined {
  console.error('No Chromium found. Install Chromium or Chrome, set CHROME_PATH to its path and try again.')
}
