import { ServerProcess } from './server-process.ts'

/** Starts two servers with the same settings. Stops them after `work`. */
export async function withTwoServers<T>(
  settings: Record<string, string>,
  work: (first: ServerProcess, second: ServerProcess) => Promise<T>,
): Promise<T> {
  const first = await ServerProcess.start(settings, undefined)
  try {
    const second = await ServerProcess.start(settings, undefined)
    try {
      return await work(first, second)
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
  }
}
