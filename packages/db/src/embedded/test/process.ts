import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Server = {
  child: ChildProcess
  /** The lines printed to stdout. */
  lines: string[]
  errors: string[]
  /** Resolves with the first matching line. Rejects with its error output if it exits first. */
  line(matches: (line: string) => boolean): Promise<string>
  /** The exit code or signal. */
  exitResult: Promise<number | string>
}

/** Starts server.ts as a separate process, as user `uid` if given. */
export function spawnServer(dataDir: string, mode = 'stay', uid?: number): Server {
  const program = fileURLToPath(new URL('server.ts', import.meta.url))
  const child = spawn(process.execPath, [program, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const lines: string[] = []
  const errors: string[] = []
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const exitResult = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 0)
  const line = (matches: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const seen = lines.find(matches)
      if (seen !== undefined) return resolve(seen)
      output.on('line', (next) => matches(next) && resolve(next))
      exitResult.then((code) => reject(new Error(`The server exited with ${code}: ${errors.join('\n')}`)))
    })
  return { child, lines, errors, line, exitResult }
}

/** Resolves with the database's URL when the server is ready. */
export async function serverUrl(server: Server): Promise<string> {
  const line = await server.line((text) => text.startsWith('{'))
  const url: unknown = Reflect.get(JSON.parse(line), 'url')
  return String(url)
}
