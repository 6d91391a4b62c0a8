import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// Journeys walk the built app on the real server with its embedded database: `vite build` and the server's bundle come first.
const port = Number(process.env.STOOP_E2E_PORT ?? 3907)
const main = process.env.STOOP_E2E_MAIN ?? '../server/dist/main.js'
const browser = [process.env.STOOP_BROWSER, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

// One folder for all runs, emptied when one begins; its workers read this file again and find the folder named.
if (!process.env.STOOP_E2E_DATA) {
  process.env.STOOP_E2E_DATA = resolve('node_modules/.stoop-e2e')
  rmSync(process.env.STOOP_E2E_DATA, { recursive: true, force: true })
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // Long enough for a machine that builds something else meanwhile.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // To record every journey costs a quarter of the run; `--trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: `node ${main}`,
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
