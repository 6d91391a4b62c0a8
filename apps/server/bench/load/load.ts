import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type LoadOptions = { url: string; connections: number; seconds: number; requests: LoadRequest[] }

export type LoadResult = {
  seconds: number
  /** The duration of every response in milliseconds, in ascending order. */
  durations: Float64Array
  /** The number of failures by kind: responses other than 2xx, and others. */
  errors: Record<string, number>
  /** The average size of a response in bytes, with headers. */
  bytes: number
  /** The CPU time of the load process in milliseconds. */
  cpuMs: number
}

export type Load = { send(options: LoadOptions): Promise<LoadResult>; stop(): void }

/** Starts the process that sends the load. All rounds use the same process. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), { serialization: 'advanced' })
  let fail = (_error: Error): void => undefined
  child.once('exit', (code) => fail(new Error(`The load process exited with ${code}`)))
  return {
    send: (options) =>
      new Promise((resolve, reject) => {
        fail = reject
        child.once('message', resolve)
        child.send(options)
      }),
    stop: () => child.disconnect(),
  }
}
