import { serverStopping } from '@stoop/api/errors'
import { FONT_CONFIG_FILE } from '../paths.ts'
import { PictureProcess, ProcessEnded } from './picture-process.ts'

type Settings = {
  /** Path of fontconfig's settings file. */
  fonts?: string
  /** The folder in which fontconfig caches its list of fonts. If undefined, fontconfig uses the default folder of the machine. */
  fontCache?: string | undefined
  /** The timeout for one picture in milliseconds. */
  timeoutMs?: number
  /** The child process exits this many milliseconds after its last picture. */
  idleMs?: number
}

export type PictureWorker = ReturnType<typeof pictureWorker>

/**
 * Converts our own SVG to PNG in a child process, which starts with the first picture and exits when it is idle. The server
 * process itself cannot read SVG: an upload must never be read as SVG.
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
        // Try a second time: another picture may have crashed the process.
        if (error instanceof ProcessEnded) return rasteriseOnce(svg)
        throw error
      }
    },
    /** Returns the PID of the child process, or undefined if there is none. */
    pid: () => (current?.hasEnded ? undefined : current?.pid),
    stop(): void {
      isStopped = true
      clearTimeout(idleTimer)
      current?.end()
    },
  }
}
