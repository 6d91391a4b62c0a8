import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './error.ts'
import { give, type Runner } from './runner.ts'

const MAJOR = '18'

/** The folder of the database's files inside a data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Makes the database's files when there are none; gives whether it did. Refuses those of another PostgreSQL. */
export async function prepareCluster(dataDir: string, bin: string, runner: Runner, durable: boolean): Promise<boolean> {
  const folder = clusterFolder(dataDir)
  // What a first start left when it was cut short.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres-new-'))
      rmSync(join(dataDir, name), { recursive: true, maxRetries: 10, retryDelay: 100 })
  if (existsSync(folder)) {
    mustBeOurs(folder)
    give(folder, runner)
    return false
  }
  // Under another name until all is there, so that there are no half-made files under the right one.
  const draft = mkdtempSync(join(dataDir, 'postgres-new-'))
  give(draft, runner)
  await initdb(bin, runner, draft, durable)
  renameSync(draft, folder)
  return true
}

function mustBeOurs(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
  if (version === MAJOR) return
  throw new EmbeddedError(
    `The database in ${folder} is of PostgreSQL ${version}, and this Stoop brings ${MAJOR}: restore a backup made with ${MAJOR}, or set DATA_DIR to another folder.`,
  )
}

function initdb(bin: string, runner: Runner, folder: string, durable: boolean): Promise<void> {
  // The builtin provider: the same order on every machine. pg_trgm still asks the system what a letter is, and under
  // a plain C, Москва has none.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${letters}`, ...provider]
  const args = ['-D', folder, '-U', 'stoop', '--auth=trust', '--no-instructions', ...locale]
  const child = runner.run(join(bin, 'initdb'), durable ? args : [...args, '--no-sync'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve, reject) => {
    const fail = (why: string): void =>
      reject(new EmbeddedError(`The database could not be created in ${folder}: ${why}.`))
    child.on('error', (error) => fail(error.message))
    child.on('close', (code) => (code === 0 ? resolve() : fail(reason(said) ?? `initdb ended with ${code}`)))
  })
}

/** The last line in which PostgreSQL says what went wrong. */
export function reason(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => /error:|FATAL:|PANIC:|could not/.test(line))
  return lines.at(-1)?.replace(/^.*?(?:error|FATAL|PANIC): +/, '')
}
