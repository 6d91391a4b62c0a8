import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Runs a file of this folder in a process of its own, with the bare driver when there is one; gives what it prints. */
export async function runAlone(file: string, args: string[], driver: string | undefined): Promise<string> {
  const preload = driver ? ['--import', here('bare-driver.ts')] : []
  const { stdout } = await run(process.execPath, [...preload, here(file), ...args], {
    env: { ...process.env, BARE_DRIVER: driver },
  })
  return stdout.trim()
}
