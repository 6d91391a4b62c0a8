import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// Journeys test the built app on the real server with its embedded database. Build the web app and the server first.
const port = Number(process.env.STOOP_E2E_PORT ?? 3907)
const serverEntry = process.env.STOOP_E2E_MAIN ?? '../server/dist/main.js'
const browser = [process.env.STOOP_BROWSER, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

// One data folder, emptied at the start of a run. Workers read this file again: they inherit the variable and do not empty it.
if (!process.env.STOOP_E2E_DATA) {
  process.env.STOOP_E2E_DATA = resolve('node_modules/.stoop-e2e')
  rmSync(process.env.STOOP_E2E_DATA, { recursive: true, force: true })
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  fullyParallel: true,
  // Journeys that are long by nature run in `pnpm faults journeys`, and when they are named.
  ...(!process.env.STOOP_E2E_LONG && { grepInvert: /@long/ }),
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  // Long enough for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // Painting the frames of animations takes a quarter of the CPU time. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright does not see the requests that a service worker responds to. Its own journey allows it.
    serviceWorkers: 'block',
    // Traces of all journeys would add a quarter to the run time; record one with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page lives for seconds: optimizing its code costs more time than it saves.
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
    },
  },
})
