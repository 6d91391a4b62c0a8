import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './error.ts'
import { changeOwner, type Runner } from './runner.ts'

const MAJOR_VERSION = '18'

/** Returns the folder of the database files in a data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * Creates the files of the database if they are missing. Returns whether they were. Throws EmbeddedError if the files are of
 * another version of PostgreSQL.
 */
export async function prepareCluster(dataDir: string, bin: string, runner: Runner, durable: boolean): Promise<boolean> {
  const folder = clusterFolder(dataDir)
  // Delete the remains of an interrupted first start.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres-new-'))
      rmSync(join(dataDir, name), { recursive: true, maxRetries: 10, retryDelay: 100 })
  if (existsSync(folder)) {
    requireSameMajorVersion(folder)
    changeOwner(folder, runner)
    return false
  }
  // Create the files in a folder with a temporary name, and rename it at the end: the folder `postgres` is then never incomplete.
  const draft = mkdtempSync(join(dataDir, 'postgres-new-'))
  changeOwner(draft, runner)
  await initdb(bin, runner, draft, durable)
  renameSync(draft, folder)
  return true
}

function requireSameMajorVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
  if (version === MAJOR_VERSION) return
  throw new EmbeddedError(
    `The database in ${folder} was created by PostgreSQL ${version}, and this Stoop contains PostgreSQL ${MAJOR_VERSION}: restore a backup made with ${MAJOR_VERSION}, or set DATA_DIR to another folder.`,
  )
}

function initdb(bin: string, runner: Runner, folder: string, durable: boolean): Promise<void> {
  // The builtin provider sorts in the same way on every machine. pg_trgm uses the system's locale to recognise letters, and with
  // the C locale it would recognise only ASCII.
  const characterLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${characterLocale}`, ...provider]
  const args = ['-D', folder, '-U', 'stoop', '--auth=trust', '--no-instructions', '--data-checksums', ...locale]
  const child = runner.run(join(bin, 'initdb'), durable ? args : [...args, '--no-sync'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    const fail = (detail: string): void =>
      reject(
        new EmbeddedError(`The database could not be created in ${folder}: ${detail}.`, { cause: new Error(output) }),
      )
    child.on('error', (error) => fail(error.message))
    child.on('close', (code) =>
      code === 0 ? resolve() : fail(lastErrorLine(output) ?? `initdb exited with code ${code}`),
    )
  })
}

/** Returns the last error message in PostgreSQL's output, or undefined if there is none. */
export function lastErrorLine(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => /error:|FATAL:|PANIC:|could not/.test(line))
  return lines.at(-1)?.replace(/^.*?(?:error|FATAL|PANIC): +/, '')
}
