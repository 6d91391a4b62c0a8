import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { writeNextRelease } from './support/next-release.ts'
import { startServer } from './support/server.ts'

test('opens a screen in a tab that was opened before an upgrade', { tag: '@long' }, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-deployment-'))
  const dataDir = join(folder, 'data')
  const nextRelease = await writeNextRelease(join(folder, 'next'))
  const first = await startServer({ DATA_DIR: dataDir })
  try {
    await page.goto(`${first.url}/auth`)
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await first.stop()
    const { port } = new URL(first.url)
    const second = await startServer({ DATA_DIR: dataDir, PORT: port }, nextRelease)
    try {
      const code: { path: string; status: number }[] = []
      page.on('response', (response) => {
        const path = new URL(response.url()).pathname
        if (path.startsWith('/assets/')) code.push({ path, status: response.status() })
      })
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      expect(code.length).toBeGreaterThan(0)
      expect(code.filter(({ status }) => status !== 200)).toEqual([])
      expect(await (await fetch(`${first.url}/`)).text()).toContain('<title>Next</title>')
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
