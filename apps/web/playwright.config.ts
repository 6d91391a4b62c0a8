import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { cityNames } from './e2e/support/cities.ts'

// Journeys test the built app with the real server and its embedded database. Build both first.
const port = Number(process.env.STOOP_E2E_PORT ?? 3907)
const serverEntry = process.env.STOOP_E2E_MAIN ?? '../server/dist/main.js'
const browser = [process.env.STOOP_BROWSER, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

// All journeys share one data folder, which is emptied at the start of a run. Workers read this file again, but do not empty the
// folder, because they inherit the variable.
if (!process.env.STOOP_E2E_DATA) {
  process.env.STOOP_E2E_DATA = resolve('node_modules/.stoop-e2e')
  rmSync(process.env.STOOP_E2E_DATA, { recursive: true, force: true })
}

// All servers of the run inherit this variable.
process.env.CITIES = cityNames.map((name) => `${name}@America/Chicago`).join()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  fullyParallel: true,
  // Long journeys run only in `pnpm faults journeys`, when named, and when `pnpm test --changed` selects their file.
  ...(!process.env.STOOP_E2E_LONG && { grepInvert: /@long/ }),
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  // The timeout is long enough for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // Reduce motion, because painting animations takes a quarter of the CPU time. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Block service workers, because Playwright cannot see the requests that they handle. Only the journey about the
    // service worker allows one.
    serviceWorkers: 'block',
    // Record no traces, because they would add a quarter to the run time. `--trace on` records them.
    screenshot: 'only-on-failure',
    launchOptions: {
      // Do not optimise JavaScript: a page is open only for seconds, so optimising costs more time than it saves.
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-opt,--no-maglev'],
      ...(browser && { executablePath: browser }),
    },
  },
  webServer: {
    command: `node ${serverEntry}`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.STOOP_E2E_DATA,
      SEED: 'none',
      RATE_LIMITS: 'off',
      // On a busy machine, calls may wait longer than the default allows.
      DATABASE_QUEUE_MS: '10000',
    },
  },
})
