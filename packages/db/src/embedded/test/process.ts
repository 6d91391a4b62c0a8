import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Server = {
  child: ChildProcess
  /** What it printed so far, line by line. */
  lines: string[]
  errors: string[]
  /** Resolves with the first line that passes; rejects with what it said when it ends before. */
  line(passes: (line: string) => boolean): Promise<string>
  /** The exit code or signal. */
  ended: Promise<number | string>
}

/** Starts server.ts as a process of its own; `uid` runs it as that user. */
export function serve(dataDir: string, mode = 'stay', uid?: number): Server {
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
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 0)
  const line = (passes: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const seen = lines.find(passes)
      if (seen !== undefined) return resolve(seen)
      output.on('line', (next) => passes(next) && resolve(next))
      ended.then((code) => reject(new Error(`ended with ${code}: ${errors.join('\n')}`)))
    })
  return { child, lines, errors, line, ended }
}

/** The server's address, when it is up. */
export async function address(server: Server): Promise<string> {
  const line = await server.line((text) => text.startsWith('{'))
  const url: unknown = Reflect.get(JSON.parse(line), 'url')
  return String(url)
}
