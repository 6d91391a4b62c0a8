import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export type Server = {
  child: ChildProcess
  /** The lines printed to stdout. */
  lines: string[]
  errors: string[]
  /** Resolves with the first line that matches. If the process exits before, rejects with its error output. */
  line(matches: (line: string) => boolean): Promise<string>
  /** The exit code or signal. */
  exitResult: Promise<number | string>
}

/**
 * Bundles server.ts, which then takes a quarter of the processor time to start. Returns the file, and a function that deletes it.
 */
export async function bundleServer(): Promise<{ program: string; remove(): void }> {
  const dir = fileURLToPath(new URL(`../../../.bundle-${process.pid}`, import.meta.url))
  const bundle = await rolldown({ input: fileURLToPath(new URL('server.ts', import.meta.url)), platform: 'node' })
  await bundle.write({ dir, format: 'esm', entryFileNames: 'server.js' })
  await bundle.close()
  return { program: join(dir, 'server.js'), remove: () => rmSync(dir, { recursive: true }) }
}

/** Starts the bundled server.ts as a separate process, as user `uid` if given. */
export function spawnServer(program: string, dataDir: string, mode = 'stay', uid?: number): Server {
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
