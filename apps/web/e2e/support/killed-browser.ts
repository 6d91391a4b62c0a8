import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

/** A browser with a profile on the disk, which keeps its data when the browser ends. */
export interface DiskBrowser {
  /** Starts the browser and returns its page. */
  start: (options: { isOffline: boolean }) => Promise<Page>
  /** Closes the browser, which writes all its data to the disk. */
  close: () => Promise<void>
  /** Kills the browser's process, as the system of a phone does. */
  kill: () => Promise<void>
  /** Kills the browser and deletes its profile. */
  remove: () => Promise<void>
}

/** Creates a browser with a profile of its own. */
export function createDiskBrowser(options: LaunchOptions & BrowserContextOptions): DiskBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-profile-'))
  let context: BrowserContext | undefined
  const kill = async () => {
    const browser = context?.browser()
    if (!browser) return
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const id = processInfo.find(({ type }) => type === 'browser')?.id
    if (id === undefined) throw new Error('The browser has no process')
    const closed = context?.waitForEvent('close')
    process.kill(id, 'SIGKILL')
    await closed
    context = undefined
  }
  return {
    async start({ isOffline }) {
      context = await chromium.launchPersistentContext(folder, { ...options, offline: isOffline })
      const [page] = context.pages()
      return page ?? context.newPage()
    },
    async close() {
      await context?.close()
      context = undefined
    },
    kill,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
