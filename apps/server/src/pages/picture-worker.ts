import { serverStopping } from '@stoop/api/errors'
import { FONT_CONFIG_FILE } from '../paths.ts'
import { PictureProcess, ProcessEnded } from './picture-process.ts'

type Settings = {
  /** Path of fontconfig's settings file. */
  fonts?: string
  /**
   * The folder in which fontconfig caches its list of all fonts. If undefined, fontconfig uses the machine's default
   * folder.
   */
  fontCache?: string | undefined
  /** The timeout for one picture in milliseconds. */
  timeoutMs?: number
  /** How many milliseconds after the last picture the process ends. */
  idleMs?: number
}

export type PictureWorker = ReturnType<typeof pictureWorker>

/**
 * Converts our own SVG to PNG in a child process, which starts with the first picture and ends when it is idle. The
 * server process cannot read SVG, so that no upload is ever read as SVG.
 */
export function pictureWorker({
  fonts = FONT_CONFIG_FILE,
  fontCache,
  timeoutMs = 10_000,
  idleMs = 5 * 60_000,
}: Settings = {}) {
  let current: PictureProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function rasteriseOnce(svg: string): Promise<Buffer> {
    if (isStopped) throw serverStopping()
    clearTimeout(idleTimer)
    if (!current || current.hasEnded) current = new PictureProcess(fonts, fontCache)
    const pictureProcess = current
    try {
      return await pictureProcess.rasterise(svg, timeoutMs)
    } finally {
      if (pictureProcess.isIdle && pictureProcess === current)
        idleTimer = setTimeout(() => pictureProcess.end(), idleMs).unref()
    }
  }

  return {
    /** Throws serverStopping after `stop` was called. */
    async rasterise(svg: string): Promise<Buffer> {
      try {
        return await rasteriseOnce(svg)
      } catch (error) {
        // Another picture may have crashed the process, so try a second time.
        if (error instanceof ProcessEnded) return rasteriseOnce(svg)
        throw error
      }
    },
    /** Returns the child's PID, or undefined without a child. */
    pid: () => (current?.hasEnded ? undefined : current?.pid),
    stop(): void {
      isStopped = true
      clearTimeout(idleTimer)
      current?.end()
    },
  }
}
