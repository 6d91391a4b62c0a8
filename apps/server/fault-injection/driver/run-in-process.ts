import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const filePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Runs a file of this folder in a new process, with the unpatched driver if `driver` is set. Returns its output. */
export async function runInProcess(file: string, args: string[], driver: string | undefined): Promise<string> {
  const preload = driver ? ['--import', filePath('bare-driver.ts')] : []
  const { stdout } = await run(process.execPath, [...preload, filePath(file), ...args], {
    env: { ...process.env, BARE_DRIVER: driver },
  })
  return stdout.trim()
}
